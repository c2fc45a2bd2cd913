import { TermsError } from '../model/errors.ts';
import { allowedIdentity } from '../model/sentences.ts';
import { defaultDocumentLabels } from '../terms/document-labels.ts';
import { defaultLabels } from '../terms/labels.ts';
import { isRecord } from '../terms/parse-replies.ts';
import type { Option, OptionKind, OptionTable } from './option.ts';
import { type TermsConfig, termsOptions } from './options.ts';
import { isCount, isCurrency, isLocale, isValid, quote } from './parse-options.ts';

interface ValueCheck {
  /** Completes the sentence '<key> must be …'. */
  allowed: string;
  isValid: (value: unknown) => boolean;
}

const isText = (value: unknown): boolean => typeof value === 'string';

export const decimalPattern = /^-?\d+(\.\d+)?$/;

const isDecimalOption = (value: unknown): boolean =>
  typeof value === 'string' ? decimalPattern.test(value) : Number.isFinite(value);

/** For `labels`, `checkLabels` also checks each text. */
const checks: Record<Exclude<OptionKind, 'count' | 'choice'>, ValueCheck> = {
  'text-or-number': { allowed: 'a string that is not empty, or a number', isValid: isValid.personType },
  address: { allowed: allowedIdentity.baseUrl, isValid: isValid.baseUrl },
  id: { allowed: allowedIdentity.idCompany, isValid: isValid.idCompany },
  text: { allowed: 'a string', isValid: isText },
  decimal: { allowed: "a decimal number, such as '12.30'", isValid: isDecimalOption },
  flag: { allowed: 'true or false', isValid: (value) => typeof value === 'boolean' },
  color: { allowed: 'a CSS colour', isValid: isText },
  locale: { allowed: "a language tag, such as 'pt-BR'", isValid: (value) => isText(value) && isLocale(value) },
  currency: {
    allowed: "a currency code of three letters, such as 'BRL'",
    isValid: (value) => isText(value) && isCurrency(value),
  },
  labels: { allowed: 'an object of strings', isValid: isRecord },
  script: { allowed: 'given by a script', isValid: () => false },
};

/** A function, because bundlers keep an unused constant that spreads objects. */
export const labelKeys = (): string[] => [
  'intro',
  'decline',
  ...Object.keys({ ...defaultLabels, ...defaultDocumentLabels }),
];

const secrets = new Set(['token', 'authorization', 'bearer']);

const wrong = (path: string, { allowed }: Pick<ValueCheck, 'allowed'>, value: unknown): string =>
  `${path} must be ${allowed}; given: ${quote(value)}.`;

const unknownKey = (path: string, keys: readonly string[]): string =>
  secrets.has(path.toLowerCase())
    ? `"${path}" is a secret, and no part of a config. Give it to the component or to open() instead.`
    : `There is no key "${path}". The keys are: ${keys.join(', ')}.`;

function checkOf({ kind, range = [0, Number.MAX_SAFE_INTEGER], choices = [] }: Option): ValueCheck {
  if (kind === 'count') {
    return { allowed: `a whole number from ${range.join(' to ')}`, isValid: (value) => isCount(value, range) };
  }
  if (kind !== 'choice') return checks[kind];
  const quoted = choices.map((choice) => `'${choice}'`).join(', ');
  return { allowed: quoted.replace(/, ([^,]*)$/, ' or $1'), isValid: (value) => choices.includes(value as string) };
}

/** The allowed values in words, such as 'a whole number from 1 to 30'. */
export const allowedValue = (option: Option): string => checkOf(option).allowed;

/** Returns one message, or none. */
export function checkOption(path: string, option: Option, value: unknown): string[] {
  if (value === undefined) return option.required ? [`${path} is missing: it must be ${checkOf(option).allowed}.`] : [];
  const check = checkOf(option);
  return check.isValid(value) ? [] : [wrong(path, check, value)];
}

/** Not in `checkOption`, because the chunk of the money field would contain every text of the terms. */
function checkLabels(path: string, { kind, keys = labelKeys() }: Option, labels: unknown): string[] {
  if (kind !== 'labels' || !isRecord(labels)) return [];
  return Object.entries(labels).flatMap(([key, value]) => {
    if (!keys.includes(key)) return [unknownKey(`${path}.${key}`, keys)];
    return value === undefined || checks.text.isValid(value) ? [] : [wrong(`${path}.${key}`, checks.text, value)];
  });
}

export const configOptions = (table: OptionTable): Array<[string, Option]> =>
  Object.entries(table).filter(([, option]) => option.config);

function findConfigProblems(table: OptionTable, config: unknown, name: string): string[] {
  if (!isRecord(config)) return [`${name} must be an object; given: ${quote(config)}.`];
  const options = configOptions(table);
  const keys = options.map(([key]) => key);
  // Editors find the JSON Schema of a file by the key `$schema`.
  return [
    ...options.flatMap(([key, option]) =>
      [checkOption, checkLabels].flatMap((check) => check(key, option, config[key])),
    ),
    ...Object.keys(config).flatMap((key) => (key === '$schema' || keys.includes(key) ? [] : [unknownKey(key, keys)])),
  ];
}

/** Sorts the keys as in the table, whatever their order in `config`. Labels keep their order. */
function inOrder(
  table: OptionTable,
  config: object,
  isKept: (entry: [string, unknown]) => boolean,
): Record<string, unknown> {
  const entries = configOptions(table).map(([key]): [string, unknown] => [key, config[key as keyof object]]);
  return Object.fromEntries(entries.filter(isKept));
}

/** `name` is the subject of the message about a config that is not an object. */
export function parseConfig(table: OptionTable, config: unknown, name: string): Record<string, unknown> {
  const problems = findConfigProblems(table, config, name);
  if (problems.length > 0) throw new TermsError('config', [...new Set(problems)].join(' '));
  return inOrder(table, config as object, ([, value]) => value !== undefined);
}

export function serializeConfig(table: OptionTable, config: object): string {
  const isKept = ([key, value]: [string, unknown]): boolean =>
    value !== undefined && value !== table[key]?.default && !(isRecord(value) && Object.keys(value).length === 0);
  return JSON.stringify(inOrder(table, config, isKept), null, 2);
}

/** Validates a config. Throws a `TermsError` (`config`) that names every wrong key. */
export function parseTermsConfig(config: unknown): TermsConfig {
  return parseConfig(termsOptions, config, 'The config of a terms gate') as unknown as TermsConfig;
}

/** Returns JSON without defaults, for `parseTermsConfig`. */
export function serializeTermsConfig(config: TermsConfig): string {
  const { checkboxColor, storeColor = termsOptions.storeColor.default } = config;
  // `storeColor` is the default of `checkboxColor`.
  return serializeConfig(termsOptions, checkboxColor === storeColor ? { ...config, checkboxColor: undefined } : config);
}
