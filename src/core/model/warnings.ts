import type { TermsCall } from './errors.ts';
import type { Receipt } from './receipt.ts';
import type { TermId } from '../model/term-id.ts';

/**
 * What was tolerated:
 * - `junk`: items that are not terms (or not records) were skipped; `count` says how many.
 * - `unsafe-id`: a term was skipped, because its numeric id is too large for JavaScript to hold exactly.
 * - `duplicate-id`: one id came with two different texts; the first is shown.
 * - `visible-type`: `visible` is not a boolean; only `false` hides a term.
 * - `hidden-term`: a pending term cannot be opened; its id is sent with the others.
 * - `nothing-visible`: every pending term is hidden, so nothing is asked.
 * - `blank-title`: a pending term has no title.
 * - `empty-text`: a pending term has no text.
 * - `replacement-characters`: a text came in another encoding than UTF-8.
 * - `person-type`: there are terms, and none for the configured person type.
 * - `accepted-not-a-list`: what the person accepted is unknown, so nothing happens; 401 means an expired token.
 * - `status-ignored`: a reply was used although its status is not 2xx.
 * - `base-url`: the base URL had spaces around it, or not exactly one slash at its end. It was corrected.
 * - `mixed-content`: the base URL is http on an https page: browsers block such calls, unless the address is one of the
 *   machine itself, such as `localhost`.
 * - `superseded`: an acceptance was recorded after the person, the company or the person type had changed, or a term had
 *   been added; it does not answer what is asked now. `receipt` is what its person accepted.
 * - `pending`: the data of the server is not what `fetchPending` returns, so the gate fetches for itself.
 * - `token-late`: the token was `undefined`, which asks every term, and a token came later.
 * - `term-not-loaded`: the dialog of a term could not be loaded; the person can try again.
 * - `receipt-not-printed`: the code that prints a receipt could not be loaded, so the confirmation had no button.
 * - `root-element`: the dialog mounts in the body instead of the configured element.
 * - `colour`: a colour cannot be read; the default is used.
 * - `money-option`: an option of a money field cannot be used, and is ignored. In the console only.
 */
export type TermsWarningCode =
  | 'junk'
  | 'unsafe-id'
  | 'duplicate-id'
  | 'visible-type'
  | 'hidden-term'
  | 'nothing-visible'
  | 'blank-title'
  | 'empty-text'
  | 'replacement-characters'
  | 'person-type'
  | 'accepted-not-a-list'
  | 'status-ignored'
  | 'base-url'
  | 'mixed-content'
  | 'superseded'
  | 'pending'
  | 'token-late'
  | 'term-not-loaded'
  | 'receipt-not-printed'
  | 'root-element'
  | 'colour'
  | 'money-option';

/**
 * Something that was tolerated, and that the store should put right. It never holds the token; its message names ids and person
 * types of a reply, and no other text of it.
 */
export interface TermsWarning {
  /** What was tolerated. */
  code: TermsWarningCode;
  /** What happened, and what to do about it. */
  message: string;
  /** The call it was seen in. */
  call?: TermsCall | undefined;
  /** The HTTP status of the reply. */
  status?: number | undefined;
  /** How many items it is about. */
  count?: number | undefined;
  /** The terms that it is about. */
  termIds?: TermId[] | undefined;
  /** What was accepted, with `superseded`. */
  receipt?: Receipt | undefined;
}

/** Reports a warning. */
export type Warn = (warning: TermsWarning) => void;
