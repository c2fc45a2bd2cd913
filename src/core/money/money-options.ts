import { parseConfig, serializeConfig } from '../options/config.ts';
import type { ConfigKey, OptionTable } from '../options/option.ts';
import { moneyDefaults, moneyChecks } from './money-defaults.ts';
import type { MoneyInputLabels } from './money-labels.ts';

/** The options of a money field. */
export interface MoneyOptions {
  /** Controlled value, such as `'1234.56'`; `null` is empty. */
  value?: string | number | null | undefined;
  /**
   * First value. A form reset restores the latest `defaultValue`. Without `defaultValue`, a
   * controlled field keeps its value.
   */
  defaultValue?: string | number | null | undefined;
  /**
   * Called with the decimal string or `emptyValue` when an edit or a form reset changes the value.
   * Called on mount only for text entered before hydration.
   */
  onChange?: ((value: string) => void) | undefined;
  /** Most digits that fit, without leading zeros. A longer prop is shown whole. @default 11 */
  length?: number | undefined;
  /** Decimals. The last typed digit is the last decimal. @default 2 */
  precision?: number | undefined;
  /** BCP 47 tag for the display, not for the stored value. @default 'pt-BR' */
  locale?: string | undefined;
  /**
   * ISO 4217 code. Sets the separators, and refuses pasted amounts of another currency.
   * `MoneyInput` also shows the sign. Does not change `precision`.
   */
  currency?: string | undefined;
  /**
   * Reported on blur, when the value is empty or at most `min`. Does not change the value.
   * @default 0
   */
  min?: number | string | undefined;
  /** Reported on blur, when the value is at least `max`. 0 is also a limit. */
  max?: number | string | null | undefined;
  /** Value of an empty field. @default '' */
  emptyValue?: string | undefined;
  /**
   * Caret after a click, at the end or at the pointer. Keys move it anywhere.
   * @default 'end' on touch screens, else 'free'
   */
  caret?: 'end' | 'free' | undefined;
  /** Called with `min` on blur, after your `onBlur`. */
  onMinReached?: ((min: number | string) => void) | undefined;
  /** Called with `max` on blur, after `onMinReached`. */
  onMaxReached?: ((max: number | string) => void) | undefined;
}

/** The options of the hook, and two that only `MoneyInput` has. */
export interface MoneyInputOptions extends MoneyOptions {
  /** Name under which a form posts the decimal string. */
  name?: string | undefined;
  /** Replaces texts of the field. */
  labels?: MoneyInputLabels | undefined;
}

/** Props of Mantine's inputs that fit in JSON. */
export interface MoneyInputTexts {
  /** Label of the field. */
  label?: string | undefined;
  /** Shown under the label. */
  description?: string | undefined;
  /** Shown below the invalid field. */
  error?: string | undefined;
  /** Shown while the field is empty. @default a zero, such as '0,00' */
  placeholder?: string | undefined;
  /** Marks the field as required. @default false */
  required?: boolean | undefined;
  /** Lets people read but not change the value. @default false */
  readOnly?: boolean | undefined;
  /** Shows the value without posting it. @default false */
  disabled?: boolean | undefined;
  /** Size in Mantine's scale. @default 'sm' */
  size?: string | undefined;
  /** Radius in Mantine's scale. @default 'sm' */
  radius?: string | number | undefined;
  /** Look of the field. @default 'default' */
  variant?: 'default' | 'filled' | 'unstyled' | (string & {}) | undefined;
}

export interface EveryMoneyOption extends MoneyInputOptions, MoneyInputTexts {}

/**
 * Config, JSON Schema, attributes and docs tables derive from this table. `splitMoneyProps` lists
 * the options of the hook again.
 */
export const moneyOptions = {
  label: { kind: 'text', config: true },
  description: { kind: 'text', config: true },
  error: { kind: 'text' },
  placeholder: { kind: 'text', config: true },
  name: { kind: 'text', config: true },
  value: { kind: 'script' },
  defaultValue: { kind: 'decimal', config: true },
  length: { ...moneyChecks.length, default: moneyDefaults.length, config: true, attribute: true },
  precision: { ...moneyChecks.precision, default: moneyDefaults.precision, config: true, attribute: true },
  locale: { ...moneyChecks.locale, default: moneyDefaults.locale, config: true, attribute: true },
  currency: { ...moneyChecks.currency, config: true, attribute: true },
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

/** The options of a `MoneyInput` that fit in JSON, except `value` and `error`. */
export type MoneyInputConfig = WithoutNull<Pick<EveryMoneyOption, ConfigKey<typeof moneyOptions>>>;

/** Validates a config. Throws a `TermsError` (`config`) that names every wrong key. */
export function parseMoneyInputConfig(config: unknown): MoneyInputConfig {
  return parseConfig(moneyOptions, config, 'The config of a money input');
}

/** Returns JSON without the defaults, for `parseMoneyInputConfig`. */
export function serializeMoneyInputConfig(config: MoneyInputConfig): string {
  return serializeConfig(moneyOptions, config);
}
