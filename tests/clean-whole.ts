import { cleanTermChunks, type CleanTermHtmlOptions } from '../src/components/TermDetailDialog/clean-term-html.ts';
import { chunkPlacer } from '../src/components/TermDetailDialog/show-term-html.ts';

/** The clean text, cleaned in chunks of that length and put together; null when it cannot be shown. */
export function cleanInChunks(html: string, options: CleanTermHtmlOptions, chunkLength: number): HTMLElement | null {
  const place = document.createElement('div');
  const put = chunkPlacer(place, false);
  const work = cleanTermChunks(html, options, chunkLength);
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value ? place : null;
    if (step.value) put(step.value);
  }
}

/** The clean text, cleaned at once. */
export const cleanWhole = (html: string, options: CleanTermHtmlOptions): HTMLElement | null =>
  cleanInChunks(html, options, Infinity);
