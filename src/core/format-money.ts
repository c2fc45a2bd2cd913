import { digitsOf, hasMinus, toEntry, type MoneyValue } from './money-digits.ts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A decimal value as people of the locale write it, every digit kept, rounded half away from zero; `''` when it is not
 * a decimal number.
 */
export function formatMoney(value: MoneyValue, locale: string, precision: number): string {
  const text = String(value ?? '').trim();
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?$/i.test(text)) return '';
  const key = locale + precision;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: precision,
      maximumFractionDigits: precision,
      // '-0.001' is no negative amount.
      signDisplay: 'negative',
    });
    formats.set(key, format);
  }
  // Intl reads a decimal string exactly; a number would lose digits above 2^53.
  return format.format(text as Intl.StringNumericLiteral);
}

/** A decimal value as a whole number, to compare exactly; `undefined` when it is not a decimal number. */
export function toComparable(value: MoneyValue): bigint | undefined {
  const text = formatMoney(value, 'en', 100);
  return text ? BigInt(text.replace(/[.,]/g, '')) : undefined;
}

/** Whether two values are the same amount, or the same text when they are no amounts: '12.3' and 12.30 are. */
export function isSameMoney(a: MoneyValue, b: MoneyValue): boolean {
  return String(a) === String(b) || (toComparable(a) ?? 'a') === (toComparable(b) ?? 'b');
}

/**
 * Reads an amount that was written elsewhere ('R$ 1.234,56', '1,234.56', '12,3') into an entry in the smallest unit.
 * `undefined` when the text is not exactly one non-negative amount that fits the precision: a refusal is better than a
 * silently wrong amount.
 */
export function parseMoney(text: string, locale: string, precision: number): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitsOf)
    // Marks that can only group.
    .replace(/['’٬⹁\s]/g, ' ')
    // '.5' is a half, but the point of 'Rs.5' belongs to the sign.
    .replace(/(^|[^\p{L}\d])(?=[.,٫]\d)/gu, '$&0');
  const runs = plain.match(/\d([\d.,٫ ]*\d)?/g);
  if (hasMinus(plain) || runs?.length !== 1) return undefined;

  const run = runs[0]!;
  const last = run.search(/\D\d*$/);
  const mark = run[last];
  const grouped = /^\d+$|^[1-9]\d{0,2}(\D)(\d{2,3}\1)*\d{3}$/;
  // A mark that the locale groups with is decimal only where it cannot group: '1.234' groups in pt-BR, '1234.5' does not.
  const isGroup = formatMoney(1234567, locale, 0).includes(mark!) && grouped.test(run);
  const isDecimal = mark && mark !== ' ' && run.indexOf(mark) === last && !isGroup;
  const [whole, fraction] = isDecimal ? [run.slice(0, last), run.slice(last + 1)] : [run, ''];
  if (!grouped.test(whole) || fraction.length > precision) return undefined;
  return toEntry(digitsOf(whole) + fraction.padEnd(precision, '0'));
}
