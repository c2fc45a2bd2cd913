import { findInvalidOptions } from '../../core/money/find-invalid-options.ts';
import { toPosted } from '../../core/money/is-decimal.ts';
import { completeMoneyLabels, type MoneyInputLabels } from '../../core/money/money-labels.ts';
import { parsePrinted } from '../../core/money/parse-money.ts';
import { type CompleteMoneyOptions, splitMoneyProps } from '../../core/money/split-money-props.ts';
import { adaptInput, textConstraints } from '../../dom/money/adapt-input.ts';
import { createInputFinder, isEmptied, nameByLabels } from '../../dom/money/find-input.ts';
import { createMoneyField, isTyped, type MoneyFieldState } from '../../dom/money/money-field.ts';
import { createRefusalMessage } from '../../dom/money/refusal-message.ts';
import { watchText } from '../../dom/money/watch-text.ts';
import type { MoneyChunk } from '../loader/money-input-element.ts';

/** Logs each message once, because no callback of a field takes warnings. */
const warned = new Set<string>();
function warn(message: string): void {
  // oxlint-disable-next-line no-console
  if (!warned.has(message)) console.warn(`[aceite] <money-input>: ${message}`);
  warned.add(message);
}

export const createField: MoneyChunk['createField'] = (element, amount, post) => {
  let input: HTMLInputElement | undefined;
  let detach: (() => void) | undefined;
  /** Whether an edit or a script has set the amount. Otherwise the amount follows the HTML. */
  let isDirty = amount !== undefined;
  /** The amount of a text that a script has set in this task. */
  let scripted: string | undefined;
  /** Attributes that the field has added to the input. A morph of the page removes them. */
  const marks = new Set<string>();
  const refusal = createRefusalMessage(element);

  const emit = (type: string, detail: unknown): unknown =>
    element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));

  /** Omits '', because templates write an option without a value as ''. */
  const readGiven = (): Record<string, unknown> =>
    Object.fromEntries(Object.entries(element.given).filter(([, value]) => value !== ''));

  function readOptions(): CompleteMoneyOptions {
    return splitMoneyProps({
      ...readGiven(),
      onChange() {
        isDirty = true;
        post();
      },
      onMinReached: (min) => emit('min-reached', min),
      onMaxReached: (max) => emit('max-reached', max),
    }).options;
  }

  function notify({ refusal: reason, refused }: MoneyFieldState): void {
    const texts = completeMoneyLabels(element.given.labels as MoneyInputLabels | undefined, readOptions());
    refusal.show(reason && texts[reason], texts.lang);
    if (reason) emit('refused', { reason, text: refused });
  }

  const field = createMoneyField(amount ?? '', readOptions(), notify);

  function adopt(options = readOptions()): void {
    field.update(isDirty ? undefined : readDefault(options), options);
  }

  function setValue(value: string): void {
    isDirty = true;
    scripted = undefined;
    field.update(value, readOptions());
  }

  function readDefault(options: CompleteMoneyOptions): string {
    const printed = element.getAttribute('value') ?? (input && parsePrinted(input.defaultValue, options));
    return printed || options.emptyValue;
  }

  /** Posts the amount of a text that a script has set. A morph makes more calls in the same task. */
  function readText(): void {
    const options = readOptions();
    scripted = parsePrinted(input!.value, options) || options.emptyValue;
    post();
    queueMicrotask(settle);
  }

  function mark(name: string, value: string): void {
    if (input!.hasAttribute(name)) return;
    marks.add(name);
    input!.setAttribute(name, value);
  }

  /** Adopts the text of a script. After a morph of the page, such as Turbo's, follows the HTML. */
  function settle(): void {
    if (!input) return;
    const { value } = input;
    const printed = input.getAttribute('value');
    const isFocused = input.matches(':focus');
    const isLost = printed === null || [...marks].some((name) => !input!.hasAttribute(name));
    const isMorph = isLost || (!marks.size && printed === value && (isFocused || value !== ''));
    mark('value', '');
    // Not earlier, because React's hydration compares attributes other than `value`.
    if (isFocused || marks.has('inputmode')) mark('inputmode', 'numeric');
    if (scripted !== undefined && value !== field.text) {
      // A morph does not replace the amount of a focused person, or of an element with its own `value`.
      if (isMorph) {
        isDirty &&= isFocused || element.hasAttribute('value');
        adopt();
      } else setValue(scripted);
    }
    scripted = undefined;
    post();
  }

  function bind(next: HTMLInputElement): void {
    detach?.();
    detach = undefined;
    // A script has emptied a copied row.
    if (!isDirty && isEmptied(next)) setValue(readOptions().emptyValue);
    input = next;
    marks.clear();
    adopt();
    const { value, defaultValue } = input;
    // A person may have typed digits after the server's decimal. They follow the formatted text.
    const isBehind = defaultValue && value !== defaultValue && value.startsWith(defaultValue);
    if (isBehind && isTyped(input, readOptions())) {
      input.value = field.text + value.slice(defaultValue.length);
    }
    const before = field.value;
    detach = field.attach(input, element);
    watchText(input, () => detach && next === input && next.value !== field.text && readText());
    // Earlier listeners of the page have read the typed text instead of the amount.
    if (field.value !== before) input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** The `aria-labelledby` that `name` has written. The page's own stays. */
  let named: string | null = null;
  function name(): void {
    if ((input!.getAttribute('aria-labelledby') ?? named) !== named) return;
    nameByLabels(input!, element.labels);
    named = input!.getAttribute('aria-labelledby');
  }
  const finder = createInputFinder(element, update);
  let root: Node = element;
  /** The attribute `form` that the element has from the input. */
  let taken: string | null = null;
  const labelObserver = new MutationObserver(name);

  /** Replaces the text of an input that has a name. Keeps the order of the entries. */
  function postDecimal(event: Event): void {
    const { formData, target } = event as FormDataEvent;
    const { name, form } = input!;
    if (!name || target !== form) return;
    // Other fields may have the same name and text, so the place finds the entry.
    const posting = ':enabled:not([type=checkbox],[type=radio]),:enabled:checked';
    const fields = [...form!.elements].filter((one) => one.getAttribute('name') === name && one.matches(posting));
    const entries = [...formData] as Array<[string, string]>;
    const own = entries.filter(([key]) => key === name)[fields.indexOf(input!)];
    if (own) own[1] = toPosted(element.value, readOptions().emptyValue);
    for (const [key] of entries) formData.delete(key);
    for (const [key, entry] of entries) formData.append(key, entry);
  }

  function update(): void {
    settle();
    const next = element.isConnected ? finder.take() : undefined;
    // The page cannot label a created input, so the labels of the element name it.
    labelObserver.disconnect();
    if (next === finder.created) {
      labelObserver.observe(element.getRootNode(), { subtree: true, childList: true, attributeFilter: ['for', 'id'] });
    }
    root.removeEventListener('formdata', postDecimal, true);
    if (!next) return;
    const lost = adaptInput(next);
    if (next !== input) bind(next);
    root = element.getRootNode();
    root.addEventListener('formdata', postDecimal, true);
    // Otherwise both would post.
    if (element.getAttribute('name')) next.removeAttribute('name');
    const form = next.getAttribute('form');
    if (form !== element.getAttribute('form') && (form ?? taken) !== null) element.form = form;
    taken = form;
    settle();
    name();
    adopt();
    findInvalidOptions({ ...readGiven(), value: field.value }, lost).forEach(warn);
    post();
  }

  const attributeFilter = ['name', 'form', 'disabled', 'value', 'type', ...textConstraints];
  new MutationObserver(update).observe(element, { subtree: true, childList: true, attributeFilter });
  element.addEventListener('focusin', ({ target }) => {
    if (target !== input) return;
    name();
    settle();
  });
  // A click on a label of the element also clicks the element.
  element.addEventListener('click', ({ target }) => target === element && input?.focus());
  /**
   * A listener of the element, such as Alpine's x-model, reads `event.target.value`. Its target is
   * the element, as if the input were in a shadow tree. Other listeners get the input.
   */
  function retarget(event: Event): void {
    const { target } = event;
    const get = () => (event.currentTarget === element ? element : target);
    if (target === input) Object.defineProperty(event, 'target', { configurable: true, get });
  }
  for (const type of ['input', 'change', 'keydown']) element.addEventListener(type, retarget, true);

  return {
    get value() {
      return (input?.value === field.text ? undefined : scripted) ?? field.value;
    },
    setValue(value) {
      refusal.show(undefined);
      setValue(value);
    },
    reset() {
      scripted = undefined;
      field.reset(readDefault(readOptions()));
      isDirty = false;
    },
    update,
  };
};
