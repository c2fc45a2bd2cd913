import { useLayoutEffect, useState, type RefCallback } from 'react';
import { findInvalidOptions } from '../core/money/find-invalid-options.ts';
import { formatMoney } from '../core/money/format-money.ts';
import type { MoneyOptions } from '../core/money/money-options.ts';
import { splitMoneyProps } from '../core/money/split-money-props.ts';
import { reportWarning } from '../core/page/report.ts';
import { createMoneyField, type MoneyFieldState } from './money-field.ts';

/** The result of `useMoneyInput`. */
export interface UseMoneyInputReturn<Props> {
  /** The stored value: a decimal string or `emptyValue`. Post it in your form. */
  value: string;
  /**
   * Reason of a refused edit: the field is full, or the pasted text is not exactly one amount. `undefined` after every other
   * edit.
   */
  refusal: 'full' | 'notAnAmount' | undefined;
  /** Ref for the input or an element around it. */
  ref: RefCallback<HTMLElement>;
  /** Props for the input: your other props and the first text. Do not add `value` or `name`. */
  inputProps: Omit<Props, keyof MoneyOptions> & { defaultValue: string };
}

/** Bundlers replace `process.env.NODE_ENV`. */
declare const process: { env: { NODE_ENV?: string } };

/** Problems that were logged before, by any field. */
const loggedProblems = new Set<string>();

function warnInvalidOptions(props: Readonly<Record<string, unknown>>): void {
  for (const problem of findInvalidOptions(props)) {
    if (!loggedProblems.has(problem)) reportWarning(undefined, { code: 'money-option', message: problem });
    loggedProblems.add(problem);
  }
}

/** `useMoneyInput` with the result of `splitMoneyProps`. */
export function useMoneyField<Props extends MoneyOptions>(
  props: Props,
  { options, others }: ReturnType<typeof splitMoneyProps<Props>>,
): UseMoneyInputReturn<Props> {
  const { value, defaultValue, locale, precision, emptyValue, onChange } = options;
  if (process.env.NODE_ENV !== 'production') {
    if (onChange && onChange === (others as { onBlur?: unknown }).onBlur) {
      throw new Error(
        "MoneyInput does not work with register() of React Hook Form, which reads the input's text. Use <Controller>.",
      );
    }
    warnInvalidOptions(props as Record<string, unknown>);
  }
  const given = String((value === undefined ? defaultValue : value) ?? emptyValue);
  const [own, setOwn] = useState<MoneyFieldState>({ value: given });
  const [text] = useState(() => formatMoney(given, locale, precision));
  const [field] = useState(() => createMoneyField(given, text, setOwn));
  const controlled = value === undefined ? value : given;
  const stored = controlled ?? own.value;

  useLayoutEffect(() => field.update(controlled, options));

  return { value: stored, refusal: own.refusal, ref: field.attach, inputProps: { ...others, defaultValue: text } };
}

/**
 * The money field without a view, for inputs other than Mantine's:
 * `const { value, ref, inputProps } = useMoneyInput(props)` and `<input {...inputProps} ref={ref} />`.
 */
export function useMoneyInput<Props extends MoneyOptions>(props: Props): UseMoneyInputReturn<Props> {
  return useMoneyField(props, splitMoneyProps(props));
}
