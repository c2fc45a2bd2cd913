import { type Receipt, receiptDocument } from 'aceite/core';

/** Downloads the receipt as an HTML page. */
export function saveReceipt(receipt: Receipt): void {
  const page = new Blob([receiptDocument(receipt, { store: 'Loja Ipê' })], { type: 'text/html' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(page);
  link.download = `comprovante-${receipt.acceptedAt.slice(0, 10)}.html`;
  link.click();
  URL.revokeObjectURL(link.href);
}
