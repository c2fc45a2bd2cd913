import type { CallSignal } from '../api/request.ts';
import { createTermsApi } from '../api/terms-api.ts';
import type { Term } from '../model/term.ts';
import type { TermsBehaviour, TermsCallbacks, TermsIdentity } from '../options/options.ts';
import { findConfigError, isSignedOut, parseOptions } from '../options/parse-options.ts';
import { createWarn } from '../page/report.ts';
import { readPending } from './read-pending.ts';

/** The options of `fetchTerms`: the person and the store. */
export interface FetchTermsOptions
  extends TermsIdentity, Pick<TermsBehaviour, 'strictStatus'>, Pick<TermsCallbacks, 'onWarning'> {
  /** Aborts both calls, such as the signal of an `AbortController`. */
  signal?: CallSignal | undefined;
}

/** The terms of a person, hidden ones included. */
export interface FetchedTerms {
  /** The terms that the person has accepted. A term that the API no longer lists is missing. */
  accepted: Term[];
  /** The terms that the person still has to accept. */
  pending: Term[];
  /** Whether the person accepted anything before, possibly a term that no longer exists. */
  updated: boolean;
}

/**
 * Fetches both lists and sorts the terms of the person type, such as for a page 'Meus termos'. Both
 * are empty while nobody is signed in. Rejects with the `TermsError` of the list that failed; with
 * `not-a-list` of the call `accepted` it is unknown what the person has accepted.
 */
export async function fetchTerms({
  signal = new AbortController().signal,
  onWarning,
  ...given
}: FetchTermsOptions): Promise<FetchedTerms> {
  const { options } = parseOptions(given);
  if (isSignedOut(options)) return { accepted: [], pending: [], updated: false };
  const configError = findConfigError(options);
  if (configError) throw configError;
  const warn = createWarn(() => onWarning);
  const api = createTermsApi(() => options, warn);
  const { terms, accepted, updated } = await readPending({ session: { options, signal }, api, warn });
  return { accepted, pending: terms, updated };
}
