import type { TermId } from './term-id.ts';

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

/** One term of a receipt. */
export interface ReceiptTerm {
  /** The id, as the API sent it. */
  id: TermId;
  /** The title, else the short title, as in the sentence; empty when the API sent neither. */
  title: string;
  /** SHA-256 of the term's `text` as received (UTF-8), in hexadecimal; null on pages without https, where browsers cannot hash. */
  sha256: string | null;
  /** Whether the person opened the term before accepting; `false` where its text could not be shown. */
  opened: boolean;
  /** Whether the term was in the sentence. */
  visible: boolean;
}
