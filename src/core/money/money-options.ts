import { parseConfig, serializeConfig } from '../options/config.ts';
import type { ConfigKey, OptionTable } from '../options/option.ts';
import { moneyDefaults, moneyRanges } from './money-defaults.ts';
import type { MoneyInputLabels } from './money-labels.ts';

/** How a money field reads, shows and reports amounts. */
export interface MoneyOptions {
  /** Controlled value: the string of `onChange`, or any decimal number such as `'1234.56'`; `null` is empty. */
  value?: string | number | null | undefined;
  /**
   * Value on mount when the field keeps its own state, a decimal number. A form reset returns to that of the last render;
   * without it, a controlled field keeps its value.
   */
  defaultValue?: string | number | null | undefined;
  /**
   * Called with the decimal string after every edit that changed it, or with `emptyValue`. Does not fire on mount, unless the
   * page came from a server and somebody typed into it before it was hydrated.
   */
  onChange?: ((value: string) => void) | undefined;
  /**
   * Digits up to which the entry may grow, leading zeros not counted. A longer value from outside is shown whole.
   * @default 11
   */
  length?: number | undefined;
  /**
   * Decimals shown and stored; the last typed digit is the last decimal.
   * @default 2
   */
  precision?: number | undefined;
  /**
   * BCP 47 tag of the display; the stored value never depends on it.
   * @default 'pt-BR'
   */
  locale?: string | undefined;
  /** ISO 4217 code: its sign is shown beside the amount, a pasted amount of another one is refused. It does not change `precision`. */
  currency?: string | undefined;
  /**
   * Limit reported on blur when the value is empty or at or below it, a decimal number. The value is never changed.
   * @default 0
   */
  min?: number | string | undefined;
  /** Limit reported on blur when the value is at or above it, a decimal number; 0 is a limit too. */
  max?: number | string | null | undefined;
  /**
   * What an empty field stores, as it is.
   * @default ''
   */
  emptyValue?: string | undefined;
  /**
   * Where a click or a tap puts the caret: always at the end, as in a bank's app, or where it lands. Keys move it anywhere.
   * @default 'end' where fingers point, else 'free'
   */
  caret?: 'end' | 'free' | undefined;
  /** Called on blur with `min` when the value is empty or at or below it, after your own `onBlur`. */
  onMinReached?: ((min: number | string) => void) | undefined;
  /** Called on blur with `max` when the value is at or above it. When both are reached, after `onMinReached`. */
  onMaxReached?: ((max: number | string) => void) | undefined;
}

/** What `MoneyInput` adds. */
export interface MoneyInputOptions extends MoneyOptions {
  /** Name under which a native form posts the decimal string. */
  name?: string | undefined;
  /** Texts of the field, each replaceable alone; in Brazilian Portuguese by default. */
  labels?: MoneyInputLabels | undefined;
}

/** What the inputs of Mantine have, as far as it fits in JSON. */
export interface MoneyInputTexts {
  /** What the field is called. */
  label?: string | undefined;
  /** Shown under the label. */
  description?: string | undefined;
  /** Shown below the field, which is then marked as wrong. */
  error?: string | undefined;
  /** Shown while the field is empty. @default a zero of the locale, such as '0,00' */
  placeholder?: string | undefined;
  /** Marks the field as one that must be filled in. @default false */
  required?: boolean | undefined;
  /** Shows the value, and does not let it be changed. @default false */
  readOnly?: boolean | undefined;
  /** Shows the value, and takes the field out of the form. @default false */
  disabled?: boolean | undefined;
  /** Size of the field, of Mantine's scale. @default 'sm' */
  size?: string | undefined;
  /** Radius of the field, of Mantine's scale. @default 'sm' */
  radius?: string | number | undefined;
  /** How the field is drawn: `default`, `filled`, `unstyled`, or `amount`, large and without a box. @default 'default' */
  variant?: 'default' | 'filled' | 'unstyled' | 'amount' | (string & {}) | undefined;
}

/** Everything that can be said of a field without code of one's own. */
export interface EveryMoneyOption extends MoneyInputOptions, MoneyInputTexts {}

/**
 * The options of `MoneyInput` as values. The config, its JSON Schema, the attributes and properties of `<money-input>`,
 * and the tables of the documentation derive from it. To add an option: declare it on an interface above, add its row
 * here and, when the hook reads it, its name to `splitMoneyProps`.
 */
export const moneyOptions = {
  label: { kind: 'text', config: true, attribute: true },
  description: { kind: 'text', config: true, attribute: true },
  error: { kind: 'text', attribute: true },
  placeholder: { kind: 'text', config: true, attribute: true },
  name: { kind: 'text', config: true },
  value: { kind: 'script' },
  defaultValue: { kind: 'decimal', config: true },
  length: { kind: 'count', range: moneyRanges.length, default: moneyDefaults.length, config: true, attribute: true },
  precision: {
    kind: 'count',
    range: moneyRanges.precision,
    default: moneyDefaults.precision,
    config: true,
    attribute: true,
  },
  locale: { kind: 'locale', default: moneyDefaults.locale, config: true, attribute: true },
  currency: { kind: 'currency', config: true, attribute: true },
  min: { kind: 'decimal', default: moneyDefaults.min, config: true, attribute: true },
  max: { kind: 'decimal', config: true, attribute: true },
  emptyValue: { kind: 'text', default: moneyDefaults.emptyValue, config: true, attribute: true },
  caret: { kind: 'choice', choices: ['end', 'free'], config: true, attribute: true },
  labels: { kind: 'labels', keys: ['lang', 'full', 'notAnAmount', 'spoken'], config: true },
  required: { kind: 'flag', default: false, config: true, attribute: true },
  readOnly: { kind: 'flag', default: false, config: true, attribute: 'readonly' },
  disabled: { kind: 'flag', default: false, config: true },
  size: { kind: 'text', default: 'sm', config: true, attribute: true },
  radius: { kind: 'text-or-number', config: true, attribute: true },
  variant: { kind: 'text', default: 'default', config: true, attribute: true },
} as const satisfies OptionTable & Record<Exclude<keyof EveryMoneyOption, `on${string}`>, unknown>;

type WithoutNull<Options> = { [Key in keyof Options]: Exclude<Options[Key], null> };

/** Everything about a `MoneyInput` that fits in JSON: a file, a database, the attributes of a page. */
export type MoneyInputConfig = WithoutNull<Pick<EveryMoneyOption, ConfigKey<typeof moneyOptions>>>;

/** Reads a config that comes from anywhere. Throws a `TermsError` (`config`) that names every key that is wrong. */
export function parseMoneyInputConfig(config: unknown): MoneyInputConfig {
  return parseConfig(moneyOptions, config, 'The config of a money input');
}

/** The config as JSON, without what is the default anyway; `parseMoneyInputConfig` reads it back. */
export function serializeMoneyInputConfig(config: MoneyInputConfig): string {
  return serializeConfig(moneyOptions, config);
}
