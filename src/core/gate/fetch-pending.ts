import { createTermsApi } from '../api/terms-api.ts';
import { type TermsCall, TermsError, type TermsErrorCode } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { TermsBehaviour, TermsCallbacks, TermsIdentity } from '../options/options.ts';
import { findConfigError, isSignedOut, parseOptions, show } from '../options/parse-options.ts';
import { createWarn } from '../page/report.ts';
import type { SelectedTerms } from '../terms/select-terms.ts';
import { needsDialog } from './gate-state.ts';
import { readPending } from './read-pending.ts';

/** The options of `fetchPending`: those of the gate that choose the person and the store, and a time limit. */
export interface FetchPendingOptions
  extends TermsIdentity, Pick<TermsBehaviour, 'strictStatus'>, Pick<TermsCallbacks, 'onWarning'> {
  /** Milliseconds for both calls together, after which the page is rendered without the dialog. @default 2000 */
  timeout?: number | undefined;
}

/** The person and the store that a result is about, and when its lists were fetched. */
export interface PendingIdentity extends Pick<TermsIdentity, 'idCompany' | 'personType' | 'personKey'> {
  /** Milliseconds since 1970, by the server's clock. A gate fetches again when the result is older than 60 seconds. */
  fetchedAt: number;
}

/**
 * The result of `fetchPending`: plain data without the token, which may be written into the page. By `status`:
 * - `pending`: these terms are to be accepted.
 * - `up-to-date`: the person has accepted every term.
 * - `undetermined`: nobody is signed in, the list of accepted terms cannot be read, or every pending term is hidden.
 * - `failed`: a call failed, or an option is wrong. The gate fetches for itself.
 */
export type PendingResult =
  | ({ status: 'pending' } & PendingIdentity & SelectedTerms)
  | ({ status: 'up-to-date' | 'undetermined' } & PendingIdentity)
  | {
      status: 'failed';
      /** As in `TermsError`. */
      code: TermsErrorCode;
      call?: TermsCall | undefined;
      /** The HTTP status of the reply, where there was one. */
      httpStatus?: number | undefined;
      /** For a log. Never holds the token or the text of a reply. */
      message: string;
    };

/** A server has no page that a relative address could be relative to. */
function findServerError(options: TermsIdentity): TermsError | undefined {
  const error = findConfigError(options);
  if (error || /^https?:\/\//i.test(options.baseUrl)) return error;
  return new TermsError('config', explain('server-base-url', show(options.baseUrl)));
}

/**
 * Fetches both lists on a server and decides what is pending, as the gate does: `<TermsGate pending={result}>` then renders
 * the open dialog into the HTML and fetches nothing. Never rejects, and needs no more of its runtime than `fetch`.
 */
export async function fetchPending(given: FetchPendingOptions): Promise<PendingResult> {
  const { timeout = 2000, onWarning } = given;
  const { options } = parseOptions(given);
  const { idCompany, personType, personKey } = options;
  const identity: PendingIdentity = {
    idCompany,
    personType,
    ...((personKey ?? '') !== '' && { personKey }),
    fetchedAt: Date.now(),
  };
  if (isSignedOut(options)) return { status: 'undetermined', ...identity };
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  try {
    const configError = findServerError(options);
    if (configError) throw configError;
    const warn = createWarn(() => onWarning);
    const api = createTermsApi(() => options, warn);
    const selected = await readPending({ session: { options, signal: controller.signal }, api, warn });
    if (selected === 'unknown') return { status: 'undetermined', ...identity };
    if (selected.terms.length === 0) return { status: 'up-to-date', ...identity };
    return needsDialog(selected)
      ? { status: 'pending', ...identity, ...selected }
      : { status: 'undetermined', ...identity };
  } catch (error) {
    const { code, call, status, message } = error as TermsError;
    return controller.signal.aborted
      ? { status: 'failed', code: 'timeout', call, message: explain('server-timeout', timeout / 1000) }
      : { status: 'failed', code, call, httpStatus: status, message };
  } finally {
    clearTimeout(timer);
  }
}
