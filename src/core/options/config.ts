import * as v from 'valibot';
import { TermsError } from '../errors/errors.ts';
import { defaultLabels, type TermsLabels } from '../terms/labels.ts';

/**
 * What can be written down of a `TermsGate`: in a file, in a database, in the attributes of a page. Never in it: the
 * token, which is a secret, and callbacks.
 */
export interface TermsConfig {
  /** The person type whose terms apply, such as `'PF'`. */
  personType: string | number;
  /** Where the API lives, with a slash at the end; relative addresses are the page's. */
  baseUrl: string;
  /** The store's id. */
  idCompany: number;
  /** The store's colour, any CSS colour. @default '#687cea' */
  storeColor?: string | undefined;
  /** The colour of the ticked box, any CSS colour. @default the store's colour */
  checkboxColor?: string | undefined;
  /** No click outside, no Escape and no close button dismisses the dialog. @default false */
  persistent?: boolean | undefined;
  /** Replaces texts; those left out stay in Portuguese. */
  labels?: Partial<TermsLabels> | undefined;
}

/** What can be written down of a `MoneyInput`. */
export interface MoneyInputConfig {
  /** What the field is called. */
  label?: string | undefined;
  /** What stands under the label. */
  description?: string | undefined;
  /** What an empty field shows. */
  placeholder?: string | undefined;
  /** Under which name a form posts the decimal string. */
  name?: string | undefined;
  /** The value on mount, a decimal number. */
  defaultValue?: string | number | undefined;
  /** Digits up to which the entry may grow. @default 11 */
  length?: number | undefined;
  /** Decimals shown and stored. @default 2 */
  precision?: number | undefined;
  /** BCP 47 tag of the display. @default 'pt-BR' */
  locale?: string | undefined;
  /** Limit reported on blur when the value is empty or at or below it. @default 0 */
  min?: string | number | undefined;
  /** Limit reported on blur when the value is at or above it. */
  max?: string | number | undefined;
  /** What an empty field stores. @default '' */
  emptyValue?: string | undefined;
  /** ISO 4217 code of the sign beside the amount. */
  currency?: string | undefined;
  /** Marks the field as one that must be filled in. @default false */
  required?: boolean | undefined;
  /** Shows the value, and does not let it be changed. @default false */
  readOnly?: boolean | undefined;
  /** Shows the value, and takes the field out of the form. @default false */
  disabled?: boolean | undefined;
}

/** Every message completes the sentence '<key> must be …'. */
const text = (allowed = 'a text') => v.string(allowed);
const flag = v.optional(v.boolean('true or false'));
const decimalAllowed = "a decimal number, such as '12.30'";
const decimal = v.union(
  [v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, decimalAllowed)), v.pipe(v.number(), v.finite(decimalAllowed))],
  decimalAllowed,
);
const count = (allowed: string, least: number, most: number) =>
  v.pipe(v.number(allowed), v.integer(allowed), v.minValue(least, allowed), v.maxValue(most, allowed));

const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

const labelEntries = Object.fromEntries(
  Object.keys(defaultLabels).map((key) => [key, v.optional(text())]),
) as unknown as { [Key in keyof TermsLabels]: v.OptionalSchema<v.StringSchema<string>, undefined> };

const personType = "a text such as 'PF', or a number";
const baseUrl = "an address without ? and #, such as 'https://api.loja.com.br/'";

