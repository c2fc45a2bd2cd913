import './money-host.css';
import '../shadow/inside.css';
import '@mantine/core/styles/Input.css';
import { createRoot, type Root } from 'react-dom/client';
import { MoneyInput, type MoneyInputProps } from '../../components/MoneyInput/MoneyInput.tsx';
import { findUnusable } from '../../core/money/find-unusable.ts';
import { formatMoney, type MoneyValue, parseMoney, toComparable, toDecimal } from '../../core/money/format-money.ts';
import { splitMoneyProps } from '../../core/money/split-money-props.ts';
import { type MoneyElementOptions, moneyElementOptions, type MoneyHost } from '../loader/money-input-element.ts';
import { focused, isFocusLost } from '../../hooks/focus.ts';
import { builtStyles } from '../shadow/built-styles.ts';
import { createInside, type Inside } from '../shadow/create-inside.ts';
import { ShadowProvider } from '../shadow/shadow-mantine.tsx';

/** The field of one element. */
interface Field extends Inside {
  shadow: ShadowRoot;
  root: Root | undefined;
  /** The problems of the options that the console has shown. */
  problems: Set<string>;
}

const fields = new WeakMap<MoneyHost, Field>();

interface Invalidity {
  flags: ValidityStateFlags;
  message: string;
}

const valid: Invalidity = { flags: {}, message: '' };

/** Errors in what a person typed, in the words of this field's language. */
function findInvalidity(value: string, props: MoneyInputProps): Invalidity {
  const { required, readOnly } = props;
  // As browsers do for the attribute: nobody could put it right.
  if (readOnly) return valid;
  const { min, max, emptyValue, locale, precision } = splitMoneyProps(props).options;
  if (value === '' || value === emptyValue) {
    return required ? { flags: { valueMissing: true }, message: 'Preencha este campo.' } : valid;
  }
  const show = (limit: MoneyValue): string => formatMoney(limit, locale, precision);
  const amount = toComparable(value);
  if (amount < toComparable(min)) {
    return { flags: { rangeUnderflow: true }, message: `O valor mínimo é ${show(min)}.` };
  }
  if (amount > toComparable(max)) {
    return { flags: { rangeOverflow: true }, message: `O valor máximo é ${show(max)}.` };
  }
  return valid;
}

