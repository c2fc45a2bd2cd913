import {
  type MoneyInputConfig,
  moneyOptions,
  parseMoneyInputConfig,
  serializeMoneyInputConfig,
} from '../../src/core/money/money-options.ts';
import { configOptions, parseTermsConfig, serializeTermsConfig } from '../../src/core/options/config.ts';
import { type TermsConfig, termsOptions } from '../../src/core/options/options.ts';
import { defaultDocumentLabels } from '../../src/core/terms/document-labels.ts';
import { defaultLabels } from '../../src/core/terms/labels.ts';

/** The components that have a config. A story's `parameters.config` names its component. */
export type ConfigName = 'TermsGate' | 'MoneyInput';

export type Config = TermsConfig | MoneyInputConfig;

interface ConfigKind {
  /** The config's keys, in the order of the table of options. */
  keys: readonly string[];
  /** Throws an error that names every wrong key. */
  parse: (value: unknown) => Config;
  /** JSON without the defaults. */
  serialize: (config: Config) => string;
}

export const configKinds: Readonly<Record<ConfigName, ConfigKind>> = {
  TermsGate: {
    keys: configOptions(termsOptions).map(([key]) => key),
    parse: parseTermsConfig,
    serialize: (config) => serializeTermsConfig(config as TermsConfig),
  },
  MoneyInput: {
    keys: configOptions(moneyOptions).map(([key]) => key),
    parse: parseMoneyInputConfig,
    serialize: (config) => serializeMoneyInputConfig(config as MoneyInputConfig),
  },
};

export const isConfigName = (name: unknown): name is ConfigName => typeof name === 'string' && name in configKinds;

/** A story's args, read as a config. */
interface ReadArgs {
  /** Missing when the args are not a config. */
  config?: Config;
  /** Why the args are not a config, in sentences. */
  problem?: string;
  /** Args that are not keys of the config. Functions, `false` and `undefined` are left out. */
  unsupported: string[];
}

/** Whether a story renders the same without the arg. */
const changesNothing = (value: unknown): boolean =>
  value === undefined || value === false || typeof value === 'function';

const defaults: Readonly<Record<string, string>> = { ...defaultLabels, ...defaultDocumentLabels };

/** Drops labels that equal their defaults, because a set such as `plainLabels` has every label. */
export const ownLabels = (labels: object): object =>
  Object.fromEntries(Object.entries(labels).filter(([key, text]) => defaults[key] !== text));

/** Reads the config of a story's args, and leaves out everything else, such as the token. */
export function readArgs(name: ConfigName, args: Readonly<Record<string, unknown>>): ReadArgs {
  const { keys, parse } = configKinds[name];
  const entries = Object.entries(args);
  const unsupported = entries
    .filter(([key, value]) => !keys.includes(key) && !changesNothing(value))
    .map(([key]) => key);
  try {
    const config = parse(Object.fromEntries(entries.filter(([key]) => keys.includes(key))));
    return { config: config.labels ? { ...config, labels: ownLabels(config.labels) } : config, unsupported };
  } catch (error) {
    return { problem: (error as Error).message, unsupported };
  }
}

/** Returns the args for a config, with `undefined` for each key that the config leaves out. */
export const toArgs = (name: ConfigName, config: Config): Record<string, unknown> =>
  Object.fromEntries(configKinds[name].keys.map((key) => [key, config[key as keyof Config]]));

/** Reads a pasted config. Throws an error whose message is a sentence for the visitor. */
export function readPasted(name: ConfigName, text: string): Config {
  if (text.trim() === '') throw new Error('There is nothing to apply: paste a config as JSON first.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(
      'This is not JSON. Keys and texts need double quotes, and no comma follows the last value: {"idCompany": 42}.',
    );
  }
  return configKinds[name].parse(value);
}

/** Whether an address is in the mocked API, which exists only in this Storybook. */
export const staysInStorybook = (baseUrl: string): boolean =>
  baseUrl.startsWith('/mock/') || baseUrl.startsWith(`${location.origin}/mock/`);

/** Returns the config for an application, with the address of an API instead of the mocked one. */
export const withRealAddress = (config: Config): Config =>
  'baseUrl' in config && staysInStorybook(config.baseUrl) ? { ...config, baseUrl: 'https://api.loja.com.br/' } : config;
