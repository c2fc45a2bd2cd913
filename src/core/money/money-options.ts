import { parseConfig, serializeConfig } from '../options/config.ts';
import type { ConfigKey, OptionTable } from '../options/option.ts';
import { moneyDefaults, moneyRanges } from './money-defaults.ts';
import type { MoneyInputLabels } from './money-labels.ts';

/** How a money field reads, shows and reports amounts. */
export interface MoneyOptions {
  /** Controlled value: the string of `onChange`, or any decimal number such as `'1234.56'`; `null` is empty. */
  value?: string | number | null | undefined;
  /**
   * Decimal number on mount of an uncontrolled field. A form reset returns to the `defaultValue` of the last render; without
   * it, a controlled field keeps its value.
   */
  defaultValue?: string | number | null | undefined;
  /**
   * Called with the decimal string or `emptyValue` after every edit that changes the value. Does not fire on mount, unless
   * somebody typed into server-rendered markup before hydration.
   */
  onChange?: ((value: string) => void) | undefined;
  /**
   * Maximum number of digits, without leading zeros. A longer value from a prop is shown whole.
   * @default 11
   */
  length?: number | undefined;
  /**
   * Decimals shown and stored; the last typed digit is the last decimal.
   * @default 2
   */
  precision?: number | undefined;
  /**
   * BCP 47 tag for the display. Does not change the stored value.
   * @default 'pt-BR'
   */
  locale?: string | undefined;
  /** ISO 4217 code. Shows its sign beside the amount and refuses pasted amounts of another currency. Does not change `precision`. */
  currency?: string | undefined;
  /**
   * Decimal number that is reported on blur when the value is empty or at or below it. Does not change the value.
   * @default 0
   */
  min?: number | string | undefined;
  /** Decimal number that is reported on blur when the value is at or above it. 0 is also a limit. */
  max?: number | string | null | undefined;
  /**
   * Value of an empty field.
   * @default ''
   */
  emptyValue?: string | undefined;
  /**
   * Caret after a click or a tap: at the end, like in a bank's app, or at the pointer. Keys move it anywhere.
   * @default 'end' on touch screens, else 'free'
   */
  caret?: 'end' | 'free' | undefined;
  /** Called on blur with `min` when the value is empty or at or below it, after your own `onBlur`. */
  onMinReached?: ((min: number | string) => void) | undefined;
  /** Called on blur with `max` when the value is at or above it. When both are reached, after `onMinReached`. */
  onMaxReached?: ((max: number | string) => void) | undefined;
}

/** The options of `MoneyInput` beyond the hook. */
export interface MoneyInputOptions extends MoneyOptions {
  /** Name under which a native form posts the decimal string. */
  name?: string | undefined;
  /** Texts of the field, in Brazilian Portuguese by default. Each can be replaced alone. */
  labels?: MoneyInputLabels | undefined;
}

/** Props of Mantine's inputs that fit in JSON. */
export interface MoneyInputTexts {
  /** Label of the field. */
  label?: string | undefined;
  /** Shown under the label. */
  description?: string | undefined;
  /** Shown below the field, which is marked as invalid. */
  error?: string | undefined;
  /** Shown while the field is empty. @default a zero of the locale, such as '0,00' */
  placeholder?: string | undefined;
  /** Marks the field as required. @default false */
  required?: boolean | undefined;
  /** Shows the value without letting people change it. @default false */
  readOnly?: boolean | undefined;
  /** Shows the value without posting it in the form. @default false */
  disabled?: boolean | undefined;
  /** Size in Mantine's scale. @default 'sm' */
  size?: string | undefined;
  /** Radius in Mantine's scale. @default 'sm' */
  radius?: string | number | undefined;
  /** Look of the field: `default`, `filled`, `unstyled`, or `amount`, which is large and has no box. @default 'default' */
  variant?: 'default' | 'filled' | 'unstyled' | 'amount' | (string & {}) | undefined;
}

/** Every option of a field except Mantine's code props. */
export interface EveryMoneyOption extends MoneyInputOptions, MoneyInputTexts {}

/**
 * The options of `MoneyInput` as values. The config, its JSON Schema, the attributes of `<money-input>`, and the tables of
 * the documentation derive from it. To add an option: declare it on an interface above, add its row
 * here and, when the hook reads it, its name to `splitMoneyProps`.
 */
export const moneyOptions = {
  label: { kind: 'text', config: true },
  description: { kind: 'text', config: true },
  error: { kind: 'text' },
  placeholder: { kind: 'text', config: true },
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
  required: { kind: 'flag', default: false, config: true },
  readOnly: { kind: 'flag', default: false, config: true },
  disabled: { kind: 'flag', default: false, config: true },
  size: { kind: 'text', default: 'sm', config: true },
  radius: { kind: 'text-or-number', config: true },
  variant: { kind: 'text', default: 'default', config: true },
} as const satisfies OptionTable & Record<Exclude<keyof EveryMoneyOption, `on${string}`>, unknown>;

type WithoutNull<Options> = { [Key in keyof Options]: Exclude<Options[Key], null> };

/** Everything about a `MoneyInput` that fits in JSON: a file, a database, attributes in HTML. */
export type MoneyInputConfig = WithoutNull<Pick<EveryMoneyOption, ConfigKey<typeof moneyOptions>>>;

/** Validates an unknown value as a config. Throws a `TermsError` (`config`) that names every invalid key. */
export function parseMoneyInputConfig(config: unknown): MoneyInputConfig {
  return parseConfig(moneyOptions, config, 'The config of a money input');
}

/** Returns the config as JSON without default values, for `parseMoneyInputConfig`. */
export function serializeMoneyInputConfig(config: MoneyInputConfig): string {
  return serializeConfig(moneyOptions, config);
}
