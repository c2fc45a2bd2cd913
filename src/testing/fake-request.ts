import type { TermsCall } from '../core/model/errors.ts';

/** A request that the fake API received. */
export interface FakeRequest {
  /** The call, by path and method. */
  call: TermsCall;
  /** The path without the origin: the same in a browser, in jsdom and in Node. */
  url: string;
  /** The headers, with names in lower case. */
  headers: Record<string, string>;
  /** The body; empty for a GET. */
  body: string;
  /** The reply; undefined until it is sent, and after a network error. */
  reply?: { status: number; body: string };
}
