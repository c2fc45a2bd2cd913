import { isReadable } from '../../core/terms/is-readable.ts';
import { safeDocument } from '../safe-document.ts';
import { arrangeTerm, type TermLabels } from './arrange.ts';
import { isWithinPolicy } from './check.ts';
import { countNumbers } from './css-counters.ts';
import { count, maxElements, maxEmojis, maxSwitches, maxValues } from './limits.ts';
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

/** A letter of another script, or an emoji, before a Latin letter or a number. */
const scriptSwitch =
  /(?:[^\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]|\p{Extended_Pictographic})[\s\p{P}]{0,9}[\p{sc=Latn}\p{N}]/gu;

/** Whether the layout of a text would take seconds. */
function isHeavy(content: DocumentFragment, length: number): boolean {
  const text = content.textContent!;
  return (
    count(text, scriptSwitch) > Math.max(maxSwitches, length / 20) ||
    count(text, /\p{Emoji_Presentation}|\ufe0f/gu) > Math.max(maxEmojis, length / 200) ||
    count(text, /\S[^\S\n]*\n/g) > maxElements(length) ||
    content.querySelectorAll('li[value]').length > maxValues ||
    content.querySelectorAll('*').length > 2 * maxElements(length)
  );
}

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
    if (!isReadable(content.textContent!)) return false;
    numberClauses(content, styles);
    // Editors that preserve spaces save HTML without line breaks.
    arrangeTerm(content, styles, { ...options, keepsSpaces: !/[\r\n]/.test(html.trim()) });
    if (isHeavy(content, html.length) || !isWithinPolicy(content, styles, idPrefix)) return false;
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
