/**
 * A page whose Content-Security-Policy forbids inline styles reports every `style` attribute that is parsed, also in a document
 * without a window. So a mark is written behind every `style` that may be an attribute before parsing, and is removed when read.
 */

/** A noncharacter of Unicode: no text contains it. */
const MARK = '\uFDD0';

/** The name of the `style` attribute in the parsed body. */
export const markedStyle = `style${MARK}`;

export const markStyles = (html: string): string => html.replaceAll(/style(?=\s*=)/gi, `$&${MARK}`);

export const withoutMarks = (text: string): string => text.replaceAll(MARK, '');
