/**
 * A call of the store's API:
 * - `terms`: GET of the list of terms.
 * - `accepted`: GET of the list of accepted terms.
 * - `accept`: POST of the acceptance.
 */
export type TermsCall = 'terms' | 'accepted' | 'accept';

/**
 * The kind of failure:
 * - `terms-empty`: the list of terms is empty.
 * - `network`: a GET got no reply, or its reply broke off. Nothing was changed.
 * - `post-network`: the acceptance was sent but got no reply. It may have been recorded; sending it
 * again is harmless.
 * - `timeout`: no complete reply within the time limit.
 * - `not-json`: a reply is not JSON, for instance an HTML page.
 * - `not-a-list`: a reply is JSON but not a list, usually an object around the list.
 * - `not-an-object`: the reply to the acceptance is not a JSON object.
 * - `detail`: the reply to the acceptance has the field `detail`: the server refused it.
 * - `status`: the status is not 2xx, with `strictStatus`.
 * - `fetch`: the page's own `fetch`, or a mock of it, threw a programming error, which is also
 * reported to the page.
 * - `csp`: the page's Content-Security-Policy blocks the call.
 * - `token`: the token cannot be sent in a header.
 * - `config`: an option is missing or wrong.
 * - `not-ready`: `send()` was called without a ticked box.
 * - `render`: a dialog could not be rendered.
 * - `detached`: the element, or the open dialog, is no longer in the page.
 */
export type TermsErrorCode =
  | 'terms-empty'
  | 'network'
  | 'post-network'
  | 'timeout'
  | 'not-json'
  | 'not-a-list'
  | 'not-an-object'
  | 'detail'
  | 'status'
  | 'fetch'
  | 'csp'
  | 'token'
  | 'config'
  | 'not-ready'
  | 'render'
  | 'detached';

/** The facts of a `TermsError` besides its code and message. */
export interface TermsErrorFacts extends Partial<Pick<TermsError, 'call' | 'status' | 'retryAfter'>> {
  /** The cause, if it is safe to pass on: it never quotes a reply or the token. */
  cause?: unknown;
}

/** A failure, typed by `code`. Its message never holds the token or the text of a reply. */
export class TermsError extends Error {
  override name = 'TermsError';
  /** The kind of failure. */
  declare readonly code: TermsErrorCode;
  /** The call that failed; missing for failures without a call, such as `render`. */
  declare readonly call: TermsCall | undefined;
  /** The HTTP status of the reply, if there was a reply. */
  declare readonly status: number | undefined;
  /** Seconds to wait before the next try (`Retry-After`), if the page may read them. */
  declare readonly retryAfter: number | undefined;

  constructor(code: TermsErrorCode, message: string, facts: TermsErrorFacts = {}) {
    super(message, facts);
    this.code = code;
    this.call = facts.call;
    this.status = facts.status;
    this.retryAfter = facts.retryAfter;
  }
}

/** The list of terms is empty (spec 8). A `TermsError` with the code `terms-empty`. */
export class EmptyTermsError extends TermsError {
  override name = 'EmptyTermsError';

  constructor(status?: number) {
    super('terms-empty', 'Lista de termos vazia.', { call: 'terms', status });
  }
}

/** The acceptance failed. The dialog stays open, and the person can try again. */
export class AcceptTermsError extends TermsError {
  override name = 'AcceptTermsError';
  /** The reply's `detail`, if it is a string: plain text of at most 300 characters. */
  declare readonly detail: string | undefined;

  constructor(code: TermsErrorCode, message: string, facts: TermsErrorFacts & { detail?: string | undefined } = {}) {
    super(code, message, { ...facts, call: 'accept' });
    this.detail = facts.detail;
  }
}
