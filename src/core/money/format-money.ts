import { isDecimal } from './is-decimal.ts';

/** A decimal, or empty. */
export type MoneyValue = string | number | null | undefined;

/** Counts down to the zero. The digits of a writing system have consecutive code points. */
function toAscii(digit: string): string {
  let below = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt(0)! - below - 1))) below += 1;
  return String(below % 10);
}

export const digitsOf = (text: string): string => text.replace(/\P{Nd}/gu, '').replace(/\D/gu, toAscii);

/** Drops leading zeros. `''` is an empty field, `'0'` an explicit zero. */
export const toEntry = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** Converts digits in the smallest unit into a decimal string: `toDecimal('5', 2)` is `'0.05'`. */
export function toDecimal(entry: string, precision: number): string {
  if (entry.startsWith('-')) return `-${toDecimal(entry.slice(1), precision)}`;
  const padded = entry.padStart(precision + 1, '0');
  return precision ? `${padded.slice(0, -precision)}.${padded.slice(-precision)}` : padded;
}

type Write = (decimal: Intl.StringNumericLiteral) => string;

const isOfNumber = ({ type }: Intl.NumberFormatPart): boolean =>
  /^(?:minusSign|integer|group|decimal|fraction)$/.test(type);

function createWriter(locale: string, precision: number, currency: string | undefined): Write {
  // 'negative' writes '0,00' instead of '-0,00' for a small negative amount.
  const look = { minimumFractionDigits: precision, maximumFractionDigits: precision, signDisplay: 'negative' } as const;
  const { format } = new Intl.NumberFormat(locale, look);
  if (!currency) return format;
  const money = new Intl.NumberFormat(locale, { ...look, style: 'currency', currency });
  const write: Write = (decimal) =>
    money
      .formatToParts(decimal)
      .flatMap((part) => (isOfNumber(part) ? [part.value] : []))
      .join('');
  const isSame = (['1234.5', '-1234567.5'] as const).every((sample) => write(sample) === format(sample));
  // formatToParts() is slow. Few locales need it, such as de-AT for euros.
  return isSame ? format : write;
}

const writers: Record<string, Write> = {};

/**
 * Formats a decimal value: `formatMoney('1234.5', 'pt-BR', 2)` is `'1.234,50'`. Keeps every digit
 * before the point and rounds half away from zero. `currency`, an ISO 4217 code, sets the
 * separators, but adds no sign. Returns `''` for a value that is not a decimal. Throws the
 * RangeError of `Intl.NumberFormat`.
 */
export function formatMoney(
  value: MoneyValue,
  locale: string,
  precision: number,
  currency?: string | undefined,
): string {
  const text = String(value);
  if (!isDecimal(text)) return '';
  const write = (writers[`${locale} ${precision} ${currency}`] ??= createWriter(locale, precision, currency));
  // A string, because a number loses digits above 2^53.
  return write(text as Intl.StringNumericLiteral);
}

/** Returns a whole number for exact comparisons, or `NaN` for a value that is not a decimal. */
export function toComparable(value: MoneyValue): bigint | number {
  // Chrome 113 throws for more than 20 decimals: https://github.com/tc39/ecma402/pull/786
  const text = formatMoney(value, 'en', 20);
  return text ? BigInt(text.replace(/[.,]/g, '')) : NaN;
}
