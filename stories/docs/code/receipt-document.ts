import { type Receipt, receiptDocument } from 'aceite/core';

export const pageOf = (receipt: Receipt): string =>
  receiptDocument(receipt, { store: 'Loja Ipê', timeZone: 'America/Sao_Paulo' });
