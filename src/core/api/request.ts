import { TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import { isOffline, reportHostError, watchPolicy } from '../page/page.ts';
import type { CallRequest } from './calls.ts';
import { type CallSignal, fetchReply, type Reply } from './fetch-reply.ts';

/** `fetch` itself rejects with a `TypeError`, or with a `DOMException` of these names. */
const networkErrors = /^(?:Abort|Network|Fetch)Error$/;

/** A mistake in the code of a `fetch` that the page or a test has replaced: no network makes these. */
function isHostMistake(error: unknown): boolean {
  if (!(error instanceof Error) || networkErrors.test(error.name)) return false;
  return (
    !(error instanceof TypeError) ||
    / is not (?:a function|a constructor|iterable)|of (?:undefined|null)/.test(error.message)
  );
}

/** One try, as `fetchReply`; rejects with a `TermsError`. */
export async function request(
  wanted: CallRequest,
  signal: CallSignal | undefined,
  ready?: Promise<Reply>,
): Promise<Reply> {
  const { call, url, limit } = wanted;
  const facts = { call };
  const policy = watchPolicy(url);
  try {
    return await fetchReply(wanted, signal, ready);
  } catch (error) {
    // The error of `fetch` may quote the address or a header: it is not passed on.
    if (signal?.aborted) throw new TermsError('network', explain('given-up', call), facts);
    if ((error as Error | undefined)?.name === 'TimeoutError')
      throw new TermsError('timeout', explain('timeout', call, limit / 1000), facts);
    if (isHostMistake(error)) {
      reportHostError(error);
      throw new TermsError('fetch', explain('fetch', call, (error as Error).name), facts);
    }
    if (await policy.blocked()) throw new TermsError('csp', explain('csp', call), facts);
    const code = call === 'accept' ? 'post-network' : 'network';
    throw new TermsError(code, explain(code, call, isOffline() ? 'offline' : 'online'), facts);
  } finally {
    policy.stop();
  }
}
