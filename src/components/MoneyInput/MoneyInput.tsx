import {
  factory,
  InputBase,
  useProps,
  VisuallyHidden,
  type __BaseInputProps,
  type __InputStylesNames,
  type BoxProps,
  type ElementProps,
  type Factory,
  type InputVariant,
  type StylesApiProps,
} from '@mantine/core';
import { useId } from '@mantine/hooks';
import { memo, type ComponentProps } from 'react';
import { formatMoney } from '../../core/format-money.ts';
import { useMoneyInput } from '../../hooks/use-money-input.ts';
import classes from './MoneyInput.module.css';

/** What the field says to people who do not see it. */
export interface MoneyInputLabels {
  /**
   * Stands before the minimum in the description, when it is not 0.
   * @default 'Mínimo'
   */
  min?: string;
  /**
   * Stands before the maximum in the description.
   * @default 'Máximo'
   */
  max?: string;
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

const defaultProps = { locale: 'pt-BR', precision: 2, min: 0 };
const defaultLabels = { min: 'Mínimo', max: 'Máximo', full: 'Limite de dígitos atingido.' };

type FieldProps = ComponentProps<typeof InputBase<'input'>> & { currency?: string; locale: string; hint?: string };

/** The input itself: Mantine names description and error in `aria-describedby`, the hint comes with them. */
function MoneyInputElement({ hint, ...props }: ComponentProps<'input'> & { hint?: string }) {
  return <input {...props} aria-describedby={[props['aria-describedby'], hint].join(' ').trim() || undefined} />;
}

/** Everything that typing does not change: the text and the caret are written without React. */
const MoneyInputField = memo(function MoneyInputField({ currency, locale, ...props }: FieldProps) {
  const parts = currency
    ? new Intl.NumberFormat(locale, { style: 'currency', currency })
        .formatToParts()
        .map(({ type, value }) => type === 'currency' && value)
    : [];
  const sign = parts.find(Boolean) || '';
  const section = parts[0] ? 'leftSection' : 'rightSection';
  return (
    <InputBase
      inputMode="numeric"
      autoComplete="off"
      {...(sign && {
        [section]: (
          <span aria-hidden className={classes.sign}>
            {sign}
          </span>
        ),
        [`${section}Width`]: `calc(var(--input-fz) * ${sign.length * 0.7} + 1rem)`,
      })}
      {...props}
      component={MoneyInputElement}
      __staticSelector="MoneyInput"
    />
  );
});

/**
 * A field for an amount of money, as in a bank's app: typed digits are the smallest unit, the stored value is a decimal
 * string, and no digit is ever lost.
 */
export const MoneyInput = factory<MoneyInputFactory>((_props) => {
  const props = useProps(['TextInput', 'MoneyInput'], defaultProps, _props);
  const { name, labels, className, ...others } = props;
  const { currency, locale, precision, min, max, form, disabled, unstyled } = others;
  const { value, full, inputProps } = useMoneyInput(others);
  const texts = { ...defaultLabels, ...labels };
  const hint = [
    currency && new Intl.DisplayNames(locale, { type: 'currency' }).of(currency),
    Number(min) && `${texts.min} ${formatMoney(min, locale, precision)}`,
    max && `${texts.max} ${formatMoney(max, locale, precision)}`,
  ]
    .filter(Boolean)
    .join('. ');
  const hintId = useId();

  return (
    <>
      <MoneyInputField
        {...inputProps}
        locale={locale}
        className={unstyled ? className : `${classes.root} ${className ?? ''}`}
        hint={hint && hintId}
      />
      <span id={hintId} hidden>
        {hint}
      </span>
      <VisuallyHidden component="output">{full && <span>{texts.full}</span>}</VisuallyHidden>
      {name && <input type="hidden" name={name} form={form} disabled={disabled} value={value} />}
    </>
  );
});

MoneyInput.classes = InputBase.classes;
MoneyInput.displayName = 'MoneyInput';
