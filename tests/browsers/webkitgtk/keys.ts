/** Playwright's and Vitest's names of keys, and WebDriver's code points for them. */
const codePoints: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};

/** A key that types one character is that character. */
export function codePointOf(key: string): string {
  const known = codePoints[key];
  if (known !== undefined) return known;
  if ([...key].length === 1) return key;
  throw new Error(`The key ${key} is not in ${import.meta.filename}.`);
}
