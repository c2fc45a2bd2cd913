/** How people of a locale write a currency. */
export interface Currency {
  /** What an amount may carry, the usual sign first: `US$`, `$` and `USD`. */
  signs: string[];
  /** Whether the sign comes after the amount. */
  isBehind: boolean;
  /** The plural in a sentence: `reais`. */
  name: string;
}

const known: Record<string, Currency> = {};

/** The currency of an ISO 4217 code, as people of the locale write it. */
export function readCurrency(code: string, locale: string): Currency {
  return (known[locale + code] ??= createCurrency(code, locale));
}

function createCurrency(currency: string, locale: string): Currency {
  const write = (currencyDisplay: 'symbol' | 'narrowSymbol' | 'name') => {
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(2);
    const at = parts.findIndex(({ type }) => type === 'currency');
    return { text: parts[at]!.value, at };
  };
  const { text: sign, at } = write('symbol');
  return {
    signs: [sign, write('narrowSymbol').text, currency],
    // Before the amount, only a mark for the writing direction comes first.
    isBehind: at > 1,
    // CLDR says 'Reais brasileiros'.
    name: write('name').text.replace(/^reais .*/i, 'reais'),
  };
}

/** Whether a text in normal form carries the sign or the ISO code of another currency. */
export function isForeign(text: string, currency: string, locale: string): boolean {
  const own = new Set(readCurrency(currency, locale).signs.map((sign) => sign.normalize('NFKC')));
  const sign = new RegExp(
    `\\p{L}*\\p{Sc}|(?<!\\p{L})(${Intl.supportedValuesOf('currency').join('|')})(?!\\p{L})`,
    'gu',
  );
  return (text.match(sign) ?? []).some((found) => !own.has(found));
}
