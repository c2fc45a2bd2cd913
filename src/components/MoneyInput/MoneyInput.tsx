import {
  factory,
  InputBase,
  useProps,
  type __BaseInputProps,
  type __InputStylesNames,
  type BoxProps,
  type ElementProps,
  type Factory,
  type InputBaseProps,
  type InputProps,
  type InputVariant,
  type StylesApiProps,
} from '@mantine/core';
import { memo, useMemo } from 'react';
import { useMoneyInput } from '../../hooks/use-money-input.ts';
import classes from './MoneyInput.module.css';

/** What the field says to people who do not see it. */
export interface MoneyInputLabels {
  /**
   * Announced when a digit is refused because the field is full.
   * @default 'Limite de dígitos atingido.'
   */
  full?: string;
}

export interface MoneyInputProps
  extends
    BoxProps,
    __BaseInputProps,
    StylesApiProps<MoneyInputFactory>,
    ElementProps<'input', 'size' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** Controlled value, a decimal number such as '1234.56' with any count of decimals; `null` is empty. */
  value?: string | number | null | undefined;
  /** Value on mount when the field keeps its own state, a decimal number; also what a form reset returns to. */
  defaultValue?: string | number | null | undefined;
  /** Called with the decimal string after every edit that changed it, or with `emptyValue`. Does not fire on mount. */
  onChange?: (value: string) => void;
  /**
   * Digits up to which the entry may grow, leading zeros not counted. A longer value from outside is shown whole.
   * @default 11
   */
  length?: number;
  /**
   * Decimals shown and stored; the last typed digit is the last decimal.
   * @default 2
   */
  precision?: number;
  /**
   * BCP 47 tag of the display; the stored value never depends on it.
   * @default 'pt-BR'
   */
  locale?: string;
  /**
   * Limit reported on blur when the value is empty or at or below it, a decimal number. The value is never changed.
   * @default 0
   */
  min?: number | string;
  /** Limit reported on blur when the value is at or above it, a decimal number; 0 is a limit too. */
  max?: number | string | null;
  /**
   * What an empty field stores, as it is.
   * @default ''
   */
  emptyValue?: string;
  /** Called on blur with `min` when the value is empty or at or below it, after your own `onBlur`. */
  onMinReached?: (min: number | string) => void;
  /** Called on blur with `max` when the value is at or above it, after `onMinReached` when both are reached. */
  onMaxReached?: (max: number | string) => void;
  /** Name under which a native form posts the decimal string. */
  name?: string;
  /**
   * ISO 4217 code whose sign stands beside the amount, on the side the locale writes it. Display only; it does not
   * change `precision`. A `leftSection` or `rightSection` of yours on that side replaces it.
   */
  currency?: string;
  /** Texts for assistive technology, each replaceable alone; in Brazilian Portuguese by default. */
  labels?: MoneyInputLabels;
}

export type MoneyInputFactory = Factory<{
  props: MoneyInputProps;
  ref: HTMLInputElement;
  stylesNames: __InputStylesNames;
  variant: InputVariant;
}>;

/** Typing changes none of its props: the text and the caret are written without React. */
const MemoizedInput = memo<InputBaseProps & Pick<InputProps, 'rootRef'> & ElementProps<'input', keyof InputBaseProps>>(
  InputBase<'input'>,
);

const withField = (className: string | undefined): string =>
  className ? `${classes.field} ${className}` : classes.field!;

/**
 * A field for an amount of money, as in a bank's app: typed digits are the smallest unit, the stored value is a decimal
 * string, and no digit is ever lost.
 */
export const MoneyInput = factory<MoneyInputFactory>((_props) => {
  const { name, labels, currency, className, ...props } = useProps('MoneyInput', null, _props);
  const { locale = 'pt-BR', form, disabled } = props;
  const { value, full, ref, inputProps } = useMoneyInput(props);
  // InputBase takes the class name of `wrapperProps` instead of `className`.
  const wrapperProps = props.wrapperProps?.className
    ? { ...props.wrapperProps, className: withField(props.wrapperProps.className) }
    : props.wrapperProps;
  const section = useMemo(() => {
    const sign =
      currency && (0).toLocaleString(locale, { style: 'currency', currency }).match(/[\p{L}\p{Sc}][^\p{Nd}\s]*/u);
    return sign && { [sign.index! > 1 ? 'rightSection' : 'leftSection']: <span aria-hidden>{sign[0]}</span> };
  }, [currency, locale]);
  return (
    <>
      <MemoizedInput
        inputMode="numeric"
        {...section}
        {...inputProps}
        className={withField(className)}
        wrapperProps={wrapperProps}
        rootRef={ref}
        __staticSelector="MoneyInput"
      />
      <output className={classes.status}>{full && (labels?.full ?? 'Limite de dígitos atingido.')}</output>
      {name && <input type="hidden" name={name} form={form} disabled={disabled} value={value} />}
    </>
  );
});

MoneyInput.classes = InputBase.classes;
MoneyInput.displayName = 'MoneyInput';
