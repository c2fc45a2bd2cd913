import type { TermsWarning, Warn } from '../model/warnings.ts';
import { isComplete, isSignedOut, readOptions } from '../options/identity.ts';
import type { TermsIdentity } from '../options/options.ts';
import type { AcceptedTerm, Term } from '../model/term.ts';
import { type CallSignal, type FirstReplies, readResponse } from './fetch-reply.ts';
import { createTermsApi, type TermsApi } from './terms-api.ts';

/** Both replies, under way at once: one round trip. Without a token there is no acceptance list. */
export interface Replies {
  terms: Promise<Term[]>;
  accepted: Promise<AcceptedTerm[] | undefined>;
}

/** What a page that preloads says of itself: the same as its gate. */
export type PreloadIdentity = TermsIdentity & { strictStatus?: boolean | undefined };

interface Preload {
  replies: Replies;
  startedAt: number;
  /** Warnings wait here until a gate takes the replies. */
  warnings: TermsWarning[];
  warn: Warn | undefined;
}

/** Milliseconds after which a preload is too old to decide by. */
const maxAge = 60_000;

const preloads = new Map<string, Preload>();

/** Holds the token: in memory only. */
const keyOf = ({ baseUrl, idCompany, token, strictStatus = false }: PreloadIdentity): string =>
  JSON.stringify([baseUrl, idCompany, token, strictStatus]);

/** A failure waits for whoever reads the replies, in the order of the spec; nobody may. */
const isReadLater = (): void => {};

/** Starts both GETs at once. */
export function fetchReplies(api: TermsApi, { token }: Pick<TermsIdentity, 'token'>, signal: CallSignal): Replies {
  const replies: Replies = {
    terms: api.listTerms(signal),
    accepted: token === undefined ? Promise.resolve(undefined) : api.listAccepted(signal),
  };
  replies.terms.catch(isReadLater);
  replies.accepted.catch(isReadLater);
  return replies;
}

/**
 * Starts both GETs before React is there, for instance in the page's head: the next gate with the same options takes
 * the replies instead of fetching. Wrong options are ignored here; the gate reports them.
 */
export function preloadTerms(given: PreloadIdentity): void {
  const identity = readOptions(given);
  if (isSignedOut(identity) || !isComplete(identity) || preloads.has(keyOf(identity))) return;
  const warn: Warn = (warning) => (preload.warn ? preload.warn(warning) : preload.warnings.push(warning));
  const preload: Preload = {
    replies: fetchReplies(
      createTermsApi(() => identity, warn),
      identity,
      new AbortController().signal,
    ),
    startedAt: performance.now(),
    warnings: [],
    warn: undefined,
  };
  preloads.set(keyOf(identity), preload);
}

/** What the documented script for the head leaves on the page: both GETs, under way before any bundle. */
interface HeadStart extends Pick<TermsIdentity, 'baseUrl' | 'idCompany' | 'token'> {
  /** By `performance.now()`. */
  startedAt: number;
  terms: Promise<Response>;
  accepted?: Promise<Response>;
}

const page = globalThis as { aceiteHeadStart?: HeadStart };

function takeHeadStart(identity: PreloadIdentity, warn: Warn): Replies | undefined {
  const { aceiteHeadStart: start } = page;
  if (!start) return undefined;
  // It holds the token: nothing of it stays on the page.
  delete page.aceiteHeadStart;
  const { baseUrl, idCompany, token, startedAt, terms, accepted } = start;
  const asked = readOptions({ ...identity, baseUrl, idCompany, token });
  if (keyOf(asked) !== keyOf(identity) || performance.now() - startedAt > maxAge) return undefined;
  const first: FirstReplies = { terms: readResponse(terms), ...(accepted && { accepted: readResponse(accepted) }) };
  return fetchReplies(
    createTermsApi(() => identity, warn, first),
    identity,
    new AbortController().signal,
  );
}

/** The replies that were preloaded for these options, once, unless they are too old. */
export function takePreload(identity: PreloadIdentity, warn: Warn): Replies | undefined {
  const key = keyOf(identity);
  const preload = preloads.get(key);
  if (!preload) return takeHeadStart(identity, warn);
  preloads.delete(key);
  if (performance.now() - preload.startedAt > maxAge) return undefined;
  preload.warn = warn;
  for (const warning of preload.warnings) warn(warning);
  return preload.replies;
}
