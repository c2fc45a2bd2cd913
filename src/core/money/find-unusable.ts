import { checkOption } from '../options/config.ts';
import { moneyOptions } from './money-options.ts';

/** The options without a right value of which nothing can be drawn, or typed: Intl throws. */
const decisive = ['length', 'precision', 'locale', 'currency'] as const;

/** One sentence for each option of a field that is ignored. */
export const findUnusable = (given: Readonly<Record<string, unknown>>): string[] =>
  decisive.flatMap((name) =>
    checkOption(name, moneyOptions[name], given[name]).map((problem) => `${problem} It is ignored.`),
  );
