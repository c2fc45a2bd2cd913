import type { TermId } from './term-id.ts';

/** A term as the API sends it (spec 3). */
export interface Term {
  /** A number or a string, unique among the terms of the company. */
  id: TermId;
  /** The person type that the term applies to, such as `'PF'`; compared with `===`. */
  person_type: string | number;
  /** The short title; empty when the API sends none. */
  resumed_title: string;
  /** The title, which is the link in the sentence; empty when the API sends none. */
  title: string;
  /** The body: untrusted HTML, which is sanitized before it is shown. */
  text: string;
  /** `false` hides the term from the sentence; its id is still sent with the others. */
  visible: boolean;
}

/** A record of the acceptance list (spec 3). */
export interface AcceptedTerm {
  /** The id of the term. */
  term: TermId;
}

/** The language of the requests and so of the API's texts, whatever the language of the labels. */
export const apiLanguage = 'pt-BR';
