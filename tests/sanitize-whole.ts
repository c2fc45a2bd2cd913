import { showTermHtml, type SanitizeOptions } from '../src/dom/term-html/show-term-html.ts';

/** Returns an element with the sanitized text; null when the text cannot be shown. */
export function sanitizeWhole(html: string, options: SanitizeOptions): HTMLElement | null {
  const place = document.createElement('div');
  return showTermHtml(html, place, options) ? place : null;
}
