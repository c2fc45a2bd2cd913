import { digitsOf, formatMoney, parseMoney, toDecimal, toEntry } from './format-money.ts';

/**
 * What happened to the text of a field, as `beforeinput` and `input` tell it: the texts, where the caret stands in the
 * new one, where the selection of the old one began if there was one, and the `inputType`, `''` when a script or
 * autofill set the whole text.
 */
export type MoneyEdit = readonly [
  before: string,
  after: string,
  caret: number,
  selected: number | null,
  inputType: string,
];

/** What is stored after an edit, what the field shows then, and where its caret stands. */
export type MoneyEditResult = [value: string, text: string, caret: number];

/**
 * The reducer of the field: value and edit in, value out. `undefined` refuses the edit as a whole, `null` as well,
 * because it has too many digits.
 * It looks at texts alone, never at keys, so it serves keyboards, Android, IMEs, paste, drop and autofill alike.
 */
export function editMoney(
  value: string,
  [before, after, caret, selected, inputType]: MoneyEdit,
  length: number,
  precision: number,
  locale: string,
  emptyValue: string,
): MoneyEditResult | null | undefined {
  // 'insertReplacementText' is what some browsers fill forms in with.
  const isWhole = /^$|Repl/.test(inputType);
  const isAmount = isWhole || /From/.test(inputType);
  const shown = digitsOf(before);
  // What is empty has no digits, whatever it is stored as.
  const entry = value === emptyValue ? '' : toEntry(shown);

  // What stands behind the caret is untouched; test libraries tell a wrong caret.
  if (isWhole) caret = after.length;
  while (!before.endsWith(after.slice(caret))) caret += 1;
  const fromEnd = after.length - caret;
  let to = before.length - fromEnd;
  // What was selected is gone, even where the new text begins with the same.
  let from = 0;
  while (from < Math.min(selected ?? to, caret) && before[from] === after[from]) from += 1;
  // A script replaces all, but one that appends to what it reads is typing.
  if (isWhole && from < to) from = 0;
  const inserted = after.slice(from, caret);
  const amount = isAmount && parseMoney(inserted, locale, precision);
  let typed = digitsOf(inserted);
  if (inserted && !(isAmount ? amount : typed)) return undefined;

  if (!inserted && selected === null) {
    // A separator cannot be taken away: the digit beyond it goes.
    const isForward = /Forward/.test(inputType);
    while (!digitsOf(before.slice(from, to)) && (isForward ? to < before.length : from)) {
      if (isForward) to += 1;
      else from -= 1;
    }
  }
  let head = digitsOf(before.slice(0, from));
  let tail = digitsOf(before.slice(to));

  if (amount && (!entry || !(from || fromEnd))) {
    typed = amount;
    head = '';
    tail = '';
  } else if (!inserted) {
    // The zeros that only fill the text up to the decimals were never entered.
    head = head.slice(shown.length - entry.length);
    tail = entry && tail.slice(-entry.length);
  }
  let digits: string;
  while ((digits = toEntry(head + typed + tail)).length > Math.max(length, entry.length)) {
    // Typing fills the field up; half of a pasted amount would be a wrong amount.
    typed = isAmount ? '' : typed.slice(0, -1);
    if (!typed) return null;
  }

  const next = digits ? toDecimal(digits, precision) : emptyValue;
  const text = formatMoney(next, locale, precision);
  return [entry === digits && text === before ? value : next, text, caretIn(text, tail.length, fromEnd)];
}

/** Where the caret goes: as far from the end as it was, and with the same digits on its right. */
export function caretIn(text: string, right: number, fromEnd: number): number {
  let caret = Math.max(0, text.length - fromEnd);
  while (digitsOf(text.slice(caret)).length > right) caret += 1;
  while (caret && digitsOf(text.slice(caret)).length < right) caret -= 1;
  return caret;
}