/** The schema of `TermsConfig`; `aceite/config.schema.json` is made from it. */
export const termsConfigSchema = v.strictObject({
  personType: described(
    v.union([v.pipe(v.string(), v.nonEmpty(personType)), v.number()], personType),
    'The person type whose terms apply, such as "PF".',
  ),
  baseUrl: described(
    v.pipe(text(baseUrl), v.regex(/^[^?#]*[^?#\s][^?#]*$/, baseUrl)),
    'Where the API lives, with a slash at the end; relative addresses are the page’s.',
  ),
  idCompany: described(count('a whole number, such as 42', 0, Number.MAX_SAFE_INTEGER), 'The store’s id.'),
  storeColor: described(v.optional(text('a CSS colour')), 'The store’s colour, any CSS colour. Default: #687cea.'),
  checkboxColor: described(
    v.optional(text('a CSS colour')),
    'The colour of the ticked box, any CSS colour. Default: the store’s colour.',
  ),
  persistent: described(flag, 'No click outside, no Escape and no close button dismisses the dialog. Default: false.'),
  labels: described(
    v.optional(v.strictObject(labelEntries, 'an object of texts')),
    'Replaces texts; those left out stay in Portuguese.',
  ),
});

/** The schema of `MoneyInputConfig`. */
export const moneyInputConfigSchema = v.strictObject({
  label: described(v.optional(text()), 'What the field is called.'),
  description: described(v.optional(text()), 'What stands under the label.'),
  placeholder: described(v.optional(text()), 'What an empty field shows.'),
  name: described(v.optional(text()), 'Under which name a form posts the decimal string.'),
  defaultValue: described(v.optional(decimal), 'The value on mount, a decimal number.'),
  length: described(
    v.optional(count('a whole number from 1 to 30', 1, 30)),
    'Digits up to which the entry may grow. Default: 11.',
  ),
  precision: described(
    v.optional(count('a whole number from 0 to 20', 0, 20)),
    'Decimals shown and stored. Default: 2.',
  ),
  locale: described(
    v.optional(v.pipe(text('a language tag'), v.check(isLocale, "a language tag, such as 'pt-BR'"))),
    'BCP 47 tag of the display. Default: pt-BR.',
  ),
  min: described(v.optional(decimal), 'Limit reported on blur when the value is empty or at or below it. Default: 0.'),
  max: described(v.optional(decimal), 'Limit reported on blur when the value is at or above it.'),
  emptyValue: described(v.optional(text()), 'What an empty field stores. Default: empty text.'),
  currency: described(
    v.optional(
      v.pipe(text('a currency code'), v.regex(/^[A-Z]{3}$/, "a currency code of three letters, such as 'BRL'")),
    ),
    'ISO 4217 code of the sign beside the amount.',
  ),
  required: described(flag, 'Marks the field as one that must be filled in. Default: false.'),
  readOnly: described(flag, 'Shows the value, and does not let it be changed. Default: false.'),
  disabled: described(flag, 'Shows the value, and takes the field out of the form. Default: false.'),
});

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** What is left out of a config, because it says the same as saying nothing. */
const termsDefaults: Partial<TermsConfig> = { storeColor: '#687cea', persistent: false };
const moneyDefaults: Partial<MoneyInputConfig> = {
  length: 11,
  precision: 2,
  locale: 'pt-BR',
  min: 0,
  emptyValue: '',
  required: false,
  readOnly: false,
  disabled: false,
};

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 60)) : String(value);
}

const secrets = new Set(['token', 'authorization', 'bearer']);

/** One sentence for each thing that is wrong: the key, what is allowed, what was given. */
function explain(issues: readonly v.BaseIssue<unknown>[], keys: string[], name: string): string {
  const sentences = issues.map((issue) => {
    const path = issue.path?.map(({ key }) => String(key)).join('.') ?? '';
    if (path === '') return `${name} must be an object; given: ${show(issue.input)}.`;
    if (secrets.has(path.toLowerCase())) {
      return `"${path}" is a secret, and no part of a config: give it to the component or to open() instead.`;
    }
    if (issue.expected === 'never') return `There is no key "${path}". The keys are: ${keys.join(', ')}.`;
    const allowed = issue.type === 'strict_object' && issue.received === 'undefined' ? 'given' : issue.message;
    return `${path} must be ${allowed}; given: ${show(issue.path?.at(-1)?.value)}.`;
  });
  return [...new Set(sentences)].join(' ');
}

function parse<Schema extends typeof termsConfigSchema | typeof moneyInputConfigSchema>(
  schema: Schema,
  config: unknown,
  name: string,
): v.InferOutput<Schema> {
  if (Array.isArray(config)) throw new TermsError('config', `${name} must be an object; given: a list.`);
  const result = v.safeParse(schema, config);
  if (!result.success) {
    throw new TermsError('config', explain(result.issues, Object.keys(schema.entries), name));
  }
  return Object.fromEntries(
    Object.entries(result.output).filter(([, value]) => value !== undefined),
  ) as v.InferOutput<Schema>;
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function leaveOut<Config extends object>(config: Config, defaults: Partial<Config>): Config {
  return Object.fromEntries(
    Object.entries(config).filter(
      ([key, value]) => value !== undefined && value !== defaults[key as keyof Config] && !isEmptyObject(value),
    ),
  ) as Config;
}

/** Reads a config that comes from anywhere. Throws a `TermsError` (`config`) that names every key that is wrong. */
export function parseTermsConfig(config: unknown): TermsConfig {
  return parse(termsConfigSchema, config, 'The config of a terms gate');
}

/** Reads a config that comes from anywhere. Throws a `TermsError` (`config`) that names every key that is wrong. */
export function parseMoneyInputConfig(config: unknown): MoneyInputConfig {
  return parse(moneyInputConfigSchema, config, 'The config of a money input');
}

/** The config as JSON, without what is the default anyway; `parseTermsConfig` reads it back. */
export function serializeTermsConfig(config: TermsConfig): string {
  const { checkboxColor, storeColor = '#687cea' } = config;
  const own = checkboxColor === storeColor ? { ...config, checkboxColor: undefined } : config;
  return JSON.stringify(leaveOut(own, termsDefaults), null, 2);
}

/** The config as JSON, without what is the default anyway; `parseMoneyInputConfig` reads it back. */
export function serializeMoneyInputConfig(config: MoneyInputConfig): string {
  return JSON.stringify(leaveOut(config, moneyDefaults), null, 2);
}
