import { cleanTermInto, type CleanTermHtmlOptions } from '../src/components/TermDetailDialog/clean-term-html.ts';

/** The clean text, cleaned in chunks of that length; null when it cannot be shown. */
export function cleanInChunks(html: string, options: CleanTermHtmlOptions, chunkLength: number): HTMLElement | null {
  const place = document.createElement('div');
  const work = cleanTermInto(place, html, { ...options, chunkLength });
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value ? place : null;
}

/** The clean text, cleaned at once. */
export const cleanWhole = (html: string, options: CleanTermHtmlOptions): HTMLElement | null =>
  cleanInChunks(html, options, Infinity);
