import { digitsOf, toComparable } from '../../core/money/format-money.ts';
import { isHistoryStep } from '../../core/money/input-type.ts';
import { caretIn, type MoneyRefusal } from '../../core/money/money-digits.ts';
import {
  createMoneyModel,
  editModel,
  type HistoryStep,
  type MoneyModel,
  setMoney,
  stepHistory,
} from '../../core/money/money-model.ts';
import type { CompleteMoneyOptions } from '../../core/money/split-money-props.ts';
import { createHistorySteps } from './history-steps.ts';

export interface MoneyFieldState {
  value: string;
  /** The reason of a refused edit; `undefined` for typed text without digits. */
  refusal?: MoneyRefusal | undefined;
  /** The text of a refused edit. */
  refused?: string | undefined;
}

/** Detects amounts on two lines. An <input> replaces line breaks by spaces, which would join the amounts. */
const hasTwoAmounts = (data: string | null): boolean => /\d\s*[\n\r]\s*\d/.test(data ?? '');

/** Calls `onMinReached` and `onMaxReached`. */
function reportLimits(value: string, { emptyValue, min, max, onMinReached, onMaxReached }: CompleteMoneyOptions): void {
  const amount = toComparable(value);
  // The field shows an invalid value as empty.
  if (value === emptyValue || Number.isNaN(amount) || amount <= toComparable(min)) onMinReached?.(min);
  if (amount >= toComparable(max)) onMaxReached?.(max!);
}

/** An amount in an <input>. */
export interface MoneyField {
  /** The stored value: a decimal string or `emptyValue`. */
  readonly value: string;
  /** The formatted value. */
  readonly text: string;
  /** Sets the options of the next edit and, unless it is `undefined`, the value. */
  update: (value: string | undefined, options: CompleteMoneyOptions) => void;
  /** Sets the value of a form reset, and forgets the history. */
  reset: (value: string) => void;
  /** Reads a text that the browser or a script has put into the input, as an edit. */
  read: () => void;
  /**
   * Listens to the input, and at `outer` to `focusout`, after the application's own handlers. Reads text that was typed into
   * the first input before. Returns a function that stops.
   */
  attach: (input: HTMLInputElement, outer: EventTarget) => () => void;
}

/**
 * Connects a money model with an input. Reads the text after each edit instead of keys. Writes the formatted text and the
 * caret in the same event, because keys are faster than React's commits.
 */
