import { checkOption } from '../options/config.ts';
import { formatMoney } from './format-money.ts';
import { moneyOptions } from './money-options.ts';

const checkedOptions = ['length', 'precision', 'locale', 'currency'] as const;

const amounts = ['value', 'defaultValue', 'min', 'max'] as const;

const isInvalidAmount = (value: unknown): boolean =>
  typeof value === 'string' ? value !== '' && !formatMoney(value, 'en', 0) : Number.isNaN(value);

export function findInvalidOptions(given: Readonly<Record<string, unknown>>): string[] {
  const wrong = amounts.filter((name) => given[name] !== given.emptyValue && isInvalidAmount(given[name]));
  return [
    ...checkedOptions.flatMap((name) => checkOption(name, moneyOptions[name], given[name])),
    // The table has no check for an amount in `value`, so the check of `defaultValue` is used.
    ...wrong.flatMap((name) => checkOption(name, moneyOptions.defaultValue, given[name])),
  ].map((problem) => `${problem} It is ignored.`);
}
