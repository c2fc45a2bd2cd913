import { sanitizeTermInto, type SanitizeOptions } from './sanitize-term-html.ts';

/** Longer texts are grouped: `content-visibility` lays out only the groups that are near the screen. */
const LONG_TEXT = 200_000;

/** Characters of HTML that are cleaned at once. */
const CHUNK_LENGTH = 16 * 1024;

/** Milliseconds of work between two pauses. */
const WORK_TIME = 8;

interface ShowTermHtmlOptions extends SanitizeOptions {
  /** Called after each chunk, from the first readable one on. */
  onProgress: () => void;
  /** Ends the work; the content of `place` stays. */
  signal: AbortSignal;
}

/**
 * Resolves in a new task, after those that are queued. Not `scheduler.yield()`: in Chromium it continues before every timer and
 * every render of React. Not setTimeout(): nested timers wait for at least 4 ms.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const onMessage = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', onMessage, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}

/**
 * Cleans a term's HTML and puts it into `place`, chunk by chunk, with pauses for the page's other work. Returns false, with an
 * empty `place`, when the text cannot be shown; undefined when the signal ended the work.
 */
export async function showTermHtml(
  html: string,
  place: Element,
  { onProgress, signal, ...options }: ShowTermHtmlOptions,
): Promise<boolean | undefined> {
  const withGroups = html.length > LONG_TEXT;
  const chunks = sanitizeTermInto(place, html, { ...options, chunkLength: CHUNK_LENGTH, withGroups });
  let start = performance.now();
  while (!signal.aborted) {
    const { done, value } = chunks.next();
    if (done) {
      if (!value) place.replaceChildren();
      return value;
    }
    if (value) onProgress();
    if (performance.now() - start >= WORK_TIME) {
      await nextTask();
      start = performance.now();
    }
  }
  return undefined;
}
