import { nameCurrency } from './currency.ts';
import { formatMoney, toDecimal } from './format-money.ts';

/** The texts of a money field. */
export interface MoneyInputLabels {
  /** The language tag of these texts, for screen readers. @default 'pt-BR' */
  lang?: string | undefined;
  /**
   * Shown when a digit or a pasted amount does not fit.
   * @default 'Este campo aceita até 11 dígitos.'
   */
  full?: string | undefined;
  /**
   * Shown when a pasted text is not exactly one amount in the currency.
   * @default 'Cole apenas um valor em reais, como 1.234,56.'
   */
  notAnAmount?: string | undefined;
  /**
   * Read by screen readers with the field, only in `MoneyInput`.
   * @default 'em reais', the name of the currency
   */
  spoken?: string | undefined;
}

/** Returns 'dólares americanos' and 'reais'. CLDR has 'Dólares …' and 'Reais brasileiros'. */
const nameInPortuguese = (currency: string): string =>
  nameCurrency(currency, 'pt-BR')
    .replace(/^./, (first) => first.toLowerCase())
    .replace(/^reais .*/, 'reais');

interface MoneyLabelFacts {
  currency: string | undefined;
  length: number;
  locale: string;
  precision: number;
}

export function completeMoneyLabels(
  labels: MoneyInputLabels | undefined,
  { currency, length, locale, precision }: MoneyLabelFacts,
): Record<keyof MoneyInputLabels, string> {
  const inCurrency = currency && `em ${nameInPortuguese(currency)}`;
  const example = formatMoney(toDecimal('123456', precision), locale, precision, currency);
  const {
    lang = 'pt-BR',
    full = `Este campo aceita até ${length} ${length === 1 ? 'dígito' : 'dígitos'}.`,
    notAnAmount = `Cole apenas um valor ${inCurrency ? `${inCurrency}, ` : ''}como ${example}.`,
    spoken = inCurrency ?? '',
  } = labels ?? {};
  return { lang, full, notAnAmount, spoken };
}
