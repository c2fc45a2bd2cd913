/** `<input>`s inside of `<money-input>`: each stands for the field until it is drawn, and is no longer shown then. */
import type { MoneyInputProps } from '../../components/MoneyInput/MoneyInput.tsx';
import { toDecimal } from '../../core/money/format-money.ts';
import { parseMoney } from '../../core/money/parse-money.ts';
import { splitMoneyProps } from '../../core/money/split-money-props.ts';

/** The decimal string of a text; `undefined` when it is not an amount. */
export function readAmount(text: string, props: MoneyInputProps): string | undefined {
  const { locale, precision, currency } = splitMoneyProps(props).options;
  const digits = parseMoney(text, locale, precision, currency);
  return digits && toDecimal(digits, precision);
}

/** The text that was typed into one of them. */
export const findTyped = (element: HTMLElement): string | undefined =>
  [...element.querySelectorAll('input')].find(({ value, defaultValue }) => value !== defaultValue)?.value;

/** Types of <input> that hold no text. */
const isWithoutText = /^(?:file|checkbox|radio|hidden|submit|image|reset|button)$/;

/**
 * Gives them the amount, which is what a serializer that reads `form.elements` posts, or another value where that one is invalid,
 * so that they do not hold the form back. No attribute of an `<input>` that is valid changes: a morph or React's hydration
 * compares them with the server's.
 */
export function fillStandIns(element: HTMLElement, amount: string, props: MoneyInputProps): void {
  for (const input of element.querySelectorAll('input')) {
    const hold = (text: string): boolean => {
      if (input.value !== text) input.value = text;
      return !input.willValidate || input.validity.valid;
    };
    if (isWithoutText.test(input.type)) {
      if (!hold(input.value)) input.disabled = true;
      continue;
    }
    if (!hold(input.defaultValue)) {
      // An attribute: an observer sees that a morph takes it away. React does not compare this one.
      input.defaultValue = ' ';
      if (!hold(' ')) input.disabled = true;
    }
    // A clone takes its amount from this text: '1.234' with three decimals would be read as 1234.
    if (readAmount(amount, props) === amount && !hold(amount)) hold(input.defaultValue);
  }
}
