import { parseConfig, serializeConfig } from '../options/config.ts';
import type { OptionTable } from '../options/option.ts';

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

/** The options of `MoneyInput` as values: what a config, the attributes of `<money-input>` and the documentation derive from. */
export const moneyOptions = {
  label: { kind: 'text', config: true, attribute: true },
  description: { kind: 'text', config: true, attribute: true },
  placeholder: { kind: 'text', config: true, attribute: true },
  name: { kind: 'text', config: true },
  defaultValue: { kind: 'decimal', config: true },
  length: { kind: 'count', range: [1, 30], default: 11, config: true, attribute: true },
  precision: { kind: 'count', range: [0, 20], default: 2, config: true, attribute: true },
  locale: { kind: 'locale', default: 'pt-BR', config: true, attribute: true },
  min: { kind: 'decimal', default: 0, config: true, attribute: true },
  max: { kind: 'decimal', config: true, attribute: true },
  emptyValue: { kind: 'text', default: '', config: true, attribute: true },
  currency: { kind: 'currency', config: true, attribute: true },
  required: { kind: 'flag', default: false, config: true, attribute: true },
  readOnly: { kind: 'flag', default: false, config: true, attribute: 'readonly' },
  disabled: { kind: 'flag', default: false, config: true },
} as const satisfies OptionTable;

/** Reads a config that comes from anywhere. Throws a `TermsError` (`config`) that names every key that is wrong. */
export function parseMoneyInputConfig(config: unknown): MoneyInputConfig {
  return parseConfig(moneyOptions, config, 'The config of a money input');
}

/** The config as JSON, without what is the default anyway; `parseMoneyInputConfig` reads it back. */
export function serializeMoneyInputConfig(config: MoneyInputConfig): string {
  return serializeConfig(moneyOptions, config);
}
