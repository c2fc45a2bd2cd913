import { isComplete, isIdentified, isSignedOut, keyOf, parseOptions } from '../options/parse-options.ts';
import type { TermsBehaviour, TermsIdentity } from '../options/options.ts';
import { maxAge, type PendingIdentity, type PendingResult } from '../options/pending.ts';
import { ignoreReported } from '../run/report.ts';
import { isBeforeAcceptance } from './accepted-on-this-page.ts';
import { type CallIdentity, createGet } from './calls.ts';
import { type CallSignal, fetchReply, type Reply } from './request.ts';

/** The options of `preloadTerms`. */
export type PreloadIdentity = TermsIdentity & Pick<TermsBehaviour, 'strictStatus'>;

export interface Preload extends CallIdentity, Pick<TermsIdentity, 'personKey'> {
  /** From `performance.now()`. */
  startedAt: number;
  terms: Promise<Reply>;
  accepted?: Promise<Reply>;
}

let slot: Preload | undefined;

/** Compares only the keys in `preload`, because a `PendingResult` has no token and no `baseUrl`. */
export const matchesIdentity = (preload: Partial<TermsIdentity>, identity: Partial<TermsIdentity>): boolean =>
  (['baseUrl', 'idCompany', 'token', 'personType'] as const).every(
    (key) => !Object.hasOwn(preload, key) || preload[key] === identity[key],
  ) &&
  (!Object.hasOwn(preload, 'auth') || (preload.auth ?? 'bearer') === (identity.auth ?? 'bearer')) &&
  (keyOf(preload) === undefined || keyOf(identity) === undefined || preload.personKey === identity.personKey);

/**
 * Names of the server data that a gate of this page has seen. No later session takes the data,
 * because another person may have signed in.
 */
export const seenData = new Set<string>();

/** Passes the data of the embed's loader to the engine, whose chunk has its own copy of this module. */
export function takeOver(preload: Preload | undefined, seen: Iterable<string>): void {
  slot = preload ?? slot;
  for (const name of seen) seenData.add(name);
}

/** The same for copies, which a page may pass at each render. */
export const nameOf = (pending: unknown): string => {
  const { idCompany, fetchedAt } = (pending ?? {}) as Partial<PendingIdentity>;
  return `${idCompany} ${fetchedAt}`;
};

export const isCurrent = (pending: PendingResult | undefined, identity: Partial<TermsIdentity>): boolean =>
  (pending?.status === 'pending' || pending?.status === 'up-to-date') &&
  matchesIdentity(pending, identity) &&
  !seenData.has(nameOf(pending)) &&
  Math.abs(Date.now() - pending.fetchedAt) <= maxAge;

function findPreload(identity: CallIdentity & Partial<TermsIdentity>): Preload | undefined {
  if (slot && (performance.now() - slot.startedAt > maxAge || isBeforeAcceptance(slot.startedAt))) slot = undefined;
  return slot && matchesIdentity(slot, identity) ? slot : undefined;
}

export function takePreload(identity: CallIdentity & Partial<TermsIdentity>): Preload | undefined {
  const preload = findPreload(identity);
  if (preload) slot = undefined;
  return preload;
}

/** If the engine takes a GET that fails, the failure counts as the engine's first try. */
export function startPreload(identity: TermsIdentity, signal?: CallSignal): Preload {
  const { baseUrl, idCompany, token, auth, personKey } = identity;
  const start = (call: 'terms' | 'accepted'): Promise<Reply> => {
    const reply = fetchReply(createGet(call, identity), signal);
    reply.catch(ignoreReported);
    return reply;
  };
  const startedAt = performance.now();
  const preload: Preload = { baseUrl, idCompany, token, auth, personKey, startedAt, terms: start('terms') };
  if (isIdentified(identity)) preload.accepted = start('accepted');
  return preload;
}

/**
 * Starts a gate's GETs before React has loaded, for instance in the page's head. A gate with the
 * same options that opens within a minute takes the replies. The gate reports wrong options.
 */
export function preloadTerms(given: PreloadIdentity): void {
  const identity = parseOptions(given).options;
  if (isSignedOut(identity) || !isComplete(identity) || findPreload(identity)) return;
  const preload = startPreload(identity);
  slot = preload;
  // The network may be back when the gate fetches again.
  Promise.all([preload.terms, preload.accepted]).catch(() => {
    if (slot === preload) slot = undefined;
  });
}
