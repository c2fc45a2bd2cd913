/** A noncharacter, which no text contains. */
const styleMark = '\uFDD0';

export const hiddenStyle = `style${styleMark}`;

/** The attribute for an element's declarations from the text's style sheets. */
export const sheetStyle = 'data-aceite-style';

/** The parser reads `noembed` as raw text, as it does `style`. */
export const hiddenSheet = `noembed[${styleMark}]`;

/** Chromium reports each inline style that a CSP forbids, also in a document without a window. */
export const hideStyles = (html: string): string =>
  html.replaceAll(/style(?=\s*=)/gi, `$&${styleMark}`).replaceAll(/(<\/?)style(?=[\s/>])/gi, `$1noembed ${styleMark}`);

export const showStyles = (text: string): string =>
  text.includes(styleMark) ? text.replaceAll(`noembed ${styleMark}`, 'style').replaceAll(styleMark, '') : text;
