import { readOptions } from '../options/identity.ts';
import type { CallIdentity } from './calls.ts';
import { type FirstReplies, readResponse } from './fetch-reply.ts';

/** The global of the documented script for the head: both GETs, or one of them, under way before any bundle. */
interface HeadStart extends CallIdentity {
  /** By `performance.now()`. */
  startedAt: number;
  terms?: Promise<Response>;
  accepted?: Promise<Response>;
}

/** Milliseconds after which replies that came early are too old to decide by. */
export const maxAge = 60_000;

const page = globalThis as { aceiteHeadStart?: HeadStart };

/** The replies that the page's head started for the same question, once, unless they are too old. */
export function takeHeadStart(identity: CallIdentity): FirstReplies | undefined {
  const { aceiteHeadStart: start } = page;
  if (!start) return undefined;
  // It holds the token: nothing of it stays on the page.
  delete page.aceiteHeadStart;
  const { startedAt, terms, accepted, ...given } = start;
  const asked = readOptions(given);
  const isSame =
    asked.baseUrl === identity.baseUrl && asked.idCompany === identity.idCompany && asked.token === identity.token;
  if (!isSame || performance.now() - startedAt > maxAge) return undefined;
  return { ...(terms && { terms: readResponse(terms) }), ...(accepted && { accepted: readResponse(accepted) }) };
}
