import './money-host.css';
import '../shadow/inside.css';
import '@mantine/core/styles/Input.css';
import { createRoot, type Root } from 'react-dom/client';
import { MoneyInput, type MoneyInputProps } from '../../components/MoneyInput/MoneyInput.tsx';
import { formatMoney, toComparable } from '../../core/money/format-money.ts';
import { splitMoneyProps } from '../../core/money/money-options.ts';
import { type MoneyElementOptions, moneyElementOptions, type MoneyHost } from '../loader/money-input-element.ts';
import { builtStyles } from '../shadow/built-styles.ts';
import { createInside, type Inside, ShadowProvider } from '../shadow/shadow-mantine.tsx';

/** What is drawn for one element. */
interface Field extends Inside {
  shadow: ShadowRoot;
  root: Root | undefined;
}

const fields = new WeakMap<MoneyHost, Field>();

/** Errors in what a person typed, in the words of this field's language. */
function findInvalidity({ given, value }: MoneyHost): [ValidityStateFlags, string] {
  const { required, min, max } = given as MoneyElementOptions;
  const { emptyValue, locale, precision } = splitMoneyProps(given as MoneyElementOptions).options;
  if (value === '' || value === emptyValue) {
    return required ? [{ valueMissing: true }, 'Preencha este campo.'] : [{}, ''];
  }
  const show = (amount: string | number): string => formatMoney(amount, locale, precision);
  const amount = toComparable(value);
  if (min && amount < toComparable(min)) return [{ rangeUnderflow: true }, `O valor mínimo é ${show(min)}.`];
  if (max && amount > toComparable(max)) return [{ rangeOverflow: true }, `O valor máximo é ${show(max)}.`];
  return [{}, ''];
}

function emitChange(element: MoneyHost): void {
  if (element.lastChange === element.value) return;
  element.lastChange = element.value;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

function emitLimit(element: MoneyHost, type: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
}

function create(element: MoneyHost): Field {
  const shadow = element.attachShadow({ mode: 'open', delegatesFocus: true });
  const field: Field = { shadow, ...createInside(shadow, builtStyles()), root: undefined };
  fields.set(element, field);
  element.lastChange = element.value;
  // Stop the inner text field's `input`: the element dispatches its own when the amount changes.
  shadow.addEventListener('input', (event) => event.stopPropagation());
  shadow.addEventListener('focusout', () => emitChange(element));
  shadow.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Enter' || (event as KeyboardEvent).isComposing) return;
    emitChange(element);
    element.internals.form?.requestSubmit();
  });
  return field;
}

/** The element's options that are props of `MoneyInput`; what is not given has the default of the component. */
function propsOf({ given }: MoneyHost): MoneyInputProps {
  const entries = Object.keys(moneyElementOptions).flatMap((name) =>
    name === 'colorScheme' || given[name] === undefined ? [] : [[name, given[name]] as const],
  );
  return Object.fromEntries(entries) as MoneyInputProps;
}

/** Draws the field as the element is now, or takes it down when the element has left the page. */
export function draw(element: MoneyHost): void {
  const { internals, given } = element;
  const field = fields.get(element) ?? create(element);
  if (!element.isConnected) {
    field.root?.unmount();
    field.root = undefined;
    return;
  }
  field.root ??= createRoot(field.inside);
  const labels = Array.from(internals.labels, (label) => label.textContent?.trim()).join(' ');
  const name = element.getAttribute('aria-label') ?? labels;
  field.root.render(
    <ShadowProvider
      inside={field.inside}
      scale={field.scale.measure()}
      colorScheme={(given as MoneyElementOptions).colorScheme}
    >
      <MoneyInput
        {...propsOf(element)}
        {...(name && { 'aria-label': name })}
        value={element.value}
        disabled={element.matches(':disabled')}
        onChange={(value) => {
          element.amount = value;
          draw(element);
          element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
        }}
        onMinReached={(min) => emitLimit(element, 'min-reached', min)}
        onMaxReached={(max) => emitLimit(element, 'max-reached', max)}
      />
    </ShadowProvider>,
  );
  const [flags, message] = findInvalidity(element);
  internals.setFormValue(element.value);
  internals.setValidity(flags, message, field.shadow.querySelector('input') ?? undefined);
}
