import {
  type MoneyInputConfig,
  moneyInputConfigSchema,
  parseMoneyInputConfig,
  parseTermsConfig,
  serializeMoneyInputConfig,
  serializeTermsConfig,
  type TermsConfig,
  termsConfigSchema,
} from '../../src/core/options/config.ts';

/** The components that have a config; a story names its own in `parameters.config`. */
export type ConfigName = 'TermsGate' | 'MoneyInput';

export type Config = TermsConfig | MoneyInputConfig;

interface ConfigKind {
  /** The config's keys, in the order of its schema. */
  keys: readonly string[];
  /** Throws a sentence for every key that is wrong. */
  parse: (value: unknown) => Config;
  /** Leaves out what is the default. */
  serialize: (config: Config) => string;
  /** Why a config cannot say what a story's args say; for every other key, that it has no such key. */
  reasons: Readonly<Record<string, string>>;
}

export const configKinds: Readonly<Record<ConfigName, ConfigKind>> = {
  TermsGate: {
    keys: Object.keys(termsConfigSchema.entries),
    parse: parseTermsConfig,
    serialize: (config) => serializeTermsConfig(config as TermsConfig),
    reasons: {
      token: 'it is a secret; your application gives it',
      checkboxRules: 'rules are code',
      openWhileLoading: 'it is a choice of the page, given where the component is used',
      strictStatus: 'it is a choice of the page, given where the component is used',
      rootElement: 'it names an element of this page',
    },
  },
  MoneyInput: {
    keys: Object.keys(moneyInputConfigSchema.entries),
    parse: parseMoneyInputConfig,
    serialize: (config) => serializeMoneyInputConfig(config as MoneyInputConfig),
    reasons: { value: 'a controlled value belongs to the application' },
  },
};

export const isConfigName = (name: unknown): name is ConfigName => typeof name === 'string' && name in configKinds;
