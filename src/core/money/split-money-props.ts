import { withoutPrototype } from '../model/without-prototype.ts';
import { isCount, isCurrency, isLocale } from '../options/parse-options.ts';
import { moneyDefaults, moneyChecks } from './money-defaults.ts';
import type { MoneyOptions } from './money-options.ts';

export type CompleteMoneyOptions = {
  [Key in keyof Required<MoneyOptions>]: Key extends keyof typeof moneyDefaults
    ? NonNullable<MoneyOptions[Key]>
    : MoneyOptions[Key];
};

/** A cache, because `Intl.Locale` costs as much as the rest of a render. */
const checkedLocales = new Map<unknown, boolean>([[undefined, false]]);

function isUsableLocale(locale: unknown): boolean {
  const isUsable = checkedLocales.get(locale) ?? isLocale(locale);
  checkedLocales.set(locale, isUsable);
  return isUsable;
}

/**
 * Adds the defaults, also for an invalid length, precision or locale. Without a loop, because
 * engines are faster with objects that always have the same keys.
 */
export function splitMoneyProps<Props extends MoneyOptions>(
  props: Props,
): { options: CompleteMoneyOptions; others: Omit<Props, keyof MoneyOptions> } {
  const {
    value,
    defaultValue,
    onChange,
    length,
    precision,
    locale,
    currency,
    min = moneyDefaults.min,
    max,
    emptyValue = moneyDefaults.emptyValue,
    caret,
    onMinReached,
    onMaxReached,
    ...others
  } = withoutPrototype(props);
  const options = {
    value,
    defaultValue,
    onChange,
    length: isCount(length, moneyChecks.length.range) ? length! : moneyDefaults.length,
    precision: isCount(precision, moneyChecks.precision.range) ? precision! : moneyDefaults.precision,
    locale: isUsableLocale(locale) ? locale! : moneyDefaults.locale,
    currency: isCurrency(currency) ? currency : undefined,
    min,
    max,
    emptyValue,
    caret,
    onMinReached,
    onMaxReached,
  };
  return { options, others };
}
