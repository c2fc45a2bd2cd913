import { isForeign } from './currency.ts';
import { digitsOf, formatMoney, toEntry } from './format-money.ts';

/** A number in a text: groups of digits, the mark between each and the next, and what surrounds them. */
interface Numeral {
  before: string;
  groups: string[];
  marks: string[];
  behind: string;
}

/** A tab is not a mark: it stands between two cells of a table. */
const isMark = (text: string): boolean => /^[.,٫'’٬ ]$/.test(text);

/** Splits a text at its digits; `undefined` without digits, or with another text than marks between them. */
function tokenize(text: string): Numeral | undefined {
  const [before = '', ...rest] = text.split(/(\d+)/);
  const behind = rest.pop() ?? '';
  const groups = rest.filter((_, index) => index % 2 === 0);
  const marks = rest.filter((_, index) => index % 2 === 1);
  if (groups.length === 0 || !marks.every(isMark)) return undefined;
  const [point] = /[.,٫]$/.exec(before) ?? [];
  if (!point) return { before, groups, marks, behind };
  // ',5' is a half, but the point of 'Rs.5' belongs to the sign: with its letter it is not a number.
  const sign = before.slice(0, -1);
  return /\p{L}$/u.test(sign) ? undefined : { before: sign, groups: ['', ...groups], marks: [point, ...marks], behind };
}

/** Whether marks separate groups of three, or, with commas, the Indian ones of two: '1.23.456' is not an amount. */
function isGrouped([first = '', ...others]: string[], marks: string[]): boolean {
  const last = others.pop();
  if (last === undefined) return true;
  if (!/^[1-9]\d{0,2}$/.test(first) || last.length !== 3 || marks.some((mark) => mark !== marks[0])) return false;
  const isIndian =
    others.length > 0 && first.length < 3 && marks[0] === ',' && others.every(({ length }) => length === 2);
  return isIndian || others.every(({ length }) => length === 3);
}

/** Whether the last mark separates decimals, in the marks of the locale. */
function hasDecimals({ groups, marks }: Numeral, locale: string): boolean {
  const mark = marks.at(-1);
  if (!mark || !/[.,٫]/.test(mark) || marks.indexOf(mark) < marks.length - 1) return false;
  // A mark that the locale groups with is decimal only where it cannot group: '1.234' groups in pt-BR, '1234.5' does not.
  return !(formatMoney(1e6, locale, 0).includes(mark) && isGrouped(groups, marks));
}

/**
 * A minus in any shape, the brackets that mean one in bookkeeping, a percentage, or the raised number of a footnote, which in
 * normal form is one more digit.
 */
const unreadable = /[()\p{Pd}−%‰\p{No}]/u;

/**
 * Reads an amount that was written elsewhere into digits in the smallest unit: 'R$ 1.234,56' is `'123456'`, '12,3' `'1230'`.
 * `undefined` when the text is not exactly one non-negative amount that fits the precision: a refusal is better than a
 * silently wrong amount. Only a currency may follow the number: '10 mil' and '10k' are rejected. With `currency`, an ISO
 * 4217 code, a text that carries the sign of another one is also refused.
 */
export function parseMoney(
  text: string,
  locale: string,
  precision: number,
  currency?: string | undefined,
): string | undefined {
  const plain = text.normalize('NFKC').replace(/\p{Nd}/gu, digitsOf);
  const numeral = tokenize(plain);
  if (!numeral || unreadable.test(text + plain)) return undefined;
  if (isForeign(numeral.before, numeral.behind, currency, locale)) return undefined;
  const { groups, marks } = numeral;
  const fraction = hasDecimals(numeral, locale) ? groups.at(-1)! : undefined;
  const end = fraction === undefined ? undefined : -1;
  const whole = groups.slice(0, end);
  if (!isGrouped(whole, marks.slice(0, end)) || (fraction ?? '').length > precision) return undefined;
  return toEntry(whole.join('') + (fraction ?? '').padEnd(precision, '0'));
}
