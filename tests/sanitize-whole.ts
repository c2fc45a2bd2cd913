import { sanitizeTermInto, type SanitizeOptions } from '../src/components/TermDetailDialog/sanitize-term-html.ts';

/** The clean text, cleaned in chunks of that length; null when it cannot be shown. */
export function sanitizeInChunks(html: string, options: SanitizeOptions, chunkLength: number): HTMLElement | null {
  const place = document.createElement('div');
  const work = sanitizeTermInto(place, html, { ...options, chunkLength });
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value ? place : null;
}

/** The clean text, cleaned at once. */
export const sanitizeWhole = (html: string, options: SanitizeOptions): HTMLElement | null =>
  sanitizeInChunks(html, options, Infinity);
