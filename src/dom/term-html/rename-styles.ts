/** A noncharacter of Unicode: no text contains it. */
const SUFFIX = '\uFDD0';

/** The name of a hidden `style` attribute. */
export const renamedStyle = `style${SUFFIX}`;

/**
 * Renames every `style` attribute before the HTML is parsed: a Content-Security-Policy that forbids inline styles
 * reports each of them, also in a document without a window.
 */
export const renameStyles = (html: string): string => html.replaceAll(/style(?=\s*=)/gi, `$&${SUFFIX}`);

/** Undoes `renameStyles` in a text or an attribute that contains `style =`. */
export const restoreStyleNames = (text: string): string => text.replaceAll(SUFFIX, '');
