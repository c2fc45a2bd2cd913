import { findInvalidOptions } from '../../core/money/find-invalid-options.ts';
import { completeMoneyLabels, type MoneyInputLabels } from '../../core/money/money-labels.ts';
import { parsePrinted } from '../../core/money/parse-money.ts';
import { type CompleteMoneyOptions, splitMoneyProps } from '../../core/money/split-money-props.ts';
import { createWarn } from '../../core/page/report.ts';
import { createMoneyField, type MoneyFieldState } from '../../dom/money/money-field.ts';
import { createRefusal } from '../../dom/money/refusal.ts';
import { watchValue } from '../../dom/money/watch-value.ts';
import { findInput, type MoneyChunk } from '../loader/money-input-element.ts';

const warn = createWarn(() => ({ message }) => {
  // oxlint-disable-next-line no-console -- no callback of a field takes warnings
  console.warn(`[aceite] <money-input>: ${message}`);
});

let labelCount = 0;

export const createField: MoneyChunk['createField'] = (element, amount, post) => {
  let input: HTMLInputElement | undefined;
  let created: HTMLInputElement | undefined;
  let detach: (() => void) | undefined;
  /** Otherwise the amount follows the HTML. */
  let isDirty = amount !== undefined;
  const refusal = createRefusal(element);

  const emit = (type: string, detail: unknown): unknown =>
    element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));

  /** Templates write an option without a value as ''. */
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

  const field = createMoneyField(amount ?? '', readOptions(), notify, 'insertFromPaste');

  function adopt(options = readOptions()): void {
    field.update(isDirty ? undefined : readDefault(options), options);
  }

  function readDefault(options: CompleteMoneyOptions): string {
    const printed = element.getAttribute('value') ?? (input && parsePrinted(input.defaultValue, options));
    return printed || options.emptyValue;
  }

  /** Adopts the text that a script has set. */
  function adoptText(): void {
    const { value, defaultValue } = input!;
    // The field's own text.
    if (value === field.text) return;
    const options = readOptions();
    // A morph sets the text of the HTML. An amount in use stays, and the element's attribute is another amount.
    if (value !== defaultValue || !(input!.matches(':focus') || element.hasAttribute('value'))) {
      isDirty = true;
      field.update(parsePrinted(value, options) || options.emptyValue, options);
    } else adopt(options);
    post();
  }

  function bind(next: HTMLInputElement): void {
    detach?.();
    detach = undefined;
    input = next;
    // An input of numbers has no caret, and cannot show '1.234,56'.
    if (input.selectionStart === null) input.type = 'text';
    adopt();
    const { value, defaultValue } = input;
    // Digits typed behind the server's decimal.
    if (defaultValue && value !== defaultValue && value.startsWith(defaultValue)) {
      input.value = field.text + value.slice(defaultValue.length);
    }
    const before = field.value;
    detach = field.attach(input, element);
    watchValue(input, () => detach && next === input && adoptText());
    // The page has heard the text that was typed before.
    if (field.value !== before) input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Returns the page's input or, after parsing, one that it creates. */
  function takeInput(): HTMLInputElement | undefined {
    const own = findInput(element, created);
    if (own) created?.remove();
    else if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', update, { once: true });
    else if (!created?.isConnected) element.prepend((created ??= document.createElement('input')));
    return own ?? created;
  }

  /** A `<label>` around the element, or for its id, does not label the input. */
  function nameByLabels(): void {
    const own = [...element.labels];
    if (!own.length || input!.labels!.length || input!.hasAttribute('aria-label')) return;
    for (const label of own) label.id ||= `money-label-${(labelCount += 1)}`;
    input!.setAttribute('aria-labelledby', own.map(({ id }) => id).join(' '));
  }

  const labelObserver = new MutationObserver(nameByLabels);

  function update(): void {
    const next = element.isConnected ? takeInput() : undefined;
    // The page cannot label a created input.
    labelObserver.disconnect();
    if (next && next === created) {
      labelObserver.observe(element.getRootNode(), { subtree: true, childList: true, attributeFilter: ['for', 'id'] });
    }
    if (!next) return;
    if (next !== input) bind(next);
    // The element posts. A morph may set the name again.
    if (next.name) {
      if (!element.getAttribute('name')) element.setAttribute('name', next.name);
      next.removeAttribute('name');
    }
    nameByLabels();
    adopt();
    for (const message of findInvalidOptions({ ...readGiven(), value: field.value })) {
      warn({ code: 'money-option', message });
    }
    post();
  }

  const attributeFilter = ['name', 'disabled', 'value', 'type'];
  new MutationObserver(update).observe(element, { subtree: true, childList: true, attributeFilter });
  element.addEventListener('focusin', ({ target }) => {
    if (target !== input) return;
    nameByLabels();
    // Not before the focus, because React's hydration compares attributes.
    if (!input!.hasAttribute('inputmode')) input!.inputMode = 'numeric';
  });
  // A click on a label of the element.
  element.addEventListener('click', ({ target }) => target === element && input?.focus());

  return {
    get value() {
      return field.value;
    },
    setValue(value) {
      isDirty = true;
      refusal.show(undefined);
      field.update(value, readOptions());
    },
    reset() {
      field.reset(readDefault(readOptions()));
      isDirty = false;
    },
    update,
  };
};
