import type { Receipt } from '../model/receipt.ts';
import type { Term } from '../model/term.ts';
import type { TermId } from '../model/term-id.ts';
import { sha256 } from './create-receipt.ts';

/**
 * The verdict about one term of a receipt:
 * - `same`: The store has this text under this id.
 * - `different`: The store has only other texts under this id.
 * - `missing`: The store has no term with this id.
 * - `not-hashed`: The page of the receipt did not have https.
 */
export type ReceiptVerdict = 'same' | 'different' | 'missing' | 'not-hashed';

/** The result of `verifyReceipt`. */
export interface VerifiedReceipt {
  /** Whether every term is `same`. */
  valid: boolean;
  /** In the order of the receipt. */
  terms: { id: TermId; verdict: ReceiptVerdict }[];
}

/**
 * Compares the hashes of a receipt with the store's texts. Pass the texts of `acceptedAt`, all of
 * them if an id had several. Compares no other member, and does not find out who made the receipt.
 * Rejects where SHA-256 is missing, as on pages without https and in Node 18.
 */
export async function verifyReceipt(
  receipt: Pick<Receipt, 'terms'>,
  terms: readonly Pick<Term, 'id' | 'text'>[],
): Promise<VerifiedReceipt> {
  const verify = async (id: TermId, hash: string | null): Promise<ReceiptVerdict> => {
    const texts = terms.filter((term) => String(term.id) === String(id)).map(({ text }) => text);
    if (texts.length === 0) return 'missing';
    if (hash === null) return 'not-hashed';
    const hashes = await Promise.all(texts.map(sha256));
    if (hashes.includes(null))
      throw new Error('SHA-256 is missing here: verify receipts in Node 20 or newer, or on a page with https.');
    return hashes.includes(hash) ? 'same' : 'different';
  };
  const verified = await Promise.all(
    receipt.terms.map(async ({ id, sha256: hash }) => ({ id, verdict: await verify(id, hash) })),
  );
  return { valid: verified.length > 0 && verified.every(({ verdict }) => verdict === 'same'), terms: verified };
}
