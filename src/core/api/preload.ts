import { isComplete, isIdentified, isSignedOut, parseOptions } from '../options/parse-options.ts';
import type { TermsBehaviour, TermsIdentity } from '../options/options.ts';
import { maxAge, type PendingResult } from '../options/pending.ts';
import { ignoreReported } from '../page/report.ts';
import { isBeforeAcceptance } from './acceptances.ts';
import { type CallIdentity, getRequest } from './calls.ts';
import { type CallSignal, fetchReply, readResponse, type Reply } from './request.ts';

/** The options of `preloadTerms`, which are also the gate's. */
export type PreloadIdentity = TermsIdentity & Pick<TermsBehaviour, 'strictStatus'>;

/** Both lists, requested before a gate opens, and for which person and store. */
interface EarlyStart<Answer> extends CallIdentity {
  /** From `performance.now()`. */
  startedAt: number;
  terms?: Promise<Answer>;
  accepted?: Promise<Answer>;
}

/** Replies in flight. */
export type Preload = EarlyStart<Reply>;

/** The global that the documented script for the page's head sets. */
const page = globalThis as { aceitePreload?: EarlyStart<Response> };

/** The one preload of the page, for the next gate. */
let slot: Preload | undefined;

/** Stores the lists that another script of the page has requested. */
export function offerPreload(preload: Preload): void {
  slot = preload;
}

/**
 * Whether the lists belong to this person and store. A server's data has no token and no address,
 * so neither is compared.
 */
export const matchesIdentity = (preload: Partial<TermsIdentity>, identity: Partial<TermsIdentity>): boolean =>
  (['baseUrl', 'idCompany', 'token', 'personType'] as const).every(
    (key) => !(key in preload) || preload[key] === identity[key],
  ) &&
  (!('auth' in preload) || (preload.auth ?? 'bearer') === (identity.auth ?? 'bearer')) &&
  (preload.personKey === undefined || (identity.personKey ?? '') === '' || preload.personKey === identity.personKey);

/** Whether a server's data is for this person and store, and at most 60 seconds old. */
export const isCurrent = (pending: PendingResult | undefined, identity: Partial<TermsIdentity>): boolean =>
  (pending?.status === 'pending' || pending?.status === 'up-to-date') &&
  matchesIdentity(pending, identity) &&
  Math.abs(Date.now() - pending.fetchedAt) <= maxAge;

/**
 * Moves the global of the page's head into the slot. The global holds the token, so nothing of it
 * stays on the page.
 */
function takeFromPage({ terms, accepted, ...identity }: EarlyStart<Response>): void {
  delete page.aceitePreload;
  slot = { auth: 'bearer', ...parseOptions(identity).options };
  if (terms) slot.terms = readResponse(terms);
  if (accepted) slot.accepted = readResponse(accepted);
}

function findPreload(identity: CallIdentity & Partial<TermsIdentity>): Preload | undefined {
  if (page.aceitePreload) takeFromPage(page.aceitePreload);
  if (slot && (performance.now() - slot.startedAt > maxAge || isBeforeAcceptance(slot.startedAt))) slot = undefined;
  return slot && matchesIdentity(slot, identity) ? slot : undefined;
}

/** Takes the preload if its replies belong to this person and store and are not stale. */
export function takePreload(identity: CallIdentity & Partial<TermsIdentity>): Preload | undefined {
  const preload = findPreload(identity);
  if (preload) slot = undefined;
  return preload;
}

/** Starts the GETs that were not preloaded. A failed one counts as the engine's first try. */
export function startPreload(identity: CallIdentity, signal?: CallSignal): Preload {
  const { baseUrl, idCompany, token, auth } = identity;
  const preloaded = takePreload(identity);
  const start = (call: 'terms' | 'accepted'): Promise<Reply> => {
    const reply = fetchReply(getRequest(call, identity), signal, preloaded?.[call]);
    reply.catch(ignoreReported);
    return reply;
  };
  const startedAt = preloaded?.startedAt ?? performance.now();
  const preload: Preload = { baseUrl, idCompany, token, auth, startedAt, terms: start('terms') };
  if (isIdentified(identity)) preload.accepted = start('accepted');
  return preload;
}

/**
 * Starts both GETs before React has loaded, for instance in the page's head. The next gate with the
 * same options that opens within a minute takes the replies instead of fetching. Wrong options are
 * ignored here; the gate reports them.
 */
export function preloadTerms(given: PreloadIdentity): void {
  const identity = parseOptions(given).options;
  if (isSignedOut(identity) || !isComplete(identity) || findPreload(identity)) return;
  const preload = startPreload(identity);
  slot = preload;
  // The gate fetches again, because the network may be back by then.
  Promise.all([preload.terms, preload.accepted]).catch(() => {
    if (slot === preload) slot = undefined;
  });
}
