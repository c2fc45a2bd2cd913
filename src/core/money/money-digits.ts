import { digitsOf, formatMoney, parseMoney, toDecimal, toEntry } from './format-money.ts';
import { isPaste, isReplacement } from './input-type.ts';
import type { CompleteMoneyOptions } from './split-money-props.ts';

/** How a field reads, shows and stores amounts. */
type MoneyFormat = Pick<CompleteMoneyOptions, 'length' | 'precision' | 'locale' | 'emptyValue' | 'currency'>;

/** What an edit did to the text of a field, as `beforeinput` and `input` report it. */
interface TextEdit {
  before: string;
  after: string;
  /** The caret in `after`. */
  caret: number;
  /** Where the selection began that the edit replaced, in `before`; `null` when nothing was selected. */
  selected: number | null;
  inputType: string;
}

export type MoneyEdit =
  /** The new stored value, the text of the field, and its caret. */
  | { kind: 'changed'; value: string; text: string; caret: number }
  /**
   * The text stays: the entry would have too many digits, the pasted text is not exactly one amount, or, without a
   * refusal for people to read, the typed text holds no digit.
   */
  | { kind: 'refused'; refusal?: 'full' | 'notAnAmount' | undefined };

/**
 * The reducer of the field: value and edit in, value out. It compares texts and never reads keys, so it serves
 * keyboards, Android, IMEs, paste, drop and autofill alike.
 */
export function editMoney(
  value: string,
  { before, after, caret, selected, inputType }: TextEdit,
  { length, precision, locale, emptyValue, currency }: MoneyFormat,
): MoneyEdit {
  const isWhole = isReplacement(inputType);
  const shown = digitsOf(before);
  // An empty field has no digits, also where `emptyValue` is '0'.
  const entry = value === emptyValue ? '' : toEntry(shown);

  // Text after the caret never changes; user-event reports a wrong caret, so advance to the common suffix.
  if (isWhole) caret = after.length;
  while (!before.endsWith(after.slice(caret))) caret += 1;
  const fromEnd = after.length - caret;
  let to = before.length - fromEnd;
  // The selected text is replaced, even where the new text begins with the same.
  let from = 0;
  while (from < Math.min(selected ?? to, caret) && before[from] === after[from]) from += 1;
  // A script replaces all, but one that appends to what it reads is typing.
  if (isWhole && from < to) from = 0;
  const inserted = after.slice(from, caret);
  let typed = digitsOf(inserted);
  // A key types one character: what is dictated comes at once, as 'R$ 12' or '12 reais'.
  const isAmount = isWhole || isPaste(inputType) || inserted.trim().length > Math.max(1, typed.length);
  const amount = isAmount && parseMoney(inserted, locale, precision, currency);
  if (inserted && !(isAmount ? amount : typed))
    return { kind: 'refused', refusal: isAmount ? 'notAnAmount' : undefined };

  if (!inserted && selected === null) {
    // A separator cannot be taken away: the digit beyond it goes.
    const isForward = inputType.endsWith('Forward');
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
  let digits = toEntry(head + typed + tail);
  // An entry from outside may be longer than `length`, and can only shrink.
  while (digits.length > Math.max(length, entry.length)) {
    // Typing fills the field up; half of a pasted amount would be a wrong amount.
    typed = isAmount ? '' : typed.slice(0, -1);
    if (!typed) return { kind: 'refused', refusal: 'full' };
    digits = toEntry(head + typed + tail);
  }

  const next = digits ? toDecimal(digits, precision) : emptyValue;
  const text = formatMoney(next, locale, precision);
  return {
    kind: 'changed',
    value: entry === digits && text === before ? value : next,
    text,
    caret: caretIn(text, tail.length, fromEnd),
  };
}

/** Moves the selected characters to another place of the text, as a drag inside of the field does. */
export function moveDigits(
  value: string,
  { before, start, end, to }: { before: string; start: number; end: number; to: number },
  { precision, locale }: Pick<MoneyFormat, 'precision' | 'locale'>,
): MoneyEdit {
  const tail = to < start ? before.slice(to, start) + before.slice(end) : before.slice(to);
  const head = to < start ? before.slice(0, to) : before.slice(0, start) + before.slice(end, to);
  const isOutside = to < start || to > end;
  const digits = digitsOf(head + before.slice(start, end) + tail);
  if (!isOutside || digits === digitsOf(before)) return { kind: 'refused' };
  const next = toDecimal(toEntry(digits), precision);
  const text = formatMoney(next, locale, precision);
  return { kind: 'changed', value: next, text, caret: caretIn(text, digitsOf(tail).length, tail.length) };
}

/** Where the caret goes: as far from the end as it was, and with the same digits on its right. */
export function caretIn(text: string, right: number, fromEnd: number): number {
  let caret = Math.max(0, text.length - fromEnd);
  while (digitsOf(text.slice(caret)).length > right) caret += 1;
  while (caret && digitsOf(text.slice(caret)).length < right) caret -= 1;
  return caret;
}
