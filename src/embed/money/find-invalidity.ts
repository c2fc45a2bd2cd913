import type { MoneyInputProps } from '../../components/MoneyInput/MoneyInput.tsx';
import { formatMoney, type MoneyValue, toComparable } from '../../core/money/format-money.ts';
import { splitMoneyProps } from '../../core/money/split-money-props.ts';
import type { Invalidity } from '../loader/money-input-element.ts';

const valid: Invalidity = { flags: {}, message: '' };

/** Errors in what a person typed, in the words of this field's language. */
export function findInvalidity(value: string, props: MoneyInputProps): Invalidity {
  const { required, readOnly } = props;
  // Browsers do not validate a readonly <input> either: the person cannot correct it.
  if (readOnly) return valid;
  const { min, max, emptyValue, locale, precision } = splitMoneyProps(props).options;
  const show = (limit: MoneyValue): string => formatMoney(limit, locale, precision);
  // A value that cannot be read is shown and posted as an empty one.
  if (value === emptyValue || !show(value)) {
    return required ? { flags: { valueMissing: true }, message: 'Preencha este campo.' } : valid;
  }
  const amount = toComparable(value);
  if (amount < toComparable(min)) {
    return { flags: { rangeUnderflow: true }, message: `O valor mínimo é ${show(min)}.` };
  }
  if (amount > toComparable(max)) {
    return { flags: { rangeOverflow: true }, message: `O valor máximo é ${show(max)}.` };
  }
  return valid;
}
