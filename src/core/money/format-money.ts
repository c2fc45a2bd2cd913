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

/** The digits as an entry: a stack without leading zeros. `''` is an empty field, `'0'` an explicit zero. */
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
