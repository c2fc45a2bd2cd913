import { isDecimal } from './is-decimal.ts';

/** An amount of an application: a decimal string, a number, or empty (`null` and `''`). */
export type MoneyValue = string | number | null | undefined;

/** Converts a digit of any script: its ten digits have consecutive code points that start with zero. */
function toAscii(digit: string): string {
  let below = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt(0)! - below - 1))) below += 1;
  return String(below % 10);
}

/** Returns the digits of a text, in any script and width, as 0 to 9. */
export const digitsOf = (text: string): string => text.replace(/\P{Nd}/gu, '').replace(/\D/gu, toAscii);

/** Returns the digits without leading zeros. `''` is an empty field, `'0'` an explicit zero. */
export const toEntry = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** Converts digits in the smallest unit, as `parseMoney` returns, into a decimal string: `toDecimal('5', 2)` is `'0.05'`. */
export function toDecimal(entry: string, precision: number): string {
  const padded = entry.padStart(precision + 1, '0');
  return precision ? `${padded.slice(0, -precision)}.${padded.slice(-precision)}` : padded;
}

type Write = (decimal: Intl.StringNumericLiteral) => string;

const isOfNumber = ({ type }: Intl.NumberFormatPart): boolean =>
  /^(?:minusSign|integer|group|decimal|fraction)$/.test(type);

function createWriter(locale: string, precision: number, currency: string | undefined): Write {
  const digits = { minimumFractionDigits: precision, maximumFractionDigits: precision };
  const { format } = new Intl.NumberFormat(locale, digits);
  if (!currency) return format;
  const money = new Intl.NumberFormat(locale, { ...digits, style: 'currency', currency });
  const write: Write = (decimal) =>
    money
      .formatToParts(decimal)
      .flatMap((part) => (isOfNumber(part) ? [part.value] : []))
      .join('');
  const isSame = (['1234.5', '-1234567.5'] as const).every((sample) => write(sample) === format(sample));
  // formatToParts() is slow, and few locales have separators for a currency: Swiss francs in French, euros in Austria.
  return isSame ? format : write;
}

const writers: Record<string, Write> = {};

/**
 * Formats a decimal value for a locale: `formatMoney('1234.5', 'pt-BR', 2)` is `'1.234,50'`. Keeps every digit before the
 * point and rounds half away from zero. `currency` is an ISO 4217 code: some locales separate the digits of a currency in
 * another way. Its sign is not part of the text. Returns `''` when the value is not a decimal number. Throws a RangeError for
 * a `locale`, `precision` or `currency` that `Intl.NumberFormat` rejects.
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
  // Intl formats a decimal string exactly; a number loses digits above 2^53.
  return write(text as Intl.StringNumericLiteral);
}

/** Returns a decimal value as a whole number for exact comparison; `NaN` when it is not a decimal number. */
export function toComparable(value: MoneyValue): bigint | number {
  // Chrome 113 throws a RangeError for more than 20 decimals.
  const text = formatMoney(value, 'en', 20);
  return text ? BigInt(text.replace(/[.,]/g, '')) : NaN;
}
