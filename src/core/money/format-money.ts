import { isForeign } from './currency.ts';
import { isDecimal } from './is-decimal.ts';

/** An amount as applications hold it: a decimal string, a number, or nothing yet (`null` and `''`). */
export type MoneyValue = string | number | null | undefined;

/** Every script counts its ten digits in one run of code points, zero first. */
function toAscii(digit: string): string {
  let below = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt(0)! - below - 1))) below += 1;
  return String(below % 10);
}

/** The digits of a text as 0 to 9, from any script and width. */
export const digitsOf = (text: string): string => text.replace(/\P{Nd}/gu, '').replace(/\D/gu, toAscii);

/** The digits as an entry: a stack without leading zeros. `''` is an empty field, `'0'` a zero that somebody stated. */
export const toEntry = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** The decimal string of digits in the smallest unit, such as `parseMoney` returns: `toDecimal('5', 2)` is `'0.05'`. */
export function toDecimal(entry: string, precision: number): string {
  const padded = entry.padStart(precision + 1, '0');
  return precision ? `${padded.slice(0, -precision)}.${padded.slice(-precision)}` : padded;
}

const formats: Record<string, Intl.NumberFormat> = {};

/**
 * A decimal value as people of the locale write it: `formatMoney('1234.5', 'pt-BR', 2)` is `'1.234,50'`. No digit before the
 * point is lost; rounded half away from zero. `''` when it is not a decimal number. Throws a RangeError for a `locale` or
 * `precision` that `Intl.NumberFormat` does not take.
 */
export function formatMoney(value: MoneyValue, locale: string, precision: number): string {
  const text = String(value);
  if (!isDecimal(text)) return '';
  const format = (formats[locale + precision] ??= new Intl.NumberFormat(locale, {
    minimumFractionDigits: precision,
    maximumFractionDigits: precision,
  }));
  // Intl reads a decimal string exactly; a number would lose digits above 2^53.
  return format.format(text as Intl.StringNumericLiteral);
}

/** A decimal value as a whole number, to compare exactly; `NaN`, which is not even equal to itself, when it is no decimal number. */
export function toComparable(value: MoneyValue): bigint | number {
  // Chrome 113 throws a RangeError for more digits than the largest precision has.
  const text = formatMoney(value, 'en', 20);
  return text ? BigInt(text.replace(/[.,]/g, '')) : NaN;
}

/**
 * Reads an amount that was written elsewhere into digits in the smallest unit: 'R$ 1.234,56' is `'123456'`, '12,3' `'1230'`.
 * `undefined` when the text is not exactly one non-negative amount that fits the precision: a refusal is better than a
 * silently wrong amount. Behind it only its currency may stand: '10 mil' and '10k' are no amounts. With `currency`, an ISO
 * 4217 code, a text that carries the sign of another one is refused, too.
 */
export function parseMoney(
  text: string,
  locale: string,
  precision: number,
  currency?: string | undefined,
): string | undefined {
  const plain = text.normalize('NFKC').replace(/\p{Nd}/gu, digitsOf);
  // ',5' is a half, but the point of 'Rs.5' belongs to the sign: with its letter it is no number. Only spaces separate
  // groups: a tab stands between two cells of a table.
  const [before = '', run, behind = '', another] = plain.split(/((?:\p{L}?[.,٫])?\d(?:[\d.,٫'’٬ ]*\d)?)/u);
  // A minus in any shape, the brackets that mean one in bookkeeping, a percentage, or the raised number of a footnote,
  // which in normal form is one more digit.
  if (!run || another || /[()\p{Pd}−%‰\p{No}]/u.test(text + plain) || isForeign(before, behind, currency, locale)) {
    return undefined;
  }

  // Groups of three; the Indian ones of two only with commas, or '1.23.456' would be an amount.
  const grouped = /^\d*$|^[1-9]\d?(\d?(\D)(\d{3}\2)*|(,\d\d)+,)\d{3}$/;
  const last = run.search(/\D\d*$/);
  const mark = run[last]!;
  // A mark the locale groups with is decimal only where it cannot group: '1.234' groups in pt-BR, '1234.5' does not.
  const isGroup = formatMoney(1e6, locale, 0).includes(mark) && grouped.test(run);
  const isDecimal = /[.,٫]/.test(mark) && run.indexOf(mark) === last && !isGroup;
  const [whole, fraction = ''] = isDecimal ? run.split(mark) : [run];
  if (!grouped.test(whole!) || fraction.length > precision) return undefined;
  return toEntry(digitsOf(whole!) + fraction.padEnd(precision, '0'));
}
