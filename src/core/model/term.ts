import type { TermId } from './term-id.ts';

/** A term as the API sends it (spec 3). */
export interface Term {
  /** A number or a string, unique among the terms of the company. */
  id: TermId;
  /** The kind of person that it applies to, such as `'PF'`; compared with `===`. */
  person_type: string | number;
  /** The short title; empty when the API sends none. */
  resumed_title: string;
  /** The title, which is the link in the sentence; empty when the API sends none. */
  title: string;
  /** The body, as HTML of any origin: it is cleaned before it is shown. */
  text: string;
  /** `false` keeps the term out of the sentence; its id is sent with the others all the same. */
  visible: boolean;
}

/** A record of the acceptance list (spec 3). */
export interface AcceptedTerm {
  /** The id of the term. */
  term: TermId;
}

/** The language that the API is asked for, and so that of its texts, whatever language the labels have. */
export const apiLanguage = 'pt-BR';
