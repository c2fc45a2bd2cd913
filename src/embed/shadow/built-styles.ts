/** Every CSS rule that this part imports, as one text; the build defines it (vite.embed.config.ts). */
declare const __STYLES__: string;

let sheet: CSSStyleSheet;
let owner: Document | undefined;

/**
 * The styles of this part, for the shadow roots of `page`: adopting the sheet of another document throws. A Content-Security-Policy
 * does not apply to constructed sheets.
 */
export function builtStyles(page: Document): CSSStyleSheet {
  if (owner !== page) {
    owner = page;
    sheet = new page.defaultView!.CSSStyleSheet();
    sheet.replaceSync(__STYLES__);
  }
  return sheet;
}
