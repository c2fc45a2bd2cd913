import { useLayoutEffect, useState, type RefCallback } from 'react';
import { formatMoney } from '../core/money/format-money.ts';
import { createMoneyField, type MoneyFieldState } from './money-field.ts';

export interface UseMoneyInputOptions {
  /** Controlled value, a decimal number such as '1234.56' with any count of decimals; `null` is empty. */
  value?: string | number | null | undefined;
  /** Value on mount when the field keeps its own state, a decimal number; also what a form reset returns to. */
  defaultValue?: string | number | null | undefined;
  /** Called with the decimal string after every edit that changed it, or with `emptyValue`. Does not fire on mount. */
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
  /** Called on blur with `min` when the value is empty or at or below it. */
  onMinReached?: ((min: number | string) => void) | undefined;
  /** Called on blur with `max` when the value is at or above it, after `onMinReached` when both are reached. */
  onMaxReached?: ((max: number | string) => void) | undefined;
}

export interface UseMoneyInputReturn<Props> {
  /** What is stored now: a decimal string, or the empty value. A form posts it. */
  value: string;
  /** Whether the last edit was refused because the field is full. */
  full: boolean;
  /** Ref of the input, or of an element around it. */
  ref: RefCallback<HTMLElement>;
  /** Props of the input, those of yours that are no options among them. It must have neither `value` nor `name`. */
  inputProps: Omit<Props, keyof UseMoneyInputOptions> & { defaultValue: string };
}

/** The money field without a view, for people with another input. */
export function useMoneyInput<Props extends UseMoneyInputOptions>(props: Props): UseMoneyInputReturn<Props> {
  const {
    value,
    defaultValue,
    onChange,
    length = 11,
    precision = 2,
    locale = 'pt-BR',
    min = 0,
    max,
    emptyValue = '',
    onMinReached,
    onMaxReached,
    ...others
  } = props;
  const given = String(value ?? defaultValue ?? emptyValue);
  const [own, setOwn] = useState<MoneyFieldState>({ value: given, full: false });
  const [text] = useState(() => formatMoney(given, locale, precision));
  const [field] = useState(() => createMoneyField(given, text, setOwn));
  const stored = value === undefined ? own.value : given;

  useLayoutEffect(() =>
    field.update(stored, { length, precision, locale, emptyValue, min, max, onChange, onMinReached, onMaxReached }),
  );

  return { value: stored, full: own.full, ref: field.attach, inputProps: { ...others, defaultValue: text } };
}
