export interface Currency {
  /** Such as `US$`. */
  sign: string;
  isAfterAmount: boolean;
}

interface CurrencyDescription extends Currency {
  /** The code, and the sign or the name, in singular and plural. */
  words: string[];
}

/** A word may contain '/', as in the sign 'S/' or an address, and '#', as in '#1234'. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{Sc}/#]+/gu) ?? [];

type Display = 'symbol' | 'narrowSymbol' | 'name';

function describe(currency: string, locale: string, currencyDisplay: Display): CurrencyDescription {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
  const parts = format.formatToParts(2);
  const at = parts.findIndex(({ type }) => type === 'currency');
  return {
    sign: parts[at]!.value,
    // Other parts, such as a bidi mark, may be before the currency.
    isAfterAmount: at > parts.findIndex(({ type }) => type === 'integer'),
    words: wordsOf(`${currency} ${format.format(1)} ${format.format(2)}`),
  };
}

const described: Record<string, CurrencyDescription> = {};

const describeOnce = (currency: string, locale: string, display: Display): CurrencyDescription =>
  (described[currency + locale + display] ??= describe(currency, locale, display));

export const readCurrency = (code: string, locale: string): Currency => describeOnce(code, locale, 'symbol');

/** Returns the plural name: `US dollars`. */
export const nameCurrency = (code: string, locale: string): string => describeOnce(code, locale, 'name').sign;

const isOf =
  (codes: string[], locale: string, ...displays: Display[]) =>
  (word: string): boolean =>
    codes.some((code) => displays.some((display) => describeOnce(code, locale, display).words.includes(word)));

const allCodes = (): string[] => Intl.supportedValuesOf('currency');

/**
 * Whether the number has another unit than `currency`. Before the number, only the sign or code of
 * another currency is a unit, so 'euros 10,00' has none. After the number, every other word is a
 * unit, such as 'mil' in '10 mil'. Without `currency`, every currency is allowed.
 */
export function hasOtherUnit(before: string, after: string, currency: string | undefined, locale: string): boolean {
  // Without `currency`, narrow signs do not count, because 'K' may also be a thousand.
  const isOwn = currency
    ? isOf([currency], locale, 'symbol', 'narrowSymbol', 'name')
    : isOf(allCodes(), locale, 'symbol', 'name');
  const isSign = isOf(allCodes(), locale, 'narrowSymbol');
  return (
    !wordsOf(after).every(isOwn) ||
    (!!currency && wordsOf(before).some((word) => !isOwn(word) && (/[\p{Sc}/]/u.test(word) || isSign(word))))
  );
}

/**
 * Whether the last word before the number, such as 'iPhone' in 'iPhone 15', is neither the sign nor
 * the code of `currency`. Without `currency`, the sign or code of every currency is allowed.
 */
export function endsWithOtherWord(before: string, currency: string | undefined, locale: string): boolean {
  const word = wordsOf(before).at(-1);
  return !!word && !isOf(currency ? [currency] : allCodes(), locale, 'symbol', 'narrowSymbol')(word);
}
