import { TermsError } from '../model/errors.ts';
import { isOffline } from '../page/page.ts';
import type { CallSignal, Reply } from './request.ts';

/** Milliseconds before the second and third try, varied by up to a quarter. */
const pauses = [300, 900] as const;

/** Longest `Retry-After` that a GET waits for, in seconds. */
const longestGetWait = 10;

/** Longest pause in seconds that a date may ask for. A later date is a mistake. */
const longestDate = 86_400;

/**
 * Milliseconds since 1970. The form of asctime() has no zone, and Date.parse() would add the
 * device's: https://www.rfc-editor.org/rfc/rfc9110#http.date
 */
const readDate = (text: string): number => Date.parse(/:\d\d \d{4}$/.test(text) ? `${text} GMT` : text);

/**
 * Reads a number of seconds or a date: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 * A date counts from the time of the reply, because the device's clock may be wrong. If the page
 * cannot read that time, the clock decides about short pauses only.
 */
export function readRetryAfter({ retryAfter, date, age }: Reply): number | undefined {
  const text = retryAfter?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const repliedAt = readDate(date ?? '') + Number(age ?? 0) * 1000;
  const isKnown = !Number.isNaN(repliedAt);
  const seconds = Math.ceil((readDate(text) - (isKnown ? repliedAt : Date.now())) / 1000);
  return seconds <= (isKnown ? longestDate : longestGetWait) ? Math.max(0, seconds) : undefined;
}

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

/** Milliseconds until the next try; `undefined` when the failure is final. */
function pauseAfter({ code, status = 0, retryAfter }: TermsError, tries: number): number | undefined {
  const pause = pauses[tries];
  if (pause === undefined) return undefined;
  if (retryAfter !== undefined && (status === 429 || status === 503)) {
    return retryAfter <= longestGetWait ? Math.max(retryAfter * 1000, pause) : undefined;
  }
  const isPassing = code === 'network' || code === 'timeout' || code === 'not-json' || status >= 500;
  return isPassing ? pause * (0.75 + Math.random() / 2) : undefined;
}

/** Retries a GET up to twice, but not while offline, and not if `isFinal()` returns `true`. */
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
