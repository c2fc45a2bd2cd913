import type { TermsCall } from '../core/model/errors.ts';

/** A request that the fake API received. */
export interface FakeRequest {
  /** The call, by path and method. */
  call: TermsCall;
  /** The path without the origin. */
  url: string;
  /** With names in lower case. */
  headers: Record<string, string>;
  /** Empty for a GET. */
  body: string;
  /** Undefined until the reply is sent, and after a network error. */
  reply?: { status: number; body: string };
}
