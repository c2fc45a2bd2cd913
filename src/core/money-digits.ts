import { digitsOf, formatMoney, hasMinus, parseMoney, toDecimal, toEntry } from './format-money.ts';

/** What happened to the text of a field, as `beforeinput` and `input` tell it. */
export interface MoneyEdit {
  before: string;
  after: string;
  /** Where the caret stands in `after`. */
  caret: number;
  /** The selection in `before`. */
  start: number;
  end: number;
  /** The `inputType` of the event; `''` when a script or autofill set the whole text without one. */
  inputType: string;
}

export interface MoneyRules {
  /** Digits up to which the entry may grow. */
  length: number;
  precision: number;
  locale: string;
  emptyValue: string;
}

/** What is stored after an edit, what the field shows then, and where its caret stands. */
export interface MoneyEditResult {
  value: string;
  text: string;
  caret: number;
}

/** The digits a person entered to get this value. What is empty has none, whatever it is stored as. */
export function entryOf(value: string, { emptyValue, locale, precision }: MoneyRules): string {
  return value === emptyValue ? '' : toEntry(digitsOf(formatMoney(value, locale, precision)));
}

/**
 * The reducer of the field: value and edit in, value out. `undefined` refuses the edit as a whole.
 * It looks at texts alone, never at keys, so it serves keyboards, Android, IMEs, paste, drop and autofill alike.
 */
export function editMoney(
  value: string,
  { before, after, caret, start, end, inputType }: MoneyEdit,
  rules: MoneyRules,
): MoneyEditResult | undefined {
  const { length, precision, locale, emptyValue } = rules;
  const isWhole = !inputType || inputType === 'insertReplacementText';
  const isAmount = isWhole || /^insertFrom(?!Comp)/.test(inputType);
  const fromEnd = after.length - caret;
  let entry = entryOf(value, rules);
  const old = entry;
  let from = 0;
  let to = before.length - fromEnd;
  if (isWhole || before.slice(to) !== after.slice(caret)) {
    // A script that appends digits to what it reads is typing.
    if (after.startsWith(before) && !/\P{Nd}/u.test(after.slice(before.length))) from = before.length;
    to = before.length;
    caret = after.length;
  } else {
    while (from < Math.min(start, to, caret) && before[from] === after[from]) from += 1;
  }
  const inserted = after.slice(from, caret);
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
  let head = digitsOf(before.slice(0, from));
  let tail = digitsOf(before.slice(to));

  if (isAmount && inserted && (!entry || (!from && to === before.length))) {
    typed = parseMoney(inserted, locale, precision) ?? '';
    head = '';
    tail = '';
  } else if (!inserted) {
    // The zeros that only fill the text up to the decimals were never entered.
    head = head.slice(digitsOf(before).length - entry.length);
    tail = entry && tail.slice(-entry.length);
  }
  const room = Math.max(length, entry.length);
  for (;;) {
    if (inserted && !typed) return undefined;
    entry = toEntry(head + typed + tail);
    if (entry.length <= room) break;
    // Typing fills the field up; half of a pasted amount would be a wrong amount.
    typed = isAmount ? '' : typed.slice(0, -1);
  }

  const next = entry ? toDecimal(entry, precision) : emptyValue;
  const text = formatMoney(next, locale, precision);
  const isSame = entry === old && text === before;
  return { value: isSame ? value : next, text, caret: caretIn(text, tail.length, fromEnd) };
}

/** Where the caret goes: as far from the end as it was, and with the same digits on its right. */
export function caretIn(text: string, right: number, fromEnd: number): number {
  let caret = Math.max(0, text.length - fromEnd);
  while (digitsOf(text.slice(caret)).length > right) caret += 1;
  while (caret && digitsOf(text.slice(caret)).length < right) caret -= 1;
  return caret;
}
