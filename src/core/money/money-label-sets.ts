import { nameCurrency } from './currency.ts';
import type { MoneyInputLabels } from './money-labels.ts';

/** English texts for a `currency`. Throws a RangeError for an invalid code, such as `'R$'`. */
export function englishMoneyLabels(currency?: string): MoneyInputLabels {
  const inCurrency = currency === undefined ? undefined : `in ${nameCurrency(currency, 'en')}`;
  return {
    lang: 'en',
    full: 'No more digits fit.',
    notAnAmount: `This is not an amount ${inCurrency ?? 'of money'}.`,
    spoken: inCurrency ?? '',
  };
}

/** Spanish texts for a `currency`. Throws like `englishMoneyLabels`. */
export function spanishMoneyLabels(currency?: string): MoneyInputLabels {
  const inCurrency = currency === undefined ? undefined : `en ${nameCurrency(currency, 'es')}`;
  return {
    lang: 'es',
    full: 'No caben más dígitos.',
    notAnAmount: `No es un importe ${inCurrency ?? 'de dinero'}.`,
    spoken: inCurrency ?? '',
  };
}
