import type { TermId } from './term-id.ts';

/** A term as the API sends it (spec 3). */
export interface Term {
  /** Unique among the terms of the company. */
  id: TermId;
  /** Such as `'PF'`. Must equal the option `personType` exactly (`===`). */
  person_type: string | number;
  /** The short title, or empty. */
  resumed_title: string;
  /** The title, or empty. */
  title: string;
  /** Untrusted HTML, sanitized before it is shown. */
  text: string;
  /** `false` hides the term from the sentence. Its id is still sent. */
  visible: boolean;
}

/** A record of the acceptance list (spec 3). */
export interface AcceptedTerm {
  /** The id of the term. */
  term: TermId;
}

/** The language of the API's texts, whatever the language of the labels. */
export const apiLanguage = 'pt-BR';
