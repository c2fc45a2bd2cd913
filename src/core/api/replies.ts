import type { TermsWarning, Warn } from '../model/warnings.ts';
import { isComplete, isSignedOut, readOptions } from '../options/identity.ts';
import type { TermsBehaviour, TermsIdentity } from '../options/options.ts';
import type { AcceptedTerm, Term } from '../model/term.ts';
import { ignoreReported } from '../page/report.ts';
import type { CallSignal } from './fetch-reply.ts';
import { maxAge, takeHeadStart } from './head-start.ts';
import { createTermsApi, type TermsApi } from './terms-api.ts';

/** Both replies, under way at once: one round trip. Without a token there is no acceptance list. */
export interface Replies {
  terms: Promise<Term[]>;
  accepted: Promise<AcceptedTerm[] | undefined>;
}

/** The options of `preloadTerms`: the same as those of the gate. */
export type PreloadIdentity = TermsIdentity & Pick<TermsBehaviour, 'strictStatus'>;

interface Preload {
  replies: Replies;
  startedAt: number;
  /** Warnings wait here until a gate takes the replies. */
  warnings: TermsWarning[];
  warn: Warn | undefined;
}

/** The replies that no gate has taken yet. An acceptance empties it: lists that were asked for before may lack it. */
export const preloads = new Map<string, Preload>();

/** Holds the token: in memory only. */
const keyOf = ({ baseUrl, idCompany, token, strictStatus = false }: PreloadIdentity): string =>
  JSON.stringify([baseUrl, idCompany, token, strictStatus]);

const isFresh = ({ startedAt }: Preload): boolean => performance.now() - startedAt <= maxAge;

/** Starts both GETs at once. */
export function fetchReplies(api: TermsApi, { token }: Pick<TermsIdentity, 'token'>, signal: CallSignal): Replies {
  const replies: Replies = {
    terms: api.listTerms(signal),
    accepted: token === undefined ? Promise.resolve(undefined) : api.listAccepted(signal),
  };
  // The replies are read later, in the order of the spec, or never.
  replies.terms.catch(ignoreReported);
  replies.accepted.catch(ignoreReported);
  return replies;
}

/**
 * Starts both GETs before React is there, for instance in the page's head. A gate with the same options that opens within
 * a minute takes the replies instead of fetching. Wrong options are ignored here; the gate reports them.
 */
export function preloadTerms(given: PreloadIdentity): void {
  const identity = readOptions(given);
  if (isSignedOut(identity) || !isComplete(identity)) return;
  const key = keyOf(identity);
  for (const [name, preload] of preloads) if (!isFresh(preload)) preloads.delete(name);
  if (preloads.has(key)) return;
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
  preloads.set(key, preload);
  // The gate asks for itself: by then the network may be there.
  const forget = (): void => {
    if (preloads.get(key) === preload) preloads.delete(key);
  };
  for (const reply of Object.values(preload.replies)) reply.catch(forget);
}

function fetchAfterHeadStart(identity: PreloadIdentity, warn: Warn): Replies | undefined {
  const first = takeHeadStart(identity);
  if (!first) return undefined;
  const api = createTermsApi(() => identity, warn, first);
  return fetchReplies(api, identity, new AbortController().signal);
}

/** The replies that were preloaded for these options, once, unless they are too old. */
export function takePreload(identity: PreloadIdentity, warn: Warn): Replies | undefined {
  const key = keyOf(identity);
  const preload = preloads.get(key);
  if (!preload) return fetchAfterHeadStart(identity, warn);
  preloads.delete(key);
  if (!isFresh(preload)) return undefined;
  preload.warn = warn;
  for (const warning of preload.warnings) warn(warning);
  return preload.replies;
}
