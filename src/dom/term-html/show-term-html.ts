import { safeDocument } from '../safe-document.ts';
import { arrangeTerm, type TermLabels } from './arrange.ts';
import { isWithinPolicy } from './check.ts';
import { countNumbers } from './css-counters.ts';
import { numberClauses } from './number-clauses.ts';
import { parseTerm, type View } from './parse.ts';
import { purify } from './purify.ts';
import { applySheets } from './style-sheets.ts';

export interface SanitizeOptions extends TermLabels {
  /**
   * Prefix of every id in the text, so that none equals an id of the page. With an empty prefix no
   * text is shown.
   */
  idPrefix: string;
  /** The document that shows the text. @default the global document */
  document?: Document;
}

/** A character that draws something. U+2800 is a blank of Braille. */
const readable = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Sanitizes a term's HTML and appends it to `place`. Returns false and changes nothing when the
 * text has no readable characters or cannot be sanitized.
 */
export function showTermHtml(html: string, place: Element, options: SanitizeOptions): boolean {
  const { idPrefix, document: page = document } = options;
  if (!idPrefix) return false;
  try {
    const view = (safeDocument('defaultView', page) ?? globalThis) as View;
    const parsed = parseTerm(html, view);
    if (!parsed) return false;
    countNumbers(parsed.body, applySheets(parsed.body, parsed.css, view));
    const purified = purify(parsed.body, view, idPrefix);
    if (!purified) return false;
    const { content, styles } = purified;
    // The labels and numbers that the next steps add do not count as readable text.
    if (!readable.test(content.textContent!)) return false;
    numberClauses(content, styles);
    // Editors that preserve spaces save HTML without line breaks.
    arrangeTerm(content, styles, { ...options, keepsSpaces: !/[\r\n]/.test(html.trim()) });
    if (!isWithinPolicy(content, styles, idPrefix)) return false;
    for (const [element, style] of styles) {
      // A Content-Security-Policy allows styles that a script sets.
      for (const [property, value] of Object.entries(style))
        (element as HTMLElement).style.setProperty(property, value);
    }
    place.append(content);
    return true;
  } catch {
    return false;
  }
}
