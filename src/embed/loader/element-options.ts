/** The build reduces these tables to the fields that the elements read. */
import { type EveryMoneyOption, moneyOptions } from '../../core/money/money-options.ts';
import type { OptionTable } from '../../core/options/option.ts';
import { type TermsBehaviour, type TermsIdentity, type TermsLook, termsOptions } from '../../core/options/options.ts';

/** The options of `<terms-gate>` as properties. Their attributes are in kebab case. */
export interface TermsGateElementOptions extends Partial<TermsIdentity>, TermsLook, TermsBehaviour {
  /**
   * The signed-in person's bearer token, kept in memory. While it is `undefined`, `null` or `''`,
   * nothing is fetched or shown, except with `withoutToken` or `pending`. With `auth="cookie"`, the
   * gate also fetches while the token is `undefined`.
   */
  token?: string | null | undefined;
  /**
   * Without a token, lists every term of the person type (spec 4.7). Ignored with a token and with
   * `auth="cookie"`.
   */
  withoutToken?: boolean | undefined;
}

export const gateElementOptions = {
  ...termsOptions,
  withoutToken: { kind: 'flag', attribute: true },
} as const satisfies OptionTable & Record<keyof TermsGateElementOptions, unknown>;

export const moneyElementOptions = {
  length: moneyOptions.length,
  precision: moneyOptions.precision,
  locale: moneyOptions.locale,
  currency: moneyOptions.currency,
  min: moneyOptions.min,
  max: moneyOptions.max,
  emptyValue: moneyOptions.emptyValue,
  caret: moneyOptions.caret,
  labels: moneyOptions.labels,
} as const satisfies OptionTable;

/** The options of `<money-input>` as properties. Their attributes are in kebab case. */
export interface MoneyElementOptions extends Pick<EveryMoneyOption, keyof typeof moneyElementOptions> {}