export function createMoneyField(
  initial: string,
  initialOptions: CompleteMoneyOptions,
  /** Called after every edit, before `onChange`, and when a prop or a form reset sets the value. */
  notify: (state: MoneyFieldState) => void,
  /** The `inputType` of text that was typed into the first input before. */
  typedAs: 'insertText' | 'insertFromPaste',
): MoneyField {
  let options = initialOptions;
  let model = createMoneyModel(initial, options);
  let input: HTMLInputElement | null = null;
  /** Start of the selection that the next edit replaces; `null` without one. */
  let selected: number | null = null;
  let isComposing = false;
  /** Whether no input has been attached yet. */
  let isNew = true;
  /** Whether the field's own text is being dragged. */
  let isDragged = false;
  /** The value at the last `change` event. */
  let committed = initial;
  const steps = createHistorySteps(undoOrRedo);

  /** Writes the text and selects a part of it: keys come faster than React commits. */
  function show(start = model.text.length, end = start): void {
    const { text } = model;
    // setSelectionRange() moves the focus to the input in some browsers: not called without the focus.
    if (input!.matches(':focus')) {
      // Not `value`: React patches its setter, sees no change after it, and does not call the onChange of a form around the field.
      input!.setRangeText(text, 0, input!.value.length, 'end');
      // Selecting lays out the page.
      if (start < text.length) input!.setSelectionRange(start, end);
    } else input!.value = text;
  }

  /** Shows the value of a prop. The caret keeps its distance from the end. */
  function adopt(next: MoneyModel): void {
    const isChanged = next.value !== model.value;
    model = next;
    if (isChanged) {
      committed = model.value;
      notify({ value: model.value });
    }
    if (!input || isComposing || input.value === model.text) return;
    const behindCaret = input.value.slice(input.selectionEnd!);
    show(caretIn(model.text, digitsOf(behindCaret).length, behindCaret.length));
  }

  /** Shows the model after an edit of the person. */
  function commit(next: MoneyModel, caret?: number): void {
    const isChanged = next.value !== model.value;
    model = next;
    show(caret);
    if (!isChanged) return;
    notify({ value: model.value });
    options.onChange?.(model.value);
  }

  function edit(inputType: string): void {
    const [before, after, start] = [model.text, input!.value, selected];
    selected = null;
    if (after === before) return;
    const caret = input!.selectionEnd!;
    const caretBefore = before.length - after.length + caret;
    const { model: next, edit: result } = editModel(model, { after, caret, selected: start, inputType }, options);
    if (result.kind === 'changed') return commit(next, result.caret);
    // A refused edit restores the text and the selection.
    const from = start ?? caretBefore;
    show(from, caretBefore);
    notify({ value: model.value, refusal: result.refusal, refused: after.slice(Math.min(from, caret), caret) });
  }

  function read(): void {
    if (!input || isComposing) return;
    edit('');
    // Browsers dispatch no `change` for a text of a script.
    committed = model.value;
  }

  function undoOrRedo(step: HistoryStep): void {
    const next = input!.readOnly ? model : stepHistory(model, step, options);
    if (next === model) return;
    commit(next);
    // Scripted changes dispatch no `input`, which the onChange of a form around the field needs.
    input!.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const listeners = {
    ...steps.listeners,
    beforeinput(event: InputEvent) {
      const isRefused = hasTwoAmounts(event.data);
      if (isRefused) notify({ value: model.value, refusal: 'notAnAmount', refused: event.data! });
      // Text that is dragged out of the field stays in it.
      if (steps.take(event) || isRefused || event.inputType === 'deleteByDrag') event.preventDefault();
      selected = input!.selectionStart === input!.selectionEnd ? null : input!.selectionStart;
    },
    input(event: InputEvent) {
      isComposing = event.isComposing;
      // document.execCommand() fires no `beforeinput` and has already restored an unformatted text.
      if (isHistoryStep(event.inputType ?? '')) {
        show();
        steps.take(event);
      } else if (!isComposing) edit(event.inputType ?? '');
    },
    // Scripts and test libraries may dispatch only `change`. After typing, edit() finds no difference.
    change() {
      edit('');
      committed = model.value;
    },
    blur() {
      // WebKit dispatches no `change` when a script has set the text during `input`.
      if (committed !== model.value) input!.dispatchEvent(new Event('change', { bubbles: true }));
    },
    click() {
      const { caret = globalThis.matchMedia?.('(pointer: coarse)').matches && 'end' } = options;
      // A tap puts the caret inside the amount, where the next digit would multiply it by ten.
      if (caret === 'end' && input!.selectionStart === input!.selectionEnd) {
        input!.setSelectionRange(model.text.length, model.text.length);
      }
    },
    compositionend() {
      isComposing = false;
      edit('insertText');
    },
    dragstart: () => (isDragged = true),
    dragend: () => (isDragged = false),
    drop: (event: DragEvent) => isDragged && event.preventDefault(),
  };

  /** Shows the model in a new input, with the caret behind the text: browsers put it before an untouched text. */
  function start(): void {
    // Without the focus, only a new text moves the caret.
    if (!input!.matches(':focus')) input!.value = '';
    show();
  }

  return {
    get value() {
      return model.value;
    },
    get text() {
      return model.text;
    },
    update(value, next) {
      options = next;
      adopt(setMoney(model, value ?? model.value, options));
    },
    reset(value) {
      const isChanged = value !== model.value;
      model = createMoneyModel(value, options);
      committed = value;
      if (input) show();
      notify({ value });
      if (isChanged) options.onChange?.(value);
    },
    read,
    attach(node, outer) {
      const listening = new AbortController();
      const { signal } = listening;
      input = node;
      const isTyped = isNew && node.value !== node.defaultValue;
      isNew = false;
      if (isTyped) edit(typedAs);
      else if (node.value !== model.text || !node.matches(':focus')) start();
      // In capture, so that listeners of the page read the new amount.
      for (const [type, listener] of Object.entries(listeners)) {
        node.addEventListener(type, listener as (event: Event) => void, { signal, capture: true });
      }
      outer.addEventListener('focusout', ({ target }) => target === input && reportLimits(model.value, options), {
        signal,
      });
      // Chromium restores typed texts without an event when the page has been parsed, perhaps after this.
      if (node.ownerDocument.readyState !== 'complete') globalThis.addEventListener('pageshow', read, { signal });
      return () => {
        listening.abort();
        input = null;
      };
    },
  };
}
