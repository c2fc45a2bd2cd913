import { findInvalidOptions } from '../../core/money/find-invalid-options.ts';
import { completeMoneyLabels, type MoneyInputLabels } from '../../core/money/money-labels.ts';
import { parsePrinted } from '../../core/money/parse-money.ts';
import { type CompleteMoneyOptions, splitMoneyProps } from '../../core/money/split-money-props.ts';
import { createWarn } from '../../core/page/report.ts';
import { createInputFinder, nameByLabels } from '../../dom/money/find-input.ts';
import { createMoneyField, isTyped, type MoneyFieldState } from '../../dom/money/money-field.ts';
import { createRefusalMessage } from '../../dom/money/refusal-message.ts';
import { watchValue } from '../../dom/money/watch-value.ts';
import type { MoneyChunk } from '../loader/money-input-element.ts';

const warn = createWarn(() => ({ message }) => {
  // oxlint-disable-next-line no-console -- no callback of a field takes warnings
  console.warn(`[aceite] <money-input>: ${message}`);
});

export const createField: MoneyChunk['createField'] = (element, amount, post) => {
  let input: HTMLInputElement | undefined;
  let detach: (() => void) | undefined;
  /** Whether an edit or a script has set the amount. Otherwise the amount follows the HTML. */
  let isDirty = amount !== undefined;
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

  function readDefault(options: CompleteMoneyOptions): string {
    const printed = element.getAttribute('value') ?? (input && parsePrinted(input.defaultValue, options));
    return printed || options.emptyValue;
  }

  /** Adopts the text that a script has set. */
  function adoptText(): void {
    const { value, defaultValue } = input!;
    // There is nothing to adopt, because the field itself has set this text.
    if (value === field.text) return;
    const options = readOptions();
    // A morph of the page, such as Turbo's, sets `value` to `defaultValue`. A focused input ignores
    // that, and so does an element with the attribute `value`.
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
    // An input of the type `number` cannot show '1.234,56', and scripts cannot read its caret:
    // https://developer.mozilla.org/docs/Web/API/HTMLInputElement/selectionStart
    if (input.selectionStart === null) input.type = 'text';
    adopt();
    const { value, defaultValue } = input;
    // A person may have typed digits after the server's decimal. They follow the formatted text.
    const isBehind = defaultValue && value !== defaultValue && value.startsWith(defaultValue);
    if (isBehind && isTyped(input, readOptions())) {
      input.value = field.text + value.slice(defaultValue.length);
    }
    const before = field.value;
    detach = field.attach(input, element);
    watchValue(input, () => detach && next === input && adoptText());
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
  const labelObserver = new MutationObserver(name);

  function update(): void {
    const next = element.isConnected ? finder.take() : undefined;
    // The page cannot label a created input, so the labels of the element name it.
    labelObserver.disconnect();
    if (next === finder.created) {
      labelObserver.observe(element.getRootNode(), { subtree: true, childList: true, attributeFilter: ['for', 'id'] });
    }
    if (!next) return;
    if (next !== input) bind(next);
    // The element posts instead of the input. A morph may set the name of the input again.
    if (next.name) {
      if (!element.getAttribute('name')) element.setAttribute('name', next.name);
      next.removeAttribute('name');
    }
    name();
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
    name();
    // `inputmode` is not set earlier, because React's hydration compares attributes.
    if (!input!.hasAttribute('inputmode')) input!.inputMode = 'numeric';
  });
  // A click on a label of the element also clicks the element.
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
