import { formatMoney, parseMoney, toDecimal } from 'aceite/core';

export const shown = formatMoney('1234.5', 'pt-BR', 2); // '1.234,50'
export const digits = parseMoney('R$ 1.234,56', 'pt-BR', 2, 'BRL'); // '123456'; undefined if it is not one amount
export const amount = digits === undefined ? null : toDecimal(digits, 2); // '1234.56'
