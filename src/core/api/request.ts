import { TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { FetchResponse } from '../model/fetch.ts';
import { isOffline, reportPageError, watchPolicy } from '../page/page.ts';
import { withTimeout } from '../run/with-timeout.ts';
import { withoutPrototype } from '../model/without-prototype.ts';
import type { CallRequest } from './calls.ts';

/** The members of the DOM's AbortSignal that core uses. */
export interface CallSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener: (type: 'abort', listener: () => void) => void;
  removeEventListener: (type: 'abort', listener: () => void) => void;
}

export interface Reply {
  status: number;
  ok: boolean;
  text: string;
  /** The headers `Retry-After`, `Date` and `Age`, if the page may read them. */
  retryAfter?: string | null | undefined;
  date?: string | null | undefined;
  age?: string | null | undefined;
}

export async function readResponse(responding: Promise<FetchResponse>): Promise<Reply> {
  const response = await responding;
  const { status, ok, headers } = response;
  const [retryAfter, date, age] = ['Retry-After', 'Date', 'Age'].map((name) => headers?.get(name));
  return { status, ok, text: await response.text(), retryAfter, date, age };
}

/**
 * One try. Rejects with a `TimeoutError`, the signal's reason or the error of `fetch`, even if the
 * page's `fetch` ignores `signal`. With `preloaded`, `fetch` is not called.
 */
export async function fetchReply(
  { fetch = globalThis.fetch, url, init, limit }: CallRequest,
  signal: CallSignal | undefined,
  preloaded?: Promise<Reply>,
): Promise<Reply> {
  const controller = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error));
  });
  const abort = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const expire = (): undefined => {
    // `request` checks the name, because the loader and the engine have separate copies of a class.
    controller.abort(Object.assign(new Error(), { name: 'TimeoutError' }));
  };
  try {
    const reply = preloaded ?? readResponse(fetch(url, withoutPrototype({ ...init, signal: controller.signal })));
    return await withTimeout(Promise.race([reply, aborted]), limit, expire);
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/** A failed request rejects with a `TypeError`, or with an error of these names. */
const networkErrors = /^(?:Abort|Network|Fetch)Error$/;

function isProgrammingError(error: unknown): boolean {
  if (!(error instanceof Error) || networkErrors.test(error.name)) return false;
  return (
    !(error instanceof TypeError) ||
    / is not (?:a function|a constructor|iterable)|of (?:undefined|null)/.test(error.message)
  );
}

export async function request(
  wanted: CallRequest,
  signal: CallSignal | undefined,
  preloaded?: Promise<Reply>,
): Promise<Reply> {
  const { call, url, limit } = wanted;
  const facts = { call };
  const policy = watchPolicy(url);
  try {
    return await fetchReply(wanted, signal, preloaded);
  } catch (error) {
    // The error of `fetch` may quote the address or a header, so it is never the `cause`.
    if (signal?.aborted) throw new TermsError('network', explain('given-up', call), facts);
    if ((error as Error | undefined)?.name === 'TimeoutError')
      throw new TermsError('timeout', explain('timeout', call, limit / 1000), facts);
    if (isProgrammingError(error)) {
      reportPageError(error);
      throw new TermsError('fetch', explain('fetch', call, (error as Error).name), facts);
    }
    if (await policy.blocked()) throw new TermsError('csp', explain('csp', call), facts);
    const code = call === 'accept' ? 'post-network' : 'network';
    throw new TermsError(code, explain(code, call, isOffline() ? 'offline' : 'online'), facts);
  } finally {
    policy.stop();
  }
}
