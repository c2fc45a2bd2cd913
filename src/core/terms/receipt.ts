import type { Term } from './term.ts';
import type { TermId } from './term-id.ts';
import { version } from '../version.ts';

/** What a person accepted, as it was shown to them. Made on the client; the HTTP contract knows nothing of it. */
export interface Receipt {
  /** The store's id. */
  idCompany: number;
  /** The person type that the terms are for. */
  personType: string | number;
  /** The sentence beside the ticked box. */
  sentence: string;
  /** Every term that was accepted, hidden ones included. */
  terms: ReceiptTerm[];
  /** When the server's answer came: ISO 8601, UTC, by the device's clock. */
  acceptedAt: string;
  /** The version of this package. */
  version: string;
}

export interface ReceiptTerm {
  /** The id, as the API sent it. */
  id: TermId;
  /** The title; empty when the API sent none. */
  title: string;
  /** SHA-256 of the body as received (UTF-8), in hexadecimal; null on pages without https, where browsers cannot hash. */
  sha256: string | null;
  /** Whether the person opened the term before accepting. */
  opened: boolean;
  /** Whether the term was in the sentence. */
  visible: boolean;
}

async function sha256(text: string): Promise<string | null> {
  try {
    const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    // Not Array.from: Prototype.js replaces it by one that ignores the function.
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}

/** Starts hashing; the time is added when the answer is there. */
export async function describeTerms(terms: Term[], openedIds: ReadonlySet<string>): Promise<ReceiptTerm[]> {
  return Promise.all(
    terms.map(async ({ id, title, text, visible }) => ({
      id,
      title,
      sha256: await sha256(text),
      opened: openedIds.has(String(id)),
      visible,
    })),
  );
}

export function createReceipt(facts: Omit<Receipt, 'acceptedAt' | 'version'>): Receipt {
  return { ...facts, acceptedAt: new Date().toISOString(), version };
}
