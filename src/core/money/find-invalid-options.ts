import { checkOption } from '../options/config.ts';
import { withoutPrototype } from '../model/without-prototype.ts';
import { formatMoney } from './format-money.ts';
import { moneyChecks } from './money-defaults.ts';

const amounts = ['value', 'defaultValue', 'min', 'max'] as const;

const isInvalidAmount = (value: unknown): boolean =>
  typeof value === 'string' ? value !== '' && !formatMoney(value, 'en', 0) : Number.isNaN(value);

/** `ignored` are attributes of the input. */
export function findInvalidOptions(options: Readonly<Record<string, unknown>>, ignored: string[] = []): string[] {
  const given = withoutPrototype(options);
  const wrong = amounts.filter((name) => given[name] !== given.emptyValue && isInvalidAmount(given[name]));
  return [
    ...Object.entries(moneyChecks).flatMap(([name, option]) => checkOption(name, option, given[name])),
    ...wrong.flatMap((name) => checkOption(name, { kind: 'decimal' }, given[name])),
    ...ignored.map((name) => `${name} of the <input> would check the text.`),
  ].map((problem) => `${problem} It is ignored.`);
}
