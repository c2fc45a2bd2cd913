/**
 * A call of the store's API:
 * - `terms`: GET of the list of terms.
 * - `accepted`: GET of the list of what the person accepted.
 * - `accept`: POST of the acceptance.
 */
export type TermsCall = 'terms' | 'accepted' | 'accept';

/**
 * What failed:
 * - `terms-empty`: the list of terms is empty.
 * - `network`: no answer, or one that broke off. On a GET only; nothing was changed.
 * - `post-network`: the acceptance was sent and no answer came. It may have been recorded; sending again is harmless.
 * - `timeout`: no whole answer within the time limit.
 * - `not-json`: an answer is not JSON, such as a page of HTML.
 * - `not-a-list`: an answer is JSON, and not a list: usually an object around the list.
 * - `not-an-object`: the answer to the acceptance is not a JSON object.
 * - `detail`: the reply to the acceptance has the field `detail`: the server refused it.
 * - `status`: not a 2xx status, with `strictStatus`.
 * - `fetch`: the page's own `fetch`, or a mock of it, threw a programming error; it is reported to the page as it is.
 * - `csp`: the page's Content-Security-Policy forbids the call.
 * - `token`: the token cannot be sent in a header.
 * - `config`: an option is missing or wrong.
 * - `not-ready`: `send()` was called while there was nothing ticked to send.
 * - `render`: a dialog could not be drawn.
 * - `detached`: the element, or the open dialog, is not in the page any more.
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

/** What a `TermsError` knows beside its code and message. */
export interface TermsErrorFacts {
  /** The call that failed, where it was one. */
  call?: TermsCall | undefined;
  /** The HTTP status of the reply, where there was one. */
  status?: number | undefined;
  /** Seconds to wait before the next try (`Retry-After`), where the page may read them. */
  retryAfter?: number | undefined;
  /** The error behind this one, where it is safe to pass on: it never quotes a reply or the token. */
  cause?: unknown;
}

/** A failure, typed by `code`. Its message never holds the token or the text of a reply. */
export class TermsError extends Error {
  override name = 'TermsError';
  /** What failed. */
  declare readonly code: TermsErrorCode;
  /** The call that failed, where it was one. */
  declare readonly call: TermsCall | undefined;
  /** The HTTP status of the reply, where there was one. */
  declare readonly status: number | undefined;
  /** Seconds to wait before the next try (`Retry-After`), where the page may read them. */
  declare readonly retryAfter: number | undefined;

  constructor(code: TermsErrorCode, message: string, facts: TermsErrorFacts = {}) {
    super(message, facts);
    this.code = code;
    this.call = facts.call;
    this.status = facts.status;
    this.retryAfter = facts.retryAfter;
  }
}

/** The list of terms is empty (spec 8): a `TermsError` with the code `terms-empty`. */
export class EmptyTermsError extends TermsError {
  override name = 'EmptyTermsError';

  constructor(status?: number) {
    super('terms-empty', 'Lista de termos vazia.', { call: 'terms', status });
  }
}

/** The acceptance failed: `send()` rejects with it, the dialog stays open, and the person can try again. */
export class AcceptTermsError extends TermsError {
  override name = 'AcceptTermsError';
  /** The reply's `detail`, when it is a text that can be shown: plain text of at most 300 characters. */
  declare readonly detail: string | undefined;

  constructor(code: TermsErrorCode, message: string, facts: TermsErrorFacts & { detail?: string | undefined } = {}) {
    super(code, message, { ...facts, call: 'accept' });
    this.detail = facts.detail;
  }
}
