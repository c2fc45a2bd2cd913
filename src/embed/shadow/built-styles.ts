/** Every rule that this part imports, as one text; written by the build (vite.embed.config.ts). */
declare const __STYLES__: string;

let sheet: CSSStyleSheet;
let owner: Document | undefined;

/**
 * The styles of this part, for the shadow roots of a document: none takes a sheet of another one. A sheet that is made by a
 * script needs no permission of the page's policy.
 */
export function builtStyles(page: Document): CSSStyleSheet {
  if (owner !== page) {
    owner = page;
    sheet = new page.defaultView!.CSSStyleSheet();
    sheet.replaceSync(__STYLES__);
  }
  return sheet;
}
