import type { TermId } from './term-id.ts';

/** States, from the device, which terms a person accepted and how they were shown. Not part of the HTTP contract. */
export interface Receipt {
  /** The store's id. */
  idCompany: number;
  /** The person type of the terms. */
  personType: string | number;
  /** The sentence beside the ticked box. */
  sentence: string;
  /** Whether the dialog showed the sentence, or one row for each term. */
  layout: 'sentence' | 'list';
  /** The language tag of the labels, such as `pt-BR`. */
  lang: string;
  /** The address of the page, without its query and hash. `null` where it is not http or https. */
  page: string | null;
  /** Every accepted term, hidden ones included. */
  terms: ReceiptTerm[];
  /** Time of the server's reply by the device's clock, ISO 8601 in UTC. */
  acceptedAt: string;
  /** The version of this package. */
  version: string;
}

/** One term of a receipt. */
export interface ReceiptTerm {
  /** The id, as the API sent it. */
  id: TermId;
  /** The title, else the short title, else empty. */
  title: string;
  /** Hexadecimal SHA-256 of the `text` as received (UTF-8). `null` on pages without https. */
  sha256: string | null;
  /** Whether the person opened the term, and its text was shown. */
  opened: boolean;
  /** Whether the sentence named the term. */
  visible: boolean;
}
