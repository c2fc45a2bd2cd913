import type { MoneyInputProps } from '../../components/MoneyInput/MoneyInput.tsx';
import { formatMoney, type MoneyValue, toComparable } from '../../core/money/format-money.ts';
import { splitMoneyProps } from '../../core/money/split-money-props.ts';
import type { Invalidity } from '../loader/money-input-element.ts';

const valid: Invalidity = { flags: {}, message: '' };

/** Returns the constraint violation of a value, with a Portuguese message. */
export function findInvalidity(value: string, props: MoneyInputProps): Invalidity {
  const { required, readOnly } = props;
  // Browsers do not validate a readonly <input>: nobody can correct it.
  if (readOnly) return valid;
  const { min, max, emptyValue, locale, precision } = splitMoneyProps(props).options;
  const show = (limit: MoneyValue): string => formatMoney(limit, locale, precision);
  // An invalid value is shown and posted as empty.
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
