import type { CallSignal } from '../api/request.ts';
import { createTermsApi } from '../api/terms-api.ts';
import type { Term } from '../model/term.ts';
import type { TermsBehaviour, TermsCallbacks, TermsIdentity } from '../options/options.ts';
import { findConfigError, isSignedOut, parseOptions } from '../options/parse-options.ts';
import { createWarn } from '../run/report.ts';
import type { SelectedTerms } from '../terms/select-terms.ts';
import { readPending } from './read-pending.ts';

/** Options of `fetchTerms`. */
export interface FetchTermsOptions
  extends TermsIdentity, Pick<TermsBehaviour, 'strictStatus'>, Pick<TermsCallbacks, 'onWarning'> {
  /** Aborts both calls. */
  signal?: CallSignal | undefined;
}

/** The terms of a person, hidden ones included. */
export interface FetchedTerms extends Pick<SelectedTerms, 'updated'> {
  /** The accepted terms that the API still lists. */
  accepted: Term[];
  /** The terms that the person has to accept. */
  pending: Term[];
}

/**
 * Fetches the accepted and pending terms of the person type, for instance for a page 'Meus termos'.
 * Both lists are empty while nobody is signed in. Rejects with a `TermsError`.
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
