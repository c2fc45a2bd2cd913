import { useLayoutEffect, useState, type RefCallback } from 'react';
import { findUnusable } from '../core/money/find-unusable.ts';
import { formatMoney } from '../core/money/format-money.ts';
import type { MoneyOptions } from '../core/money/money-options.ts';
import { splitMoneyProps } from '../core/money/split-money-props.ts';
import { reportWarning } from '../core/page/report.ts';
import { createMoneyField, type MoneyFieldState } from './money-field.ts';

/** What `useMoneyInput` returns. */
export interface UseMoneyInputReturn<Props> {
  /** What is stored now: a decimal string, or the empty value. A form posts it. */
  value: string;
  /**
   * Why the last digit or paste was refused: the field is full, or the pasted text is not exactly one amount.
   * `undefined` after every other edit.
   */
  refusal: 'full' | 'notAnAmount' | undefined;
  /** Ref of the input, or of an element around it. */
  ref: RefCallback<HTMLElement>;
  /** Props of the input: yours that are no options, and its first text. The input takes no `value` and no `name` besides. */
  inputProps: Omit<Props, keyof MoneyOptions> & { defaultValue: string };
}

/** For `process.env.NODE_ENV`, which bundlers replace. */
declare const process: { env: { NODE_ENV?: string } };

/** The problems that were logged: each is logged once. */
const reported = new Set<string>();

function warnUnusable(props: Readonly<Record<string, unknown>>): void {
  for (const problem of findUnusable(props)) {
    if (!reported.has(problem)) reportWarning(undefined, { code: 'money-option', message: problem });
    reported.add(problem);
  }
}

/** `useMoneyInput` for props that `splitMoneyProps` has split. */
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
    warnUnusable(props as Record<string, unknown>);
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
 * The money field without a view, for another input than Mantine's:
 * `const { value, ref, inputProps } = useMoneyInput(props)` and `<input {...inputProps} ref={ref} />`.
 */
export function useMoneyInput<Props extends MoneyOptions>(props: Props): UseMoneyInputReturn<Props> {
  return useMoneyField(props, splitMoneyProps(props));
}
