import './money-host.css';
import '../shadow/mount-node.css';
import '@mantine/core/styles/Input.css';
import { createRoot, type Root } from 'react-dom/client';
import { MoneyInput, type MoneyInputProps } from '../../components/MoneyInput/MoneyInput.tsx';
import { findUnusable } from '../../core/money/find-unusable.ts';
import { formatMoney, type MoneyValue, parseMoney, toComparable, toDecimal } from '../../core/money/format-money.ts';
import { splitMoneyProps } from '../../core/money/split-money-props.ts';
import { type MoneyElementOptions, moneyElementOptions } from '../loader/element-options.ts';
import type { MoneyHost } from '../loader/money-input-element.ts';
import { focused, isFocusLost } from '../../hooks/focus.ts';
import { ofDocument } from '../../hooks/of-document.ts';
import { builtStyles } from '../shadow/built-styles.ts';
import { createMountNode, type Mount } from '../shadow/create-mount-node.ts';
import { ShadowProvider } from '../shadow/shadow-mantine.tsx';

/** The field of one element. */
interface Field extends Mount {
  shadow: ShadowRoot;
  root: Root | undefined;
  /** The problems of options that were logged: each is logged once. */
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
  // Browsers do not validate a readonly <input> either: the person cannot correct it.
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

/** Types of <input> that are no text fields. */
const notText = /^(?:hidden|checkbox|radio|range|color|file|reset|button)$/;

/**
 * Implicit submission, as by Enter in an <input>: clicks the first submit button, which does nothing while it is disabled. A form
 * without one is submitted only when it has a single text field.
 */
function submit(form: HTMLFormElement): void {
  const elements = [...form.elements] as HTMLInputElement[];
  const button = elements.find(({ type }) => type === 'submit');
  const isTextField = ({ localName, type }: HTMLInputElement): boolean =>
    localName === 'money-input' || (localName === 'input' && !notText.test(type));
  if (button) button.click();
  else if (elements.filter(isTextField).length === 1) form.requestSubmit();
}

/** Sets the amount that the person entered, and emits `input`. */
function enterAmount(element: MoneyHost, value: string): void {
  element.amount = value;
  draw(element);
  element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

/** The document or shadow root of the element: ids, and the first `autofocus`, are looked up in it. */
const treeOf = (element: MoneyHost) => element.getRootNode() as Document | ShadowRoot;

/** Disables the inputs that stood for the field, so that the form neither posts nor validates them; takes over text and focus. */
function replaceStandIns(element: MoneyHost, { shadow }: Field): void {
  const standIns = element.querySelectorAll('input');
  const typed = [...standIns].find(({ value, defaultValue }) => value !== defaultValue)?.value;
  // Browsers focus the first `autofocus` element, maybe only after this.
  const isFirst = element === treeOf(element).querySelector('[autofocus]');
  const hasFocus = element.contains(focused()) || (isFirst && isFocusLost());
  for (const standIn of standIns) {
    standIn.disabled = true;
    // On a return to the page, browsers restore the typed text: it would replace the restored amount.
    standIn.value = standIn.defaultValue;
  }
  // A microtask: draw() renders the field first.
  queueMicrotask(() => {
    const { locale, precision, currency } = splitMoneyProps(element.given as MoneyInputProps).options;
    const typedAmount = typed && parseMoney(typed, locale, precision, currency);
    const input = hasFocus ? shadow.querySelector('input') : null;
    input?.focus();
    if (typedAmount) enterAmount(element, toDecimal(typedAmount, precision));
    input?.setSelectionRange(input.value.length, input.value.length);
  });
}

function createField(element: MoneyHost): Field {
  const shadow = element.attachShadow({ mode: 'open', delegatesFocus: true });
  const field: Field = { ...createMountNode(shadow, builtStyles), shadow, root: undefined, problems: new Set() };
  fields.set(element, field);
  replaceStandIns(element, field);
  // Stop the inner text field's `input`: the element dispatches its own when the amount changes.
  shadow.addEventListener('input', (event) => event.stopPropagation());
  shadow.addEventListener('focusin', () => (element.lastChange = element.value));
  shadow.addEventListener('focusout', () => emitChange(element));
  // A click on the label has the element as its target. Chromium then focuses the input by `delegatesFocus`, and selects its text.
  element.addEventListener('click', (event) => {
    const input = shadow.querySelector('input');
    if (event.composedPath()[0] === element) input?.setSelectionRange(input.value.length, input.value.length);
  });
  // Not `keydown`: browsers dispatch no `keypress` when a listener of the page prevents `keydown`, as for an <input>.
  shadow.addEventListener('keypress', (event) => {
    if ((event as KeyboardEvent).key !== 'Enter') return;
    // In a later task: the page's listeners, which may prevent the event, run after this one.
    setTimeout(() => {
      if (event.defaultPrevented) return;
      emitChange(element);
      if (element.internals.form) submit(element.internals.form);
    });
  });
  return field;
}

/** The props of `MoneyInput` among the element's options. Logs each option that the field ignores, once. */
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

/** The accessible name that the page gives the element: an id outside of the shadow root cannot name the input inside. */
function accessibleNameOf(element: MoneyHost): string {
  const tree = treeOf(element);
  const ids = element.getAttribute('aria-labelledby')?.match(/\S+/g);
  const aria = ids ? null : element.getAttribute('aria-label');
  // Not Array.from: Prototype.js replaces it by one that ignores the function.
  const labels = ids?.map((id) => tree.getElementById(id)) ?? [...element.internals.labels];
  return aria ?? labels.flatMap((label) => label?.textContent?.trim() ?? []).join(' ');
}

/** Renders the field with the element's options and value; unmounts it when the element is in no displayed document. */
export function draw(element: MoneyHost): void {
  const { internals, given } = element;
  const field = fields.get(element) ?? createField(element);
  if (!element.isConnected || !ofDocument('defaultView', element.ownerDocument)) {
    field.root?.unmount();
    field.root = undefined;
    return;
  }
  field.root ??= createRoot(field.mountNode);
  const name = accessibleNameOf(element);
  const props = propsOf(element, field);
  field.fit();
  field.root.render(
    <ShadowProvider colorScheme={(given as MoneyElementOptions).colorScheme} mountNode={field.mountNode}>
      <MoneyInput
        {...props}
        {...(name && { 'aria-label': name })}
        value={element.value}
        disabled={element.matches(':disabled')}
        onChange={(value) => enterAmount(element, value)}
        onMinReached={(min) => emitLimit(element, 'min-reached', min)}
        onMaxReached={(max) => emitLimit(element, 'max-reached', max)}
      />
    </ShadowProvider>,
  );
  const { flags, message } = findInvalidity(element.value, props);
  internals.setFormValue(element.value);
  internals.setValidity(flags, message, field.shadow.querySelector('input') ?? undefined);
}
