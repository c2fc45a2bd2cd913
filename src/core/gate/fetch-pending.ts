import { TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { TermsIdentity } from '../options/options.ts';
import type { PendingIdentity, PendingResult } from '../options/pending.ts';
import { findConfigError, isSignedOut, keyOf, parseOptions, quote } from '../options/parse-options.ts';
import { fetchTerms, type FetchTermsOptions } from './fetch-terms.ts';
import { needsDialog } from './gate-state.ts';
import { isUndetermined } from './read-pending.ts';

/** Options of `fetchPending`. */
export interface FetchPendingOptions extends Omit<FetchTermsOptions, 'signal'> {
  /** Milliseconds for both calls. A timeout resolves with `failed`. @default 2000 */
  timeout?: number | undefined;
}

/** A server cannot resolve a relative `baseUrl`. */
function findServerError(options: TermsIdentity): TermsError | undefined {
  const error = findConfigError(options);
  if (error || /^https?:\/\//i.test(options.baseUrl)) return error;
  return new TermsError('config', explain('server-base-url', quote(options.baseUrl)));
}

/**
 * Fetches the pending terms on a server. If any is visible, `<TermsGate pending={result}>` renders
 * the open dialog into the HTML and fetches nothing. Never rejects. The runtime needs only `fetch`.
 */
export async function fetchPending(given: FetchPendingOptions): Promise<PendingResult> {
  const { timeout = 2000 } = given;
  const { options } = parseOptions(given);
  const { idCompany, personType } = options;
  const personKey = keyOf(options);
  const identity: PendingIdentity = {
    idCompany,
    personType,
    ...(personKey !== undefined && { personKey }),
    fetchedAt: Date.now(),
  };
  if (isSignedOut(options)) return { status: 'undetermined', ...identity };
  const controller = new AbortController();
  // A longer delay fires at once: https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timers
  const timer = setTimeout(() => controller.abort(), Math.min(timeout, 2 ** 31 - 1));
  try {
    const configError = findServerError(options);
    if (configError) throw configError;
    const { pending: terms, updated } = await fetchTerms({ ...given, signal: controller.signal });
    if (terms.length === 0) return { status: 'up-to-date', ...identity };
    return needsDialog({ terms, updated })
      ? { status: 'pending', ...identity, terms, updated }
      : { status: 'undetermined', ...identity };
  } catch (error) {
    if (isUndetermined(error as TermsError)) return { status: 'undetermined', ...identity };
    const { code, call, status, message } = error as TermsError;
    return controller.signal.aborted
      ? { status: 'failed', code: 'timeout', call, message: explain('server-timeout', timeout / 1000) }
      : { status: 'failed', code, call, httpStatus: status, message };
  } finally {
    clearTimeout(timer);
    // The second call may still run after the first has failed.
    controller.abort();
  }
}
