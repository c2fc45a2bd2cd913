/** The receipts that pages send after an acceptance. */
import { type Receipt, verifyReceipt } from 'aceite/core';
import type { Database, Person } from './database.ts';
import { HttpError } from './http.ts';
import { receiptMail } from './receipt-mail.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Checks that the sentence and the time are texts, and that each term has an id, and a hash or
 * `null`. Returns the whole receipt.
 */
function readReceipt(value: Record<string, unknown>): Receipt {
  const { terms, sentence, acceptedAt } = value;
  const isWhole =
    isText(sentence) &&
    isText(acceptedAt) &&
    Array.isArray(terms) &&
    terms.length > 0 &&
    terms.every(
      (term: Partial<Receipt['terms'][number]> | null) =>
        Number.isSafeInteger(term?.id) && (term?.sha256 === null || /^[0-9a-f]{64}$/.test(String(term?.sha256))),
    );
  if (!isWhole) throw new HttpError(400, 'O comprovante está incompleto.');
  return value as unknown as Receipt;
}

/**
 * Stores a receipt, and whether its hashes match the store's texts. A page can invent a receipt,
 * so a receipt is refused if it has a term that the person has not accepted.
 */
export async function keepReceipt(database: Database, person: Person, value: Record<string, unknown>): Promise<void> {
  const receipt = readReceipt(value);
  const ids = receipt.terms.map(({ id }) => Number(id));
  if (!database.hasAccepted(person, ids)) throw new HttpError(409, 'Este aceite não está registrado.');
  const texts = database.listTexts(ids);
  const { valid } = await verifyReceipt(receipt, texts);
  const isNew = database.addReceipt(person, receipt, valid);
  // This demonstration sends no mail.
  if (isNew && valid) database.addMail(person, JSON.stringify(receiptMail(receipt, texts)));
}