function emitChange(element: MoneyHost): void {
  if (element.lastChange === element.value) return;
  element.lastChange = element.value;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

function emitLimit(element: MoneyHost, type: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
}

/** Inputs that nobody types in. */
const untyped = /^(?:hidden|checkbox|radio|range|color|file|reset|button)$/;

/**
 * Implicit submission, as Enter does in a field: clicks the first submit button, which does nothing while that is disabled.
 * Without one it submits, unless there is another field to type in.
 */
function submit(form: HTMLFormElement): void {
  const elements = [...form.elements] as HTMLInputElement[];
  const button = elements.find(({ type }) => type === 'submit');
  const isTyped = ({ localName, type }: HTMLInputElement): boolean =>
    localName === 'money-input' || (localName === 'input' && !untyped.test(type));
  if (button) button.click();
  else if (elements.filter(isTyped).length === 1) form.requestSubmit();
}

/** An amount that a person entered. */
function enter(element: MoneyHost, value: string): void {
  element.amount = value;
  draw(element);
  element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

/** Where other elements can name the field, or be before it: the page, or the shadow root that the element is in. */
const treeOf = (element: MoneyHost) => element.getRootNode() as Document | ShadowRoot;

/** Inputs inside of the element stood for the field: the form would post them, and wait for what they require. */
function replaceStandIns(element: MoneyHost, { shadow }: Field): void {
  const standIns = element.querySelectorAll('input');
  const typed = [...standIns].find(({ value, defaultValue }) => value !== defaultValue)?.value;
  // As in browsers, the first of several, which may not have the focus yet.
  const isFirst = element === treeOf(element).querySelector('[autofocus]');
  const hasFocus = element.contains(focused()) || (isFirst && isFocusLost());
  for (const standIn of standIns) {
    standIn.disabled = true;
    // Browsers fill in again what was typed when the person returns: it would replace the amount of then.
    standIn.value = standIn.defaultValue;
  }
  // Once the field is drawn.
  queueMicrotask(() => {
    const { locale, precision, currency } = splitMoneyProps(element.given as MoneyInputProps).options;
    const entry = typed && parseMoney(typed, locale, precision, currency);
    const input = hasFocus ? shadow.querySelector('input') : null;
    input?.focus();
    if (entry) enter(element, toDecimal(entry, precision));
    input?.setSelectionRange(input.value.length, input.value.length);
  });
}

function create(element: MoneyHost): Field {
  const shadow = element.attachShadow({ mode: 'open', delegatesFocus: true });
  const field: Field = { shadow, ...createInside(shadow, builtStyles), root: undefined, problems: new Set() };
  fields.set(element, field);
  replaceStandIns(element, field);
  // Stop the inner text field's `input`: the element dispatches its own when the amount changes.
  shadow.addEventListener('input', (event) => event.stopPropagation());
  shadow.addEventListener('focusin', () => (element.lastChange = element.value));
  shadow.addEventListener('focusout', () => emitChange(element));
  // A click on the label reaches the element alone. Chromium has focused the field by `delegatesFocus`, and selected its text.
  element.addEventListener('click', (event) => {
    const input = shadow.querySelector('input');
    if (event.composedPath()[0] === element) input?.setSelectionRange(input.value.length, input.value.length);
  });
  // Not `keydown`: a listener of the page that prevents it prevents this event, too, as it does for an <input>.
  shadow.addEventListener('keypress', (event) => {
    if ((event as KeyboardEvent).key !== 'Enter') return;
    // The page's own listeners of the event come after this one.
    setTimeout(() => {
      if (event.defaultPrevented) return;
      emitChange(element);
      if (element.internals.form) submit(element.internals.form);
    });
  });
  return field;
}

/** The element's options that are props of `MoneyInput`. The console names what the field ignores, once. */
function propsOf({ given, value }: MoneyHost, { problems }: Field): MoneyInputProps {
  for (const problem of findUnusable({ ...given, value })) {
    // oxlint-disable-next-line no-console -- no callback of a field takes warnings
    if (!problems.has(problem)) console.warn(`[aceite] <money-input>: ${problem}`);
    problems.add(problem);
  }
  const entries = Object.keys(moneyElementOptions).filter(
    (name) => name !== 'colorScheme' && given[name] !== undefined,
  );
  return Object.fromEntries(entries.map((name) => [name, given[name]])) as MoneyInputProps;
}

/** What the page calls the field. Labels outside of the shadow root cannot name what is inside. */
function nameOf(element: MoneyHost): string {
  const tree = treeOf(element);
  const ids = element.getAttribute('aria-labelledby')?.match(/\S+/g);
  const aria = ids ? null : element.getAttribute('aria-label');
  // Not Array.from: Prototype.js replaces it by one that ignores the function.
  const labels = ids?.map((id) => tree.getElementById(id)) ?? [...element.internals.labels];
  return aria ?? labels.flatMap((label) => label?.textContent?.trim() ?? []).join(' ');
}

/** Draws the field as the element is now, or takes it down when the element is in no page that is seen. */
export function draw(element: MoneyHost): void {
  const { internals, given } = element;
  const field = fields.get(element) ?? create(element);
  if (!element.isConnected || !element.ownerDocument.defaultView) {
    field.root?.unmount();
    field.root = undefined;
    return;
  }
  field.root ??= createRoot(field.inside);
  const name = nameOf(element);
  const props = propsOf(element, field);
  field.fit();
  field.root.render(
    <ShadowProvider inside={field.inside} colorScheme={(given as MoneyElementOptions).colorScheme}>
      <MoneyInput
        {...props}
        {...(name && { 'aria-label': name })}
        value={element.value}
        disabled={element.matches(':disabled')}
        onChange={(value) => enter(element, value)}
        onMinReached={(min) => emitLimit(element, 'min-reached', min)}
        onMaxReached={(max) => emitLimit(element, 'max-reached', max)}
      />
    </ShadowProvider>,
  );
  const { flags, message } = findInvalidity(element.value, props);
  internals.setFormValue(element.value);
  internals.setValidity(flags, message, field.shadow.querySelector('input') ?? undefined);
}
