import type { TermsCall } from './errors.ts';
import type { Receipt } from './receipt.ts';
import type { TermId } from '../model/term-id.ts';

/**
 * The kind of problem:
 * - `junk`: `count` items that are not terms (or not records) were skipped.
 * - `unsafe-id`: a term was skipped, because its numeric id is too large for JavaScript to hold
 * exactly.
 * - `duplicate-id`: one id arrived with two different texts, and the first is shown.
 * - `visible-type`: `visible` is not a boolean; only `false` hides a term.
 * - `hidden-term`: a pending term has `visible: false`, so the dialog does not show it. Its id is
 * posted with the others.
 * - `nothing-visible`: every pending term is hidden, so the dialog stays closed.
 * - `blank-title`: a pending term has no title.
 * - `empty-text`: a pending term has no text.
 * - `replacement-characters`: a text was not encoded in UTF-8.
 * - `person-type`: no term is for the configured person type.
 * - `accepted-not-a-list`: the accepted terms are unknown, so the dialog stays closed. With the
 * status 401 or 403, the token has expired.
 * - `status-ignored`: a reply was used although its status is not 2xx.
 * - `base-url`: the base URL had spaces around it, or not exactly one slash at its end. It was
 * corrected.
 * - `mixed-content`: the base URL is http on an https page: browsers block such calls, except to a
 * loopback address, such as `localhost`.
 * - `superseded`: the server recorded an acceptance, but the person, the company or the person type
 * had changed, or a term had been added. `onResponded` is not called; `receipt` holds the accepted
 * terms.
 * - `pending`: the data of the server does not have the shape of `fetchPending`'s result, so the
 * gate fetches the lists.
 * - `token-late`: the token was `undefined`, which lists every term, and a token arrived later.
 * - `term-not-loaded`: the dialog of a term could not be loaded; the person can try again.
 * - `long-text`: a term's text is longer than 2,000,000 characters; 'Texto indisponível.' is shown
 * instead.
 * - `root-element`: the dialog mounts in the body instead of the configured element.
 * - `color`: a colour cannot be read; the default is used.
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
  | 'long-text'
  | 'root-element'
  | 'color'
  | 'money-option';

/**
 * A problem that was tolerated and that the store should fix. It never holds the token. Its message
 * quotes ids and person types of a reply, but no other text.
 */
export interface TermsWarning {
  /** The kind of problem. */
  code: TermsWarningCode;
  /** A sentence with the cause and the fix. */
  message: string;
  /** The call that returned the problem. */
  call?: TermsCall | undefined;
  /** The HTTP status of the reply. */
  status?: number | undefined;
  /** The number of items with the problem. */
  count?: number | undefined;
  /** The terms with the problem. */
  termIds?: TermId[] | undefined;
  /** The receipt of the acceptance, with `superseded`. */
  receipt?: Receipt | undefined;
}

/** Reports a warning. */
export type Warn = (warning: TermsWarning) => void;
