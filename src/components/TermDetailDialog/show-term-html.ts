import { cleanTermSlices, type CleanSlice, type CleanTermHtmlOptions } from './clean-term-html.ts';
import { slicePlacer } from './term-slices.ts';
import { takeTurns } from './take-turns.ts';

/** Longer bodies are grouped: `content-visibility` lays out only the groups that are near the screen. */
const LONG_TEXT = 200_000;

/**
 * Milliseconds between two additions to a long list or table. It has no groups: each addition lays out and paints all of it.
 */
const UNGROUPED_PAUSE = 100;

const partLengths = { parsed: 32 * 1024, cleaned: 16 * 1024 };

interface ShowTermHtmlOptions extends CleanTermHtmlOptions {
  /** Called after each slice that was put into `place`, from the first readable one on. */
  onProgress: () => void;
  /** Ends the work; what is in `place` stays. */
  signal: AbortSignal;
}

/**
 * Cleans a term's HTML and puts it into `place`, slice by slice, with pauses for the page's other work. Returns false, with an
 * empty `place`, when the text cannot be shown; undefined when the signal ended the work.
 */
export async function showTermHtml(
  html: string,
  place: Element,
  { onProgress, signal, ...options }: ShowTermHtmlOptions,
): Promise<boolean | undefined> {
  const isLong = html.length > LONG_TEXT;
  const put = slicePlacer(place, isLong);
  const waiting: CleanSlice[] = [];
  let isGrouped = true;
  let lastPut = -Infinity;
  const putWaiting = (): void => {
    for (const slice of waiting.splice(0)) isGrouped = put(slice);
    lastPut = performance.now();
  };
  const isShown = await takeTurns(
    cleanTermSlices(html, options, partLengths),
    (slice) => {
      waiting.push(slice);
      if (isLong && !isGrouped && performance.now() - lastPut < UNGROUPED_PAUSE) return;
      putWaiting();
      if (slice.readable) onProgress();
    },
    signal,
  );
  if (isShown) {
    putWaiting();
    onProgress();
  }
  if (isShown === false) place.replaceChildren();
  return isShown;
}
