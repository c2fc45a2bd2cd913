import type { TermId } from './term-id.ts';

/**
 * The terms that a person accepted, as they were shown. Created in the browser; the HTTP contract
 * does not include it.
 */
export interface Receipt {
  /** The store's id. */
  idCompany: number;
  /** The person type that the terms are for. */
  personType: string | number;
  /** The sentence beside the ticked box. */
  sentence: string;
  /** Every term that was accepted, hidden ones included. */
  terms: ReceiptTerm[];
  /** When the server's reply arrived: ISO 8601, UTC, by the device's clock. */
  acceptedAt: string;
  /** The version of this package. */
  version: string;
}

/** One term of a receipt. */
export interface ReceiptTerm {
  /** The id, as the API sent it. */
  id: TermId;
  /** The title or else the short title, as in the sentence; empty if the API sent neither. */
  title: string;
  /**
   * SHA-256 of the term's `text` as received (UTF-8), in hexadecimal. `null` on pages without
   * https, where browsers cannot hash.
   */
  sha256: string | null;
  /** Whether the person opened the term; `false` if its text could not be shown. */
  opened: boolean;
  /** Whether the term was in the sentence. */
  visible: boolean;
}
