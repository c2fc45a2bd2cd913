import { defaultDocumentLabels } from '../terms/document-labels.ts';
import { allowedIdentity } from '../model/sentences.ts';
import { defaultLabels } from '../terms/labels.ts';
import { isValid } from './identity.ts';
import { isCount, isCurrency, isLocale } from './is-usable.ts';
import type { OptionKind } from './option.ts';

/** How a value of some kind is checked. */
export interface Check {
  /** Completes the sentence '<key> must be …'. */
  allowed: string;
  isValid: (value: unknown) => boolean;
}

const isText = (value: unknown): boolean => typeof value === 'string';

const isDecimal = (value: unknown): boolean =>
  typeof value === 'string' ? /^-?\d+(\.\d+)?$/.test(value) : Number.isFinite(value);

/** The kinds of values that fit in JSON, and how each is checked. `labels` are checked one by one. */
export const checks: Record<Exclude<OptionKind, 'script' | 'count' | 'choice' | 'labels'>, Check> = {
  'text-or-number': { allowed: 'a string that is not empty, or a number', isValid: isValid.personType },
  address: { allowed: allowedIdentity.baseUrl, isValid: isValid.baseUrl },
  id: { allowed: allowedIdentity.idCompany, isValid: isValid.idCompany },
  text: { allowed: 'a string', isValid: isText },
  decimal: { allowed: "a decimal number, such as '12.30'", isValid: isDecimal },
  flag: { allowed: 'true or false', isValid: (value) => typeof value === 'boolean' },
  color: { allowed: 'a CSS colour', isValid: isText },
  locale: { allowed: "a language tag, such as 'pt-BR'", isValid: (value) => isText(value) && isLocale(value) },
  currency: {
    allowed: "a currency code of three letters, such as 'BRL'",
    isValid: (value) => isText(value) && isCurrency(value),
  },
};

/** A whole number within a range. */
export const checkCount = (range: readonly [number, number]): Check => ({
  allowed: `a whole number from ${range.join(' to ')}`,
  isValid: (value) => isCount(value, range),
});

/** One of a few texts. */
export const checkChoice = (choices: readonly string[]): Check => ({
  allowed: choices
    .map((choice) => `'${choice}'`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1'),
  isValid: (value) => choices.includes(value as string),
});

/** The keys that the labels of the terms may have. */
export const labelKeys: readonly string[] = Object.keys({ ...defaultLabels, ...defaultDocumentLabels });
