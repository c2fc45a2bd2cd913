import { toDecimal } from 'aceite/core';

export const toCents = (value: string) => (value === '' ? null : Math.round(Number(value) * 100)); // '12.5' is 1250
export const fromCents = (cents: number | null) => (cents === null ? '' : toDecimal(String(cents), 2)); // 1250 is '12.50'
