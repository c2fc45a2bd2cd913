import type { TermsCall } from '../core/model/errors.ts';

/** A call that reached the fake API. */
export interface FakeRequest {
  /** Which of the three calls it is. */
  call: TermsCall;
  /** The path of the address, without its origin: the same in a browser, in jsdom and in Node. */
  url: string;
  /** The headers by name, in lower case. */
  headers: Record<string, string>;
  /** The text of the body; empty on a GET. */
  body: string;
  /** The answer; missing while it is under way, and when there is none. */
  reply?: { status: number; body: string };
}
