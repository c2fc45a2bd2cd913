import { nameCurrency } from './currency.ts';

/** The texts of a money field. */
export interface MoneyInputLabels {
  /**
   * The language of these texts, as a tag such as `en`: screen readers pronounce by it.
   * @default 'pt-BR'
   */
  lang?: string | undefined;
  /**
   * Shown when a digit or a pasted amount is refused because the field is full.
   * @default 'Limite de dígitos atingido.'
   */
  full?: string | undefined;
  /**
   * Shown when a pasted text is refused because it is not exactly one amount in the field's currency.
   * @default 'Não é um valor em reais.', with the name of the currency; 'em dinheiro' without `currency`
   */
  notAnAmount?: string | undefined;
  /**
   * Read by screen readers with the field, such as `'em reais, até R$ 1.000,00'`.
   * @default 'em reais', with the name of the currency; nothing without `currency`
   */
  spoken?: string | undefined;
}

/** As in a sentence: of CLDR's 'Dólares americanos' and 'Reais brasileiros', `dólares americanos` and `reais`. */
const nameInPortuguese = (currency: string): string =>
  nameCurrency(currency, 'pt-BR')
    .replace(/^./, (first) => first.toLowerCase())
    .replace(/^reais .*/, 'reais');

/** Every text of a field. */
export function completeMoneyLabels(
  labels: MoneyInputLabels | undefined,
  currency: string | undefined,
): Record<keyof MoneyInputLabels, string> {
  const inCurrency = currency && `em ${nameInPortuguese(currency)}`;
  const {
    lang = 'pt-BR',
    full = 'Limite de dígitos atingido.',
    notAnAmount = `Não é um valor ${inCurrency ?? 'em dinheiro'}.`,
    spoken = inCurrency ?? '',
  } = labels ?? {};
  return { lang, full, notAnAmount, spoken };
}
