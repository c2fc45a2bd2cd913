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
  const whole = { style: 'currency', minimumFractionDigits: 0, currency, currencyDisplay } as const;
  const format = new Intl.NumberFormat(locale, whole);
  // From the end, because Turkish writes '₺2 Türk lirası' for the name.
  const parts = format.formatToParts(2).reverse();
  const at = parts.findIndex(({ type }) => type === 'currency');
  return {
    sign: parts[at]!.value,
    // Other parts, such as a bidi mark, may be before the currency.
    isAfterAmount: at < parts.findIndex(({ type }) => type === 'integer'),
    // Slavic languages have a plural for each of these numbers.
    words: wordsOf([currency, ...(currencyDisplay === 'name' ? [1, 2, 5, 1.5] : [2]).map(format.format)].join(' ')),
  };
}

const described: Record<string, CurrencyDescription> = {};

const describeOnce = (currency: string, locale: string, display: Display): CurrencyDescription =>
  (described[currency + locale + display] ??= describe(currency, locale, display));

export const readCurrency = (code: string, locale: string): Currency => describeOnce(code, locale, 'symbol');

/** Returns the plural name: `US dollars`. */
export const nameCurrency = (code: string, locale: string): string => describeOnce(code, locale, 'name').sign;

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** `Intl` does not list its languages, so this tries 'aa' to 'zz'. */
const allLanguages = (): string[] =>
  Intl.NumberFormat.supportedLocalesOf(letters.flatMap((first) => letters.map((second) => first + second)));

const known: Record<string, Set<string>> = {};

/** Returns the words of the currency, or of all, in the locale, or in all languages. */
function wordsIn(locale: string | undefined, currency: string | undefined, ...displays: Display[]): Set<string> {
  const read = (): string[] => {
    const locales = locale ? [locale] : allLanguages();
    const codes = currency ? [currency] : Intl.supportedValuesOf('currency');
    return displays.flatMap((display) =>
      locales.flatMap((one) => codes.flatMap((code) => describeOnce(code, one, display).words)),
    );
  };
  return (known[[locale, currency, ...displays].join()] ??= new Set(read()));
}

/** Whether the word is the code of the currency, or its sign in a language, such as 'US$' or '$'. */
const isSignOf = (currency: string | undefined, locale: string) => (word: string) =>
  wordsIn(locale, currency, 'symbol', 'narrowSymbol').has(word) ||
  (!!currency && wordsIn(undefined, currency, 'symbol', 'narrowSymbol').has(word));

/** Whether the word is in the name of the currency, or abbreviates it, as 'руб.' and 'TL' do. */
function isNameOf(word: string, currency: string, locale: string): boolean {
  const { sign: name, words } = describeOnce(currency, locale, 'name');
  const initials = wordsOf(name)
    .map(([letter]) => letter)
    .join('');
  if (word === initials && RegExp(`^${currency[0]}.`, 'i').test(word)) return true;
  return words.some((own) => own === word || (word.length > 2 && own.startsWith(word)));
}

/**
 * Whether the number has another unit than `currency`. Before the number, only the sign or code of
 * another currency is a unit, so 'euros 10,00' has none. After the number, every other word is a
 * unit, such as 'mil' in '10 mil'. Without `currency`, every currency is allowed.
 */
export function hasOtherUnit(before: string, after: string, currency: string | undefined, locale: string): boolean {
  // Without `currency`, narrow signs do not count, because 'K' may also be a thousand.
  const isOwn = currency
    ? (word: string) => isNameOf(word, currency, locale) || isSignOf(currency, locale)(word)
    : (word: string) => wordsIn(locale, undefined, 'symbol', 'name').has(word);
  const isSign = (word: string): boolean =>
    /[\p{Sc}/]/u.test(word) || wordsIn(locale, undefined, 'narrowSymbol').has(word);
  const words = wordsOf(after);
  // Quebec writes '10 $ US', France '10 $US'.
  const isOther = !words.every(isOwn) && !isOwn(words.join(''));
  return isOther || (!!currency && wordsOf(before).some((word) => !isOwn(word) && isSign(word)));
}

/**
 * Whether the last word before the number, such as 'iPhone' in 'iPhone 15', is neither the sign nor
 * the code of `currency`. Without `currency`, the sign or code of every currency is allowed.
 */
export function endsWithOtherWord(before: string, currency: string | undefined, locale: string): boolean {
  const word = wordsOf(before).at(-1);
  return !!word && !isSignOf(currency, locale)(word);
}
