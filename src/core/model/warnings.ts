import type { TermsCall } from './errors.ts';
import type { Receipt } from './receipt.ts';
import type { TermId } from './term-id.ts';

/**
 * The kind of problem:
 * - `junk`: `count` items were skipped, because they are not terms or records of acceptances.
 * - `unsafe-id`: A term was skipped, because its numeric id is not a safe integer of JavaScript.
 * - `duplicate-id`: One id has two titles or texts for a person type. The first term is shown.
 * - `visible-type`: `visible` is given, but is not a boolean or `null`. Only `false` hides a term.
 * - `hidden-term`: A pending term is hidden. Its id is still posted.
 * - `nothing-visible`: Every pending term is hidden, so the dialog stays closed.
 * - `blank-title`: A pending term has no title.
 * - `empty-text`: A pending term has no text.
 * - `replacement-characters`: A pending term has characters that could not be decoded as UTF-8.
 * - `person-type`: No term is for the configured person type.
 * - `accepted-not-a-list`: The accepted terms are unknown, so no dialog opens. With 401 or 403, the
 * token has expired.
 * - `status-ignored`: A reply was used although its status is not 2xx.
 * - `base-url`: Spaces or last slashes of the base URL were corrected.
 * - `mixed-content`: Browsers block the http base URL on an https page.
 * - `superseded`: The server recorded an acceptance after the person, store, person type, API or
 * terms had changed. `receipt` has the accepted terms; `onResponded` is not called.
 * - `pending`: The option `pending` is not a result of `fetchPending`, so the gate fetches.
 * - `token-late`: A token arrived after `undefined`, which lists every term.
 * - `term-not-loaded`: The text of a term could not be loaded. The person can try again.
 * - `long-text`: 'Texto indisponível.' replaces a text over 2,000,000 characters.
 * - `root-element`: The dialog mounts in the body, because the root element cannot show it.
 * - `color`: A colour cannot be read, so `#687cea` is used.
 * - `money-option`: A money field ignores an invalid option, or `value` became `undefined`. In the
 * console only.
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
 * A tolerated problem that the store should fix. The message may quote ids and person types of a
 * reply, but never its other texts or the token.
 */
export interface TermsWarning {
  /** The kind of problem. */
  code: TermsWarningCode;
  /** The cause and the fix. */
  message: string;
  /** The call with the problem. */
  call?: TermsCall | undefined;
  /** The HTTP status of the reply. */
  status?: number | undefined;
  /** The number of skipped items. */
  count?: number | undefined;
  /** The terms with the problem. */
  termIds?: TermId[] | undefined;
  /** The accepted terms, with `superseded`. */
  receipt?: Receipt | undefined;
}

export type Warn = (warning: TermsWarning) => void;
