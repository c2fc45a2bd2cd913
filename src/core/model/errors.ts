/** A call of the API: GET `terms`, GET `accepted`, POST `accept`. */
export type TermsCall = 'terms' | 'accepted' | 'accept';

/**
 * The kind of failure:
 * - `terms-empty`: The list of terms is empty.
 * - `network`: A GET got no complete reply, or a file could not be loaded while offline.
 * - `post-network`: The acceptance got no complete reply. It may be recorded and can be sent again.
 * - `timeout`: No complete reply or file arrived in time.
 * - `not-json`: A reply is not JSON, such as an HTML page.
 * - `not-a-list`: A reply is JSON but not a list, usually an object that contains the list.
 * - `not-an-object`: The reply to the acceptance is not a JSON object.
 * - `detail`: The server refused the acceptance.
 * - `status`: With `strictStatus`, the status is not 2xx.
 * - `fetch`: A replaced `fetch` threw a programming error, which is reported separately.
 * - `csp`: The Content-Security-Policy blocks the call.
 * - `token`: The token cannot be sent in a header.
 * - `config`: An option is missing or wrong.
 * - `not-ready`: `send()` was called while nothing can be sent, such as without a ticked box.
 * - `render`: A dialog could not be loaded or rendered.
 * - `detached`: The element is not in the page, or the page has removed the open dialog.
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

/** The members of a `TermsError` besides code and message. */
export interface TermsErrorFacts extends Partial<Pick<TermsError, 'call' | 'status' | 'retryAfter'>> {
  /** Never quotes a reply or the token. */
  cause?: unknown;
}

/** A failure. Its message never holds the token or the text of a reply. */
export class TermsError extends Error {
  override name = 'TermsError';
  /** The kind of failure. */
  declare readonly code: TermsErrorCode;
  /** Missing for failures without a call, such as `render`. */
  declare readonly call: TermsCall | undefined;
  /** HTTP status of the reply. */
  declare readonly status: number | undefined;
  /** Seconds until the next try, if the page may read `Retry-After`. */
  declare readonly retryAfter: number | undefined;

  constructor(code: TermsErrorCode, message: string, facts: TermsErrorFacts = {}) {
    super(message, facts);
    this.code = code;
    this.call = facts.call;
    this.status = facts.status;
    this.retryAfter = facts.retryAfter;
  }
}

/** The list of terms is empty (spec 8). */
export class EmptyTermsError extends TermsError {
  override name = 'EmptyTermsError';

  constructor() {
    super('terms-empty', 'Lista de termos vazia.', { call: 'terms' });
  }
}

/** The acceptance failed. An open dialog stays open for another try. */
export class AcceptTermsError extends TermsError {
  override name = 'AcceptTermsError';
  /** The reply's `detail`, if a string, as at most 300 characters of plain text. */
  declare readonly detail: string | undefined;

  constructor(code: TermsErrorCode, message: string, facts: TermsErrorFacts & { detail?: string | undefined } = {}) {
    super(code, message, { ...facts, call: 'accept' });
    this.detail = facts.detail;
  }
}
