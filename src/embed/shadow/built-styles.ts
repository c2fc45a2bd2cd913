import { safeDocument } from '../../dom/safe-document.ts';

declare global {
  /** The CSS of the chunk. vite.embed.config.ts writes it here. */
  const __STYLES__: string;
}

let sheet: CSSStyleSheet | undefined;
let owner: Document | undefined;

/**
 * The styles for the shadow roots of `page`. Adopting the sheet of another document throws:
 * https://drafts.csswg.org/cssom/#extensions-to-the-document-or-shadow-root-interface
 * The sheet is constructed, because Content-Security-Policy allows constructed sheets:
 * https://github.com/WICG/construct-stylesheets/issues/98
 */
export function builtStyles(page: Document): CSSStyleSheet {
  if (!sheet || owner !== page) {
    owner = page;
    sheet = new (safeDocument('defaultView', page)!.CSSStyleSheet)();
    sheet.replaceSync(__STYLES__);
  }
  return sheet;
}
