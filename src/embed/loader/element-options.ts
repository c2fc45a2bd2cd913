/** The build of the loader takes tables that hold only what the elements read in the place of this file's. */
import { type EveryMoneyOption, moneyOptions } from '../../core/money/money-options.ts';
import type { OptionTable } from '../../core/options/option.ts';
import { type TermsBehaviour, type TermsIdentity, type TermsLook, termsOptions } from '../../core/options/options.ts';

/** The options of `<terms-gate>`, as properties. Those that are attributes, too, are in kebab case there. */
export interface TermsGateElementOptions extends Partial<TermsIdentity>, TermsLook, TermsBehaviour {
  /**
   * The signed-in person's bearer token, kept in memory only. Until it is given, and while it is `undefined`, `null` or
   * `''`, nothing is fetched and nothing is asked: a page often does not know yet who is signed in.
   */
  token?: string | null | undefined;
  /** There is no token: every term of the person type is asked (spec 4.7). A token that is given all the same wins. */
  withoutToken?: boolean | undefined;
}

/** The options of `<terms-gate>` as values. */
export const gateElementOptions = {
  ...termsOptions,
  withoutToken: { kind: 'flag', attribute: true },
} as const satisfies OptionTable & Record<keyof TermsGateElementOptions, unknown>;

/** `name`, `value` and `disabled` are those of any form field. */
const { name: _name, value: _value, defaultValue: _defaultValue, disabled: _disabled, ...fieldOptions } = moneyOptions;

/** The options of `<money-input>` as properties. Those that are attributes, too, are in kebab case there. */
export interface MoneyElementOptions extends Omit<
  EveryMoneyOption,
  'name' | 'value' | 'defaultValue' | 'disabled' | 'onChange' | 'onMinReached' | 'onMaxReached'
> {
  /** Whether the field is light or dark; `auto` follows the person's system. @default 'light' */
  colorScheme?: 'light' | 'dark' | 'auto' | undefined;
}

/** The options of `<money-input>` as values. */
export const moneyElementOptions = {
  ...fieldOptions,
  colorScheme: termsOptions.colorScheme,
} as const satisfies OptionTable & Record<keyof MoneyElementOptions, unknown>;
