/** Fallback inputs: `<input>`s in the light DOM of `<money-input>`, visible until the field is rendered. */
import type { MoneyInputProps } from '../../components/MoneyInput/MoneyInput.tsx';
import { toDecimal } from '../../core/money/format-money.ts';
import { parseMoney } from '../../core/money/parse-money.ts';
import { splitMoneyProps } from '../../core/money/split-money-props.ts';

/** Parses a text into a decimal string; `undefined` when it is not an amount. */
export function readAmount(text: string, props: MoneyInputProps): string | undefined {
  const { locale, precision, currency } = splitMoneyProps(props).options;
  const digits = parseMoney(text, locale, precision, currency);
  return digits && toDecimal(digits, precision);
}

/** Returns the text that was typed into a fallback. */
export const findTyped = (element: HTMLElement): string | undefined =>
  [...element.querySelectorAll('input')].find(({ value, defaultValue }) => value !== defaultValue)?.value;

/** Types of <input> without text. */
const isWithoutText = /^(?:file|checkbox|radio|hidden|submit|image|reset|button)$/;

/**
 * Sets the amount as the value of the fallbacks, for serializers that read `form.elements`. Uses another value when the amount
 * is invalid in a fallback, so that it does not block the form. Attributes of a valid `<input>` do not change: morphs and React's
 * hydration compare them with the server's.
 */
export function fillFallbacks(element: HTMLElement, amount: string, props: MoneyInputProps): void {
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
      // An attribute, so that the observer notices its removal by a morph. React does not compare this one.
      input.defaultValue = ' ';
      if (!hold(' ')) input.disabled = true;
    }
    // A cloned element parses this text: it would parse '1.234' with three decimals as 1234.
    if (readAmount(amount, props) === amount && !hold(amount)) hold(input.defaultValue);
  }
}
