import { endsWithOtherWord, hasOtherUnit } from './currency.ts';
import { digitsOf, formatMoney, toDecimal, toEntry } from './format-money.ts';
import { isDecimal } from './is-decimal.ts';
import type { CompleteMoneyOptions } from './split-money-props.ts';

interface Numeral {
  before: string;
  groups: string[];
  separators: string[];
  after: string;
}

/** A tab is no separator, because it divides table cells. */
const isSeparator = (text: string): boolean => /^[.,٫'’٬ ]$/.test(text);

/** Returns `undefined` unless the text has one numeral. */
function tokenize(text: string): Numeral | undefined {
  const [before = '', ...rest] = text.split(/(\d+)/);
  const after = rest.pop() ?? '';
  const groups = rest.filter((_, index) => index % 2 === 0);
  const separators = rest.filter((_, index) => index % 2 === 1);
  if (groups.length === 0 || !separators.every(isSeparator)) return undefined;
  const [point] = /[.,٫]$/.exec(before) ?? [];
  if (!point) return { before, groups, separators, after };
  const sign = before.slice(0, -1);
  // ',5' is a half. The point of 'Rs.5' may belong to the sign, so the text is refused.
  if (!/\S$/.test(sign)) return { before: sign, groups: ['', ...groups], separators: [point, ...separators], after };
  if (separators.length === 0) return undefined;
  return { before: sign, groups, separators, after };
}

/** Groups have three digits. Commas may also divide Indian groups, as in '12,34,567'. */
function isGrouped([first = '', ...others]: string[], separators: string[]): boolean {
  const last = others.pop();
  if (last === undefined) return true;
  if (!/^[1-9]\d{0,2}$/.test(first) || last.length !== 3 || separators.some((mark) => mark !== separators[0]))
    return false;
  const isIndian =
    others.length > 0 && first.length < 3 && separators[0] === ',' && others.every(({ length }) => length === 2);
  return isIndian || others.every(({ length }) => length === 3);
}

function hasDecimals({ groups, separators }: Numeral, locale: string, currency: string | undefined): boolean {
  const mark = separators.at(-1);
  if (!mark || !/[.,٫]/.test(mark) || separators.indexOf(mark) < separators.length - 1) return false;
  // In pt-BR the point is a group separator in '1.234', but not in '1234.5'.
  return !(formatMoney(1e6, locale, 0, currency).includes(mark) && isGrouped(groups, separators));
}

/** A minus as sign or word, the brackets of a negative amount, signs of per cent, and footnote numbers. */
const unreadable = /[()\p{Pd}−➖%٪‰؉‱؊\p{No}]|\b(?:menos|minus)(?!\p{L})/iu;

/**
 * Parses a written amount into digits in the smallest unit: 'R$ 1.234,56' is `'123456'`. Returns
 * `undefined` unless the text is exactly one non-negative amount that fits the precision. Only the
 * `currency` may follow the number, or any currency when `currency` is missing. After another
 * word, the number needs at least two decimals and no spaces. So 'Total 15,00' is an amount, and
 * 'iPhone 15' is not.
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
  if (hasOtherUnit(numeral.before, numeral.after, currency, locale)) return undefined;
  const { groups, separators } = numeral;
  const fraction = hasDecimals(numeral, locale, currency) ? groups.at(-1)! : undefined;
  const end = fraction === undefined ? undefined : -1;
  const whole = groups.slice(0, end);
  // '1,500' may be 1500 in another locale, so its zeros are kept, and precision 2 refuses it.
  const isAmbiguous = fraction?.length === 3 && isGrouped(groups, separators);
  const decimals = (isAmbiguous ? fraction : fraction?.replace(/(?<!0)0+$/, '')) ?? '';
  if (!isGrouped(whole, separators.slice(0, end)) || decimals.length > precision) return undefined;
  const isPrice = fraction !== undefined && fraction.length > 1 && !separators.includes(' ');
  if (!isPrice && endsWithOtherWord(numeral.before, currency, locale)) return undefined;
  return toEntry(whole.join('') + decimals.padEnd(precision, '0'));
}

type Format = Pick<CompleteMoneyOptions, 'locale' | 'precision' | 'currency'>;

/** Unlike an edit, a text of the page may have a minus: '-R$ 5,00', 'R$ -5,00'. */
function readAmount(text: string, { locale, precision, currency }: Format): string | undefined {
  const unsigned = text.replace(/^(\P{Nd}*?)[-−](?=\S)/u, '$1');
  const digits = parseMoney(unsigned, locale, precision, currency);
  return digits && `${unsigned === text ? '' : '-'}${toDecimal(digits, precision)}`;
}

const isTextOf = (amount: string | undefined, text: string, { locale, precision, currency }: Format): boolean =>
  amount !== undefined && formatMoney(amount, locale, precision, currency) === text;

/** Whether the text is an amount, written exactly as a field writes it. */
export const isFormatted = (text: string, format: Format): boolean => isTextOf(readAmount(text, format), text, format);

/** Reads an amount of a server or a script, formatted or not. Returns other texts unchanged. */
export function parsePrinted(text: string, format: Format): string {
  const amount = readAmount(text, format);
  return isDecimal(text) && !isTextOf(amount, text, format) ? text : (amount ?? text);
}
