/** Every rule that this part imports, as one text; written by the build (vite.embed.config.ts). */
declare const __STYLES__: string;

let sheet: CSSStyleSheet | undefined;

/** The styles of this part, for shadow roots: a sheet that is made by a script needs no permission of the page's policy. */
export function builtStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(__STYLES__);
  }
  return sheet;
}
