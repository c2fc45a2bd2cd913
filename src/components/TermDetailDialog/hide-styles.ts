/** A noncharacter of Unicode: no text contains it. */
const SUFFIX = '\uFDD0';

/** The name of a hidden `style` attribute. */
export const hiddenStyle = `style${SUFFIX}`;

/**
 * Renames every `style` attribute before the HTML is parsed: a Content-Security-Policy that forbids inline styles
 * reports each of them, also in a document without a window.
 */
export const hideStyles = (html: string): string => html.replaceAll(/style(?=\s*=)/gi, `$&${SUFFIX}`);

/** Undoes `hideStyles` in a text or an attribute that contains `style =`. */
export const revealStyles = (text: string): string => text.replaceAll(SUFFIX, '');
