import { cleanTermSlices, type CleanTermHtmlOptions } from './clean-term-html.ts';
import { slicePlacer } from './term-slices.ts';
import { takeTurns } from './take-turns.ts';

/** Longer bodies are laid out only where they are looked at. */
const LONG_TEXT = 200_000;

const lengths = { parsed: 32 * 1024, cleaned: 16 * 1024 };

interface ShowTermHtmlOptions extends CleanTermHtmlOptions {
  /** Called after each slice that is in its place, from the first that can be read on. */
  onProgress: () => void;
  /** Ends the work; what is in place stays. */
  signal: AbortSignal;
}

/**
 * Puts a term's HTML into `place`, cleaned, a slice after the other, and lets the page go on in between. False, with an
 * empty `place`, when the text cannot be shown; undefined when the signal ended it.
 */
export async function showTermHtml(
  html: string,
  place: Element,
  { onProgress, signal, ...options }: ShowTermHtmlOptions,
): Promise<boolean | undefined> {
  const put = slicePlacer(place, html.length > LONG_TEXT);
  const isShown = await takeTurns(
    cleanTermSlices(html, options, lengths),
    (slice) => {
      put(slice);
      if (slice.readable) onProgress();
    },
    signal,
  );
  if (isShown === false) place.replaceChildren();
  return isShown;
}
