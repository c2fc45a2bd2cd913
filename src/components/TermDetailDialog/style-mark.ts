/**
 * A page whose Content-Security-Policy forbids inline styles reports every `style` attribute that is parsed, also in a document
 * without a window. So the body is parsed with a mark behind that name, wherever it may be one, and read without the mark.
 */

/** No character: no text has it. */
const MARK = '\uFDD0';

/** The name of the `style` attribute in the parsed body. */
export const markedStyle = `style${MARK}`;

export const markStyles = (html: string): string => html.replaceAll(/style(?=\s*=)/gi, `$&${MARK}`);

export const withoutMarks = (text: string): string => text.replaceAll(MARK, '');
