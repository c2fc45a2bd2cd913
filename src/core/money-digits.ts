/** An amount as applications hold it: a decimal string, a number, or nothing yet (`null` and `''`). */
export type MoneyValue = string | number | null | undefined;

/** Every script counts its ten digits in one run of code points, zero first. */
function toAscii(digit: string): number {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/** The digits of a text as 0 to 9, whatever their script or width. */
export function digitsOf(text: string): string {
  return text.replace(/\P{Nd}/gu, '').replace(/[^0-9]/gu, (digit) => `${toAscii(digit)}`);
}

/** The digits as an entry: a stack without leading zeros. `''` is an empty field, `'0'` a zero that somebody stated. */
export function toEntry(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

/** The decimal string of an entry in the smallest unit: `toDecimal('5', 2)` is `'0.05'`. */
export function toDecimal(entry: string, precision: number): string {
  const padded = entry.padStart(precision + 1, '0');
  return precision ? `${padded.slice(0, -precision)}.${padded.slice(-precision)}` : padded;
}

/** A minus in any shape, or the brackets that mean one in bookkeeping. */
export function hasMinus(text: string): boolean {
  return /[-()\p{Pd}−]/u.test(text.normalize('NFKC'));
}

/** What happened to the text of a field, as `beforeinput` and `input` tell it. */
export interface MoneyEdit {
  before: string;
  after: string;
  /** Where the caret stands in `after`. */
  caret: number;
  /** The selection in `before`. */
  selection: readonly [start: number, end: number];
  /** The `inputType` of the event; `''` when a script or autofill set the whole text without one. */
  inputType: string;
}

export interface MoneyEditRules {
  /** Digits up to which the entry may grow. */
  length: number;
  /** Reads a pasted, dropped or filled-in amount into an entry; `undefined` refuses it. */
  readAmount: (text: string) => string | undefined;
}

/** The new entry, and how many digits stand on the right of the caret. */
export interface MoneyEditResult {
  entry: string;
  right: number;
}

/**
 * The reducer of the field: entry and edit in, entry out. `undefined` refuses the edit as a whole.
 * It looks at texts alone, never at keys, so it serves keyboards, Android, IMEs, paste, drop and autofill alike.
 */
export function editEntry(
  entry: string,
  { before, after, caret, selection: [start, end], inputType }: MoneyEdit,
  { length, readAmount }: MoneyEditRules,
): MoneyEditResult | undefined {
  const isWhole = !inputType || inputType === 'insertReplacementText';
  const isAmount = isWhole || /^insertFrom(?!Comp)/.test(inputType);
  const room = Math.max(length, entry.length);
  let from = 0;
  let to = before.length - after.length + caret;
  if (isWhole || before.slice(to) !== after.slice(caret)) {
    // A script that appends digits to what it reads is typing.
    if (after.startsWith(before) && !/\P{Nd}/u.test(after.slice(before.length))) from = before.length;
    to = before.length;
    caret = after.length;
  } else {
    while (from < Math.min(start, to, caret) && before[from] === after[from]) from += 1;
  }
  const inserted = after.slice(from, caret);

  if (isAmount && inserted && (!entry || (!from && to === before.length))) {
    const amount = readAmount(inserted);
    return amount && amount.length <= room ? { entry: amount, right: 0 } : undefined;
  }

  let typed = digitsOf(inserted);
  if (inserted && (!typed || (isAmount && hasMinus(inserted)))) return undefined;

  if (!inserted && start === end) {
    // A separator cannot be taken away: the digit beyond it goes.
    const isForward = inputType.endsWith('Forward');
    while (!digitsOf(before.slice(from, to)) && (isForward ? to < before.length : from)) {
      if (isForward) to += 1;
      else from -= 1;
    }
  }

  const head = digitsOf(before.slice(0, from));
  const tail = digitsOf(before.slice(to));
  const result = (digits: string) => ({ entry: toEntry(digits), right: tail.length });
  if (!typed) {
    // The zeros that only fill the text up to the decimals were never entered.
    return result(entry && head.slice(digitsOf(before).length - entry.length) + tail.slice(-entry.length));
  }
  while (toEntry(head + typed + tail).length > room) {
    // Typing fills the field up; half of a pasted amount would be a wrong amount.
    typed = isAmount ? '' : typed.slice(0, -1);
    if (!typed) return undefined;
  }
  return result(head + typed + tail);
}

/** Where the caret goes: as far from the end as it was, and with the same digits on its right. */
export function caretIn(text: string, right: number, fromEnd: number): number {
  let caret = Math.max(0, text.length - fromEnd);
  while (digitsOf(text.slice(caret)).length > right) caret += 1;
  while (caret && digitsOf(text.slice(caret)).length < right) caret -= 1;
  return caret;
}
