import type { AcceptedTerm, Term } from '../terms/term.ts';
import { createTermsApi, type FirstReplies, type TermsApi } from './terms-api.ts';
import { findConfigError, isSignedOut, type TermsIdentity } from '../options/options.ts';
import type { TermsWarning, Warn } from '../errors/warnings.ts';

/** Both replies, under way at once: one round trip. Without a token there is no acceptance list. */
export interface Replies {
  terms: Promise<Term[]>;
  accepted: Promise<AcceptedTerm[] | undefined>;
}

interface Preload {
  replies: Replies;
  startedAt: number;
  /** Warnings wait here until a gate takes the replies. */
  warnings: TermsWarning[];
  warn: Warn | undefined;
}

/** Milliseconds after which a preload is too old to decide by. */
const shelfLife = 60_000;

const preloads = new Map<string, Preload>();

const keyOf = ({ baseUrl, idCompany, token, strictStatus }: TermsIdentity): string =>
  JSON.stringify([baseUrl, idCompany, token, strictStatus ?? false]);

const isHandledLater = (): void => {};

/** Starts both GETs at once. A failure waits for whoever reads the replies, in the order of the spec. */
export function fetchReplies(api: TermsApi, { token }: TermsIdentity, signal: AbortSignal): Replies {
  const replies: Replies = {
    terms: api.listTerms(signal),
    accepted: token === undefined ? Promise.resolve(undefined) : api.listAccepted(signal),
  };
  replies.terms.catch(isHandledLater);
  replies.accepted.catch(isHandledLater);
  return replies;
}

/**
 * Starts the GETs before anything is drawn, for instance in the page's head: the next gate with the same options takes
 * the replies instead of fetching. Wrong options are ignored here; the gate reports them.
 */
export function preloadTerms(identity: TermsIdentity): void {
  if (!isSignedOut(identity) && !findConfigError(identity) && !preloads.has(keyOf(identity))) keep(identity);
}

/** Gives what has been fetched elsewhere to the next gate with the same options, which then opens without a GET. */
export function handOverReplies(identity: TermsIdentity, first: FirstReplies): void {
  if (!findConfigError(identity)) keep(identity, first);
}

function keep(identity: TermsIdentity, first?: FirstReplies): void {
  const preload: Preload = {
    warnings: [],
    warn: undefined,
    startedAt: performance.now(),
    replies: undefined as unknown as Replies,
  };
  const warn: Warn = (warning) => (preload.warn ? preload.warn(warning) : preload.warnings.push(warning));
  const api = createTermsApi({ ...identity, token: identity.token ?? undefined }, warn, first);
  preload.replies = fetchReplies(api, identity, new AbortController().signal);
  preloads.set(keyOf(identity), preload);
}

/** The replies that were preloaded for these options, once, unless they are too old. */
export function takePreload(identity: TermsIdentity, warn: Warn): Replies | undefined {
  const key = keyOf(identity);
  const preload = preloads.get(key);
  if (!preload) return undefined;
  preloads.delete(key);
  if (performance.now() - preload.startedAt > shelfLife) return undefined;
  preload.warn = warn;
  for (const warning of preload.warnings) warn(warning);
  return preload.replies;
}
