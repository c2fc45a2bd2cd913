import './money-host.css';
import '../shadow/inside.css';
import '@mantine/core/styles/Input.css';
import { createRoot, type Root } from 'react-dom/client';
import { MoneyInput, type MoneyInputProps } from '../../components/MoneyInput/MoneyInput.tsx';
import { formatMoney, toComparable } from '../../core/money/format-money.ts';
import { builtStyles } from '../shadow/built-styles.ts';
import type { EmbedOptions } from '../loader/embed-options.ts';
import type { MoneyInputElement, MoneyLifecycle } from '../loader/money-input-element.ts';
import { createInside, type Inside, ShadowProvider } from '../shadow/shadow-mantine.tsx';
import { toAttribute } from '../loader/to-attribute.ts';

/** What is drawn for one element. */
interface Field extends Inside {
  internals: ElementInternals;
  shadow: ShadowRoot;
  root: Root | undefined;
  /** The decimal string; `undefined` until a person or a script gave one: then it is the attribute's. */
  value: string | undefined;
  /** What `change` was last told. */
  told: string;
}

const fields = new WeakMap<HTMLElement, Field>();

const valueOf = (element: HTMLElement): string =>
  fields.get(element)?.value ?? element.getAttribute('value') ?? element.getAttribute('empty-value') ?? '';

function numberOf(element: HTMLElement, attribute: string): number | undefined {
  const text = element.getAttribute(attribute);
  return text?.trim() && !Number.isNaN(Number(text)) ? Number(text) : undefined;
}

const textOf = (element: HTMLElement, attribute: string): string | undefined =>
  element.getAttribute(attribute) ?? undefined;

/** Errors in what a person typed, in the words of this field's language. */
function findFlaw(element: HTMLElement, value: string): [ValidityStateFlags, string] {
  const isEmpty = value === '' || value === (element.getAttribute('empty-value') ?? '');
  if (isEmpty) return element.hasAttribute('required') ? [{ valueMissing: true }, 'Preencha este campo.'] : [{}, ''];
  const say = (amount: string): string =>
    formatMoney(amount, textOf(element, 'locale') ?? 'pt-BR', numberOf(element, 'precision') ?? 2);
  const min = element.getAttribute('min');
  const max = element.getAttribute('max');
  const amount = toComparable(value);
  if (min && amount < toComparable(min)) return [{ rangeUnderflow: true }, `O valor mínimo é ${say(min)}.`];
  if (max && amount > toComparable(max)) return [{ rangeOverflow: true }, `O valor máximo é ${say(max)}.`];
  return [{}, ''];
}

/** The amount goes to the form, with what is wrong with it. */
function publish(element: HTMLElement, field: Field): void {
  const value = valueOf(element);
  const [flags, message] = findFlaw(element, value);
  field.internals.setFormValue(value);
  field.internals.setValidity(flags, message, field.shadow.querySelector('input') ?? undefined);
}

function tellChange(element: HTMLElement, field: Field): void {
  const value = valueOf(element);
  if (field.told === value) return;
  field.told = value;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

function tell(element: HTMLElement, type: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
}

/** The props that are attributes, in kebab case. */
const numbers = ['length', 'precision'] as const;
const texts = [
  'locale',
  'min',
  'max',
  'emptyValue',
  'currency',
  'label',
  'description',
  'error',
  'placeholder',
  'size',
  'radius',
  'variant',
] as const;

function draw(element: HTMLElement, field: Field): void {
  field.root ??= createRoot(field.inside);
  const labels = Array.from(field.internals.labels, (label) => label.textContent?.trim()).join(' ');
  const props: MoneyInputProps = {
    value: valueOf(element),
    onChange: (value) => {
      field.value = value;
      draw(element, field);
      element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    },
    onMinReached: (min) => tell(element, 'min-reached', min),
    onMaxReached: (max) => tell(element, 'max-reached', max),
    ...Object.fromEntries(numbers.map((name) => [name, numberOf(element, toAttribute(name))])),
    ...Object.fromEntries(texts.map((name) => [name, textOf(element, toAttribute(name))])),
    'aria-label': textOf(element, 'aria-label') ?? (labels || undefined),
    required: element.hasAttribute('required'),
    readOnly: element.hasAttribute('readonly'),
    disabled: element.matches(':disabled'),
  };
  field.root.render(
    <ShadowProvider
      inside={field.inside}
      scale={field.scale.measure()}
      colorScheme={textOf(element, 'color-scheme') as EmbedOptions['colorScheme']}
    >
      {/* What is not given has the default of the component. */}
      <MoneyInput {...Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))} />
    </ShadowProvider>,
  );
  publish(element, field);
}

function create(element: HTMLElement, internals: ElementInternals): Field {
  const shadow = element.attachShadow({ mode: 'open', delegatesFocus: true });
  const field: Field = {
    internals,
    shadow,
    ...createInside(shadow, builtStyles()),
    root: undefined,
    value: undefined,
    told: '',
  };
  fields.set(element, field);
  // A value that a script gave before this part was loaded.
  if (Object.hasOwn(element, 'value')) {
    const { value } = element as MoneyInputElement;
    delete (element as Partial<MoneyInputElement>).value;
    field.value = String(value);
  }
  field.told = valueOf(element);
  // The one of the text inside; the one of the amount is told when the amount changes.
  shadow.addEventListener('input', (event) => event.stopPropagation());
  shadow.addEventListener('focusout', () => tellChange(element, field));
  shadow.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Enter' || (event as KeyboardEvent).isComposing) return;
    tellChange(element, field);
    internals.form?.requestSubmit();
  });
  new MutationObserver(() => {
    if (field.root) draw(element, field);
  }).observe(element, { attributes: true });
  return field;
}

const defined = new WeakSet<object>();

/** Gives the element what form fields have, the first time that one is seen. */
function define(prototype: object): void {
  if (defined.has(prototype)) return;
  defined.add(prototype);
  const getter = (get: (this: HTMLElement) => unknown): PropertyDescriptor => ({
    configurable: true,
    enumerable: true,
    get,
  });
  const internalsOf = (element: HTMLElement): ElementInternals | undefined => fields.get(element)?.internals;
  Object.defineProperties(prototype, {
    value: {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return valueOf(this);
      },
      set(this: HTMLElement, value: unknown) {
        const field = fields.get(this);
        if (!field) return;
        field.value = value === null || value === undefined ? undefined : String(value);
        field.told = valueOf(this);
        if (field.root) draw(this, field);
      },
    },
    form: getter(function form() {
      return internalsOf(this)?.form ?? null;
    }),
    validity: getter(function validity() {
      return internalsOf(this)?.validity;
    }),
    validationMessage: getter(function validationMessage() {
      return internalsOf(this)?.validationMessage ?? '';
    }),
    checkValidity: {
      value(this: HTMLElement) {
        return internalsOf(this)?.checkValidity() ?? true;
      },
    },
    reportValidity: {
      value(this: HTMLElement) {
        return internalsOf(this)?.reportValidity() ?? true;
      },
    },
  });
}

/** What the browser calls on the element, as soon as this part is loaded. */
export function update(element: HTMLElement, internals: ElementInternals, name: MoneyLifecycle, state: unknown): void {
  define(Object.getPrototypeOf(element) as object);
  const field = fields.get(element) ?? create(element, internals);
  if (name === 'formReset') field.value = undefined;
  if (name === 'formStateRestore' && typeof state === 'string') field.value = state;
  if (name !== 'connected') field.told = name === 'formReset' ? valueOf(element) : field.told;
  if (element.isConnected) draw(element, field);
  else {
    field.root?.unmount();
    field.root = undefined;
  }
}
