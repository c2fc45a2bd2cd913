import { TermsError } from '../model/errors.ts';
import { isOffline, reportHostError, watchPolicy } from '../page/page.ts';
import { type CallRequest, callNames } from './calls.ts';
import { fetchReply, type Reply, TimeLimitError } from './fetch-reply.ts';

/** What `fetch` itself rejects with when a call is given up, or fails: `TypeError` or a `DOMException` of these names. */
const networkErrors = new Set(['AbortError', 'TimeoutError', 'NetworkError', 'FetchError']);

/** A mistake in the code of a `fetch` that the page or a test has replaced: no network makes these. */
function isHostMistake(error: unknown): boolean {
  if (!(error instanceof Error) || networkErrors.has(error.name)) return false;
  return (
    !(error instanceof TypeError) ||
    / is not (?:a function|a constructor|iterable)|of (?:undefined|null)/.test(error.message)
  );
}

/** One try, as `fetchReply`; rejects with a `TermsError` that says what failed. */
export async function request(
  wanted: CallRequest,
  signal: AbortSignal | undefined,
  ready?: Promise<Reply>,
): Promise<Reply> {
  const { call, url, limit } = wanted;
  const name = callNames[call];
  const facts = { call };
  const policy = watchPolicy(url);
  try {
    return await fetchReply(wanted, signal, ready);
  } catch (error) {
    // What fetch throws may quote the address or a header: it is not passed on.
    if (signal?.aborted) throw new TermsError('network', `${name} was given up.`, facts);
    if (error instanceof TimeLimitError) {
      throw new TermsError('timeout', `${name}: no whole answer within ${limit / 1000} s.`, facts);
    }
    if (isHostMistake(error)) {
      reportHostError(error);
      throw new TermsError(
        'fetch',
        `${name}: this page's own fetch threw a ${(error as Error).name} before any answer. It is reported beside this error: correct the code or the mock behind fetch.`,
        facts,
      );
    }
    if (await policy.blocked()) {
      throw new TermsError(
        'csp',
        `${name}: this page's Content-Security-Policy forbids the call. Add the API to connect-src.`,
        facts,
      );
    }
    const hint = isOffline()
      ? 'The device is offline.'
      : 'If the address is right, check that the API answers, and that its CORS headers allow this page.';
    if (call === 'accept') {
      throw new TermsError('post-network', `${name} was sent, and no whole answer came. ${hint}`, facts);
    }
    throw new TermsError('network', `${name}: no whole answer. ${hint}`, facts);
  } finally {
    policy.stop();
  }
}
