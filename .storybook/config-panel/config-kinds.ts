import {
  type MoneyInputConfig,
  moneyOptions,
  parseMoneyInputConfig,
  serializeMoneyInputConfig,
} from '../../src/core/money/money-options.ts';
import { configOptions, parseTermsConfig, serializeTermsConfig } from '../../src/core/options/config.ts';
import { type TermsConfig, termsOptions } from '../../src/core/options/options.ts';

/** The components that have a config; a story names its own in `parameters.config`. */
export type ConfigName = 'TermsGate' | 'MoneyInput';

export type Config = TermsConfig | MoneyInputConfig;

interface ConfigKind {
  /** The config's keys, in the order of its table. */
  keys: readonly string[];
  /** Throws a sentence for every key that is wrong. */
  parse: (value: unknown) => Config;
  /** Leaves out what is the default. */
  serialize: (config: Config) => string;
  /** Why an arg is no key of the config. An arg without a reason here is simply no such key. */
  reasons: Readonly<Record<string, string>>;
}

export const configKinds: Readonly<Record<ConfigName, ConfigKind>> = {
  TermsGate: {
    keys: configOptions(termsOptions).map(([key]) => key),
    parse: parseTermsConfig,
    serialize: (config) => serializeTermsConfig(config as TermsConfig),
    reasons: {
      token: 'it is a secret; your application gives it',
      checkboxRules: 'rules are code',
      personKey: 'it says who is signed in; your application gives it',
      rootElement: 'it names an element of this page',
    },
  },
  MoneyInput: {
    keys: configOptions(moneyOptions).map(([key]) => key),
    parse: parseMoneyInputConfig,
    serialize: (config) => serializeMoneyInputConfig(config as MoneyInputConfig),
    reasons: { value: 'a controlled value belongs to the application' },
  },
};

export const isConfigName = (name: unknown): name is ConfigName => typeof name === 'string' && name in configKinds;
