import { checkOption } from '../options/config.ts';
import { formatMoney } from './format-money.ts';
import { moneyOptions } from './money-options.ts';

/** The options without a right value of which nothing can be drawn, or typed: Intl throws. */
const decisive = ['length', 'precision', 'locale', 'currency'] as const;

/** The options that are amounts: one that is none leaves the field empty, or sets no limit. */
const amounts = ['value', 'defaultValue', 'min', 'max'] as const;

const isNoAmount = (value: unknown): boolean =>
  typeof value === 'string' ? value !== '' && !formatMoney(value, 'en', 0) : Number.isNaN(value);

/** One sentence for each option of a field that is ignored. */
export function findUnusable(given: Readonly<Record<string, unknown>>): string[] {
  const wrong = amounts.filter((name) => given[name] !== given.emptyValue && isNoAmount(given[name]));
  return [
    ...decisive.flatMap((name) => checkOption(name, moneyOptions[name], given[name])),
    // `value` and `defaultValue` are of one kind.
    ...wrong.flatMap((name) => checkOption(name, moneyOptions.defaultValue, given[name])),
  ].map((problem) => `${problem} It is ignored.`);
}
