import type { Receipt, ReceiptTerm } from '../model/receipt.ts';
import type { Term } from '../model/term.ts';
import { version } from '../model/version.ts';
import { apiTitle } from './join-titles.ts';

/**
 * Hexadecimal; `null` without https: https://developer.mozilla.org/en-US/docs/Web/API/Crypto/subtle
 */
export async function sha256(text: string): Promise<string | null> {
  try {
    const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    // Prototype.js replaces Array.from, and ignores its callback:
    // https://github.com/prototypejs/prototype/issues/338
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}

export async function describeTerms(terms: Term[], openedTexts: ReadonlyMap<string, string>): Promise<ReceiptTerm[]> {
  return Promise.all(
    terms.map(async (term) => {
      const { id, text, visible } = term;
      // Read before the hash is awaited, because `openedTexts` may change meanwhile. A term whose
      // text has changed since it was opened counts as not opened.
      const opened = openedTexts.get(String(id)) === text;
      return { id, title: apiTitle(term), sha256: await sha256(text), opened, visible };
    }),
  );
}

export function createReceipt(facts: Omit<Receipt, 'acceptedAt' | 'version'>): Receipt {
  return { ...facts, acceptedAt: new Date().toISOString(), version };
}
