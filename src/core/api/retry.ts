import { TermsError } from '../model/errors.ts';
import { isOffline } from '../page/page.ts';
import type { CallSignal, Reply } from './request.ts';

/** Milliseconds before the second and the third try of a GET, give or take a quarter. */
const pauses = [300, 900] as const;

/** Seconds that a reply asks to wait; HTTP allows seconds or a date. */
export function readRetryAfter({ retryAfter }: Reply): number | undefined {
  const text = retryAfter?.trim();
  if (!text) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** Seconds that a GET waits at most when the server asks to. */
const longestWait = 10;

function sleep(milliseconds: number, signal: CallSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}

/** Milliseconds before another try that may succeed; `undefined` when the answer would be the same. */
function pauseAfter({ code, status = 0, retryAfter }: TermsError, tries: number): number | undefined {
  const pause = pauses[tries];
  if (pause === undefined) return undefined;
  if (retryAfter !== undefined && (status === 429 || status === 503)) {
    return retryAfter <= longestWait ? Math.max(retryAfter * 1000, pause) : undefined;
  }
  const isPassing = code === 'network' || code === 'timeout' || code === 'not-json' || status >= 500;
  return isPassing ? pause * (0.75 + Math.random() / 2) : undefined;
}

/**
 * A GET changes nothing, so it is tried again: up to twice, not while offline, and not when the answer would be the
 * same, of which `isFinal` knows more.
 */
export async function withRetries<Value>(
  attempt: () => Promise<Value>,
  isFinal: () => boolean,
  signal: CallSignal,
): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const pause = error instanceof TermsError && !isFinal() ? pauseAfter(error, tries) : undefined;
      if (pause === undefined || signal.aborted || isOffline()) throw error;
      await sleep(pause, signal);
      if (signal.aborted) throw error;
    }
  }
}
