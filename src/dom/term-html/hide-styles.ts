/** A noncharacter, which no text contains. */
const MARK = '\uFDD0';

export const hiddenStyle = `style${MARK}`;

/** The attribute for an element's declarations from the text's style sheets. */
export const sheetStyle = 'data-aceite-style';

/** The parser reads `noembed` as raw text, as it does `style`. */
export const hiddenSheet = `noembed[${MARK}]`;

/** Chromium reports each inline style that a CSP forbids, also in a document without a window. */
export const hideStyles = (html: string): string =>
  html.replaceAll(/style(?=\s*=)/gi, `$&${MARK}`).replaceAll(/(<\/?)style(?=[\s/>])/gi, `$1noembed ${MARK}`);

export const showStyles = (text: string): string =>
  text.includes(MARK) ? text.replaceAll(`noembed ${MARK}`, 'style').replaceAll(MARK, '') : text;
