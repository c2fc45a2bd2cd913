import { useLayoutEffect, useRef, useState, type InputHTMLAttributes, type RefCallback } from 'react';
import { findInvalidOptions } from '../core/money/find-invalid-options.ts';
import { formatMoney } from '../core/money/format-money.ts';
import { toPosted } from '../core/money/is-decimal.ts';
import type { MoneyOptions } from '../core/money/money-options.ts';
import { type CompleteMoneyOptions, splitMoneyProps } from '../core/money/split-money-props.ts';
import { createWarn } from '../core/run/report.ts';
import { createMoneyField, type MoneyFieldState } from '../dom/money/money-field.ts';

/** The result of `useMoneyInput`. */
export interface UseMoneyInputReturn<Props> {
  /** A decimal string or `emptyValue`. Post it in your form. */
  value: string;
  /** Why the last edit was refused. `notAnAmount` is for a pasted text that is not one amount. */
  refusal: 'full' | 'notAnAmount' | undefined;
  /** Pass it to the input itself. */
  ref: RefCallback<HTMLInputElement>;
  /** Your other props, and the first text as `defaultValue`. Do not add `value` or `name`. */
  inputProps: Omit<Props, keyof MoneyOptions> & { defaultValue: string };
}

/** Bundlers replace `process.env.NODE_ENV`. */
declare const process: { env: { NODE_ENV?: string } };

const warn = createWarn(() => undefined);

function createReactField(
  initial: string,
  initialOptions: CompleteMoneyOptions,
  notify: (state: MoneyFieldState) => void,
) {
  const field = createMoneyField(initial, initialOptions, notify);
  let options = initialOptions;
  let hadFocus = false;
  return {
    update(controlled: string | undefined, next: CompleteMoneyOptions): void {
      options = next;
      field.update(controlled, next);
    },
    attach(input: HTMLInputElement | null) {
      if (input?.localName !== 'input') {
        throw new TypeError('useMoneyInput reads the text of an <input>. Pass `ref` to the <input> itself.');
      }
      // Listeners of the root run after the application's handlers.
      const root = input.getRootNode();
      const detach = field.attach(input, root);
      const reset = (event: Event): void => {
        // The form resets its fields after this event.
        setTimeout(() => {
          if (event.defaultPrevented || event.target !== input.form) return;
          const { value, defaultValue, emptyValue } = options;
          // React resets a form even after a failed action, so a controlled value stays.
          const kept = value === undefined ? initial : field.value;
          field.reset(toPosted(String(defaultValue === undefined ? kept : (defaultValue ?? emptyValue)), emptyValue));
        });
      };
      root.addEventListener('reset', reset);
      // A remount keeps the focus.
      if (hadFocus) input.focus();
      return () => {
        hadFocus = input.matches(':focus');
        detach();
        root.removeEventListener('reset', reset);
      };
    },
  };
}

/** `useMoneyInput` for props that are already split. */
export function useMoneyField<Props extends MoneyOptions>(
  props: Props,
  { options, others }: ReturnType<typeof splitMoneyProps<Props>>,
  /** Called before `onChange`. Only the function of the first render is used. */
  post?: (value: string) => void,
): UseMoneyInputReturn<Props> & { state: MoneyFieldState } {
  const { value, defaultValue, locale, precision, currency, emptyValue, onChange } = options;
  // These would refuse or cut a formatted amount, and most types cannot show it.
  const { pattern, minLength, maxLength, type = '', ...rest } = others as InputHTMLAttributes<HTMLInputElement>;
  const withCaret = /^(?:tel|search|url|password)$/.test(type) && { type };
  if (process.env.NODE_ENV !== 'production') {
    if (onChange && onChange === (others as { onBlur?: unknown }).onBlur) {
      throw new Error(
        "MoneyInput does not work with register() of React Hook Form, which reads the input's text. Use <Controller>.",
      );
    }
    const ignored = Object.entries({ pattern, minLength, maxLength }).flatMap(([name, given]) => (given ? name : []));
    const problems = findInvalidOptions(props as Record<string, unknown>, ignored);
    for (const message of problems) warn({ code: 'money-option', message });
  }
  const given = String((value === undefined ? defaultValue : value) ?? emptyValue);
  const [own, setOwn] = useState<MoneyFieldState>({ value: given });
  const [text] = useState(() => formatMoney(given, locale, precision, currency));
  const [field] = useState(() =>
    createReactField(given, options, (state) => {
      post?.(state.value);
      setOwn(state);
    }),
  );
  const controlled = value === undefined ? value : given;
  const stored = controlled ?? own.value;

  const wasControlled = useRef(false);
  useLayoutEffect(() => {
    if (process.env.NODE_ENV !== 'production' && wasControlled.current && value === undefined) {
      const message = "`value` changed to undefined, so the field keeps its amount. Use '' or null for an empty field.";
      warn({ code: 'money-option', message });
    }
    wasControlled.current = value !== undefined;
    field.update(controlled, options);
  });

  return {
    value: toPosted(stored, emptyValue),
    refusal: own.refusal,
    /** A new object after each edit. */
    state: own,
    ref: field.attach,
    inputProps: { ...(rest as typeof others), ...withCaret, defaultValue: text },
  };
}

/**
 * The money field without a view, for inputs other than Mantine's. Pass `inputProps` and `ref` to
 * the input. `value` is the decimal string.
 */
export function useMoneyInput<Props extends MoneyOptions>(props: Props): UseMoneyInputReturn<Props> {
  const { state: _state, ...field } = useMoneyField(props, splitMoneyProps(props));
  return field;
}
