import { digitsOf, formatMoney, toDecimal, toEntry } from './format-money.ts';
import { isPaste, isReplacement, typed } from './input-type.ts';
import { parseMoney } from './parse-money.ts';
import type { CompleteMoneyOptions } from './split-money-props.ts';

export type MoneyFormat = Pick<CompleteMoneyOptions, 'length' | 'precision' | 'locale' | 'emptyValue' | 'currency'>;

export interface TextEdit {
  before: string;
  after: string;
  caret: number;
  /** The start of the replaced selection in `before`. */
  selected: number | null;
  inputType: string;
}

export type MoneyEdit =
  | { kind: 'changed'; value: string; text: string; caret: number }
  /** The text stays. Without `refusal`, the typed text had no digit. */
  | { kind: 'refused'; refusal?: MoneyRefusal | undefined };

export type MoneyRefusal = 'full' | 'notAnAmount';

interface TextDiff {
  /** `amount` is set by a script, or inserted at once. */
  kind: 'type' | 'amount' | 'delete';
  from: number;
  to: number;
  inserted: string;
}

/**
 * Corrects the caret by the two texts, because test libraries report a wrong caret:
 * https://github.com/testing-library/react-testing-library/issues/247
 */
function diffEdit({ before, after, caret, selected, inputType }: TextEdit): TextDiff {
  const isWhole = isReplacement(inputType);
  // The text after the caret never changes.
  let end = isWhole ? after.length : caret;
  while (!before.endsWith(after.slice(end))) end += 1;
  const to = before.length - (after.length - end);
  // A selection is replaced from its start, even if the new text starts with the same characters.
  const most = Math.min(selected ?? to, end);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  // Scripts set the whole text, unless they only insert.
  if (isWhole && from < to) from = 0;
  const inserted = after.slice(from, end);
  if (!inserted) return { kind: 'delete', from, to, inserted };
  // A key inserts one character. Dictation, text expanders and a phone's clipboard insert '12 reais'
  // or '1500' at once, which is the same amount as in a paste.
  const keys = inputType === typed ? digitsOf(inserted).length : 1;
  const isAtOnce = inserted.trim().length > Math.max(1, keys);
  return { kind: isWhole || isPaste(inputType) || isAtOnce ? 'amount' : 'type', from, to, inserted };
}

interface MoneyText {
  text: string;
  /** The digits of the value. '' for `emptyValue`, also if zeros are shown. */
  entry: string;
  format: MoneyFormat;
}

interface EntryChange {
  digits: string;
  digitsAfter: number;
}

type Refusal = Extract<MoneyEdit, { kind: 'refused' }>;

const refuse = (refusal?: Refusal['refusal']): Refusal => ({ kind: 'refused', refusal });

/** A prop may have more digits than `length`, but edits cannot add more. */
const fits = (digits: string, { entry, format }: MoneyText): boolean =>
  digits.length <= Math.max(format.length, entry.length);

function typeDigits(field: MoneyText, { from, to, inserted }: TextDiff): EntryChange | Refusal {
  const [head, tail] = [digitsOf(field.text.slice(0, from)), digitsOf(field.text.slice(to))];
  let typed = digitsOf(inserted);
  if (!typed) return refuse();
  for (; typed; typed = typed.slice(0, -1)) {
    const digits = toEntry(head + typed + tail);
    if (fits(digits, field)) return { digits, digitsAfter: tail.length };
  }
  return refuse('full');
}

function insertAmount(field: MoneyText, { from, to, inserted }: TextDiff): EntryChange | Refusal {
  const { text, entry, format } = field;
  const amount = parseMoney(inserted, format.locale, format.precision, format.currency);
  if (!amount) return refuse('notAnAmount');
  const isWhole = entry === '' || entry === '0' || (from === 0 && to === text.length);
  const [head, tail] = isWhole ? ['', ''] : [digitsOf(text.slice(0, from)), digitsOf(text.slice(to))];
  const digits = isWhole ? amount : toEntry(head + digitsOf(inserted) + tail);
  // A truncated amount would be another amount.
  return fits(digits, field) ? { digits, digitsAfter: tail.length } : refuse('full');
}

/** Backspace and Delete beside a separator delete the digit beyond the separator. */
function deleteDigits({ text, entry }: MoneyText, diff: TextDiff, edit: TextEdit): EntryChange {
  let { from, to } = diff;
  const isForward = edit.inputType.endsWith('Forward');
  while (edit.selected === null && !digitsOf(text.slice(from, to)) && (isForward ? to < text.length : from > 0)) {
    if (isForward) to += 1;
    else from -= 1;
  }
  // Leading zeros are padding.
  const fill = digitsOf(text).length - entry.length;
  const head = digitsOf(text.slice(0, from)).slice(fill);
  const tail = entry && digitsOf(text.slice(to)).slice(-entry.length);
  return { digits: toEntry(head + tail), digitsAfter: tail.length };
}

function changeEntry(field: MoneyText, diff: TextDiff, edit: TextEdit): EntryChange | Refusal {
  switch (diff.kind) {
    case 'type':
      return typeDigits(field, diff);
    case 'amount':
      return insertAmount(field, diff);
    case 'delete':
      return deleteDigits(field, diff, edit);
    default:
      return diff.kind satisfies never;
  }
}

/**
 * Compares texts, because Android sends no usable keys:
 * https://bugs.chromium.org/p/chromium/issues/detail?id=118639
 */
export function editDigits(value: string, edit: TextEdit, format: MoneyFormat): MoneyEdit {
  const { before } = edit;
  const { precision, locale, emptyValue, currency } = format;
  const entry = value === emptyValue ? '' : toEntry(digitsOf(before));
  const diff = diffEdit(edit);
  const change = changeEntry({ text: before, entry, format }, diff, edit);
  if ('kind' in change) return change;
  const { digits, digitsAfter } = change;
  const next = digits ? toDecimal(digits, precision) : emptyValue;
  const text = formatMoney(next, locale, precision, currency);
  return {
    kind: 'changed',
    value: entry === digits && text === before ? value : next,
    text,
    caret: caretIn(text, digitsAfter, before.length - diff.to),
  };
}

/** Starts `fromEnd` characters before the end, then moves until `digitsAfter` digits follow. */
export function caretIn(text: string, digitsAfter: number, fromEnd: number): number {
  let caret = Math.max(0, text.length - fromEnd);
  while (digitsOf(text.slice(caret)).length > digitsAfter) caret += 1;
  while (caret && digitsOf(text.slice(caret)).length < digitsAfter) caret -= 1;
  return caret;
}
