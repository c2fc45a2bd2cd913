/** A noncharacter of Unicode: no text contains it. */
const MARK = '\uFDD0';

/** The name of a hidden `style` attribute. */
export const hiddenStyle = `style${MARK}`;

/** A hidden `<style>`. The parser reads both elements as raw text. */
export const hiddenSheet = `noembed[${MARK}]`;

/**
 * Renames `style` attributes and elements before the HTML is parsed: where a Content-Security-Policy forbids inline styles,
 * Chromium reports each of them, also in a document without a window.
 */
export const hideStyles = (html: string): string =>
  html.replaceAll(/style(?=\s*=)/gi, `$&${MARK}`).replaceAll(/(<\/?)style(?=[\s/>])/gi, `$1noembed ${MARK}`);

/** Undoes `hideStyles` in a text or in the value of an attribute. */
export const showStyles = (text: string): string =>
  text.includes(MARK) ? text.replaceAll(`noembed ${MARK}`, 'style').replaceAll(MARK, '') : text;
