import { startLimit } from '../page/start-limit.ts';
import type { CallRequest } from './calls.ts';

// AbortSignal and Response, as far as they are used: these declarations must compile without DOM types.

export interface CallSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener: (type: 'abort', listener: () => void) => void;
  removeEventListener: (type: 'abort', listener: () => void) => void;
}

interface FetchResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers?: { get: (name: string) => string | null };
  text: () => Promise<string>;
}

/** The reply to a call, not yet parsed. */
export interface Reply {
  status: number;
  ok: boolean;
  text: string;
  /** The header `Retry-After`, where the page may read it. */
  retryAfter?: string | null | undefined;
}

/** Replies that are already under way or there; each is the first try of its call. */
export type FirstReplies = Partial<Record<'terms' | 'accepted', Promise<Reply>>>;

/** The status and the whole body of a response. */
export async function readResponse(responding: Promise<FetchResponse>): Promise<Reply> {
  const response = await responding;
  const { status, ok, headers } = response;
  return { status, ok, text: await response.text(), retryAfter: headers?.get('Retry-After') };
}

/** `promise`, or a rejection as soon as the call's own signal aborts: some pages' `fetch` ignores `signal`. */
function unlessAborted<Value>(promise: Promise<Value>, signal: CallSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    // The page's `fetch` may have called what aborts.
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    promise.then(resolve, reject);
  });
}

/**
 * One try: the status and the whole body, or a rejection with a `TimeoutError`, the signal's reason, or what fetch
 * threw. `ready` is a reply that is already under way.
 */
export async function fetchReply(
  { url, init, limit }: CallRequest,
  signal: CallSignal | undefined,
  ready?: Promise<Reply>,
): Promise<Reply> {
  const controller = new AbortController();
  // Known by its name: the embed's loader, which starts the calls, and its engine, which reads them, are two scripts, each
  // with classes of its own.
  const stopLimit = startLimit(limit, () => controller.abort(Object.assign(new Error(), { name: 'TimeoutError' })));
  const abort = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    return await unlessAborted(
      // Looked up at every call: pages replace fetch while they load.
      ready ?? readResponse(globalThis.fetch(url, { ...init, signal: controller.signal })),
      controller.signal,
    );
  } finally {
    stopLimit();
    signal?.removeEventListener('abort', abort);
  }
}
