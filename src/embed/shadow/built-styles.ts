import { safeDocument } from '../../dom/safe-document.ts';

declare global {
  /** Every CSS rule of a built file and its imports, as one text; the build defines it (vite.embed.config.ts). */
  const __STYLES__: string;
}

let sheet: CSSStyleSheet | undefined;
let owner: Document | undefined;

/**
 * The styles of this chunk, for the shadow roots of `page`: adopting the sheet of another document throws. Constructed
 * sheets are exempt from Content-Security-Policy.
 */
export function builtStyles(page: Document): CSSStyleSheet {
  if (!sheet || owner !== page) {
    owner = page;
    sheet = new (safeDocument('defaultView', page)!.CSSStyleSheet)();
    sheet.replaceSync(__STYLES__);
  }
  return sheet;
}
