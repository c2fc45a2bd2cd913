import { digitsOf, toComparable } from '../../core/money/format-money.ts';
import { isHistoryStep, typed } from '../../core/money/input-type.ts';
import { caretIn, type MoneyRefusal } from '../../core/money/edit-digits.ts';
import {
  createMoneyModel,
  editModel,
  type HistoryStep,
  type MoneyModel,
  setMoney,
  stepHistory,
} from '../../core/money/money-model.ts';
import { isFormatted } from '../../core/money/parse-money.ts';
import type { CompleteMoneyOptions } from '../../core/money/split-money-props.ts';
import { createHistorySteps } from './history-steps.ts';

export interface MoneyFieldState {
  value: string;
  /** Also `undefined` when typed text without digits was refused. */
  refusal?: MoneyRefusal | undefined;
  /** The text that a refused edit would have added. */
  refused?: string | undefined;
}

/** An <input> removes line breaks, so two amounts would become one. */
const hasTwoAmounts = (data: string | null): boolean => /\d[^\S\n\r]*[\n\r]\s*\d/.test(data ?? '');

function reportLimits(value: string, { emptyValue, min, max, onMinReached, onMaxReached }: CompleteMoneyOptions): void {
  const amount = toComparable(value);
  // The field shows an invalid value as empty.
  if (value === emptyValue || Number.isNaN(amount) || amount <= toComparable(min)) onMinReached?.(min);
  if (amount >= toComparable(max)) onMaxReached?.(max!);
}

export interface MoneyField {
  /** A decimal string, `emptyValue` or the invalid value that the page has set. */
  readonly value: string;
  readonly text: string;
  /** Sets the options and the value. `undefined` keeps the value. */
  update: (value: string | undefined, options: CompleteMoneyOptions) => void;
  /** Sets the value, and forgets the history. */
  reset: (value: string) => void;
  /** Listens to the input, and to `focusout` at `outer`. Returns the stop function. */
  attach: (input: HTMLInputElement, outer: EventTarget) => () => void;
}

/**
 * Whether a person has typed the text, and no field has formatted it. A typed '10' is 0,10, and a
 * '10' that was set is 10,00.
 */
export const isTyped = (input: HTMLInputElement, options: CompleteMoneyOptions): boolean =>
  // `:is()` ignores unknown selectors, such as `:user-valid` in Safari 16.4.
  input.matches(':is(:focus, :user-valid, :user-invalid)') && !isFormatted(input.value, options);

/** Connects a money model with an input. Compares texts, because Android sends no keys. */
export function createMoneyField(
  initial: string,
  initialOptions: CompleteMoneyOptions,
  /** Called before `onChange`, after a refusal, and when a prop or a reset sets the value. */
  notify: (state: MoneyFieldState) => void,
): MoneyField {
  let options = initialOptions;
  let model = createMoneyModel(initial, options);
  let input: HTMLInputElement | null = null;
  /** The start of a selection that the next edit replaces. */
  let selected: number | null = null;
  let isComposing = false;
  /** The length of the composed text. Typing adds one character at a time, dictation adds more. */
  let composed = 0;
  let isDictated = false;
  let isNew = true;
  let isDragged = false;
  /** When the value at `blur` is another one, `blur` dispatches `change`. */
  let committed = initial;
  const steps = createHistorySteps(undoOrRedo);

  /** Writes the text at once, because keys are faster than React's commits. */
  function show(start = model.text.length, end = start): void {
    const { text } = model;
    // setSelectionRange() takes the focus in WebKit: https://bugs.webkit.org/show_bug.cgi?id=224425
    if (input!.matches(':focus')) {
      // Setting `value` would hide the edit from React: https://github.com/react/react/issues/29036
      input!.setRangeText(text, 0, input!.value.length, 'end');
      if (start < text.length) input!.setSelectionRange(start, end);
    } else input!.value = text;
  }

  /** Shows a model that was not typed. The caret keeps its distance from the end. */
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

  /** Shows the model after an edit, undo or redo. */
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
    // Browsers dispatch no `change` for a restored text, so `blur` dispatches none either.
    committed = model.value;
  }

  /** Dispatches an `input` that the browser omits, for listeners of the page or of a form. */
  const dispatchInput = (): boolean => input!.dispatchEvent(new Event('input', { bubbles: true }));

  function undoOrRedo(step: HistoryStep): void {
    const next = input!.readOnly ? model : stepHistory(model, step, options);
    if (next === model) return;
    commit(next);
    dispatchInput();
  }

  const listeners = {
    ...steps.listeners,
    beforeinput(event: InputEvent) {
      const isRefused = hasTwoAmounts(event.data);
      if (isRefused) notify({ value: model.value, refusal: 'notAnAmount', refused: event.data! });
      // Dragging a text out of the field only copies it.
      if (steps.take(event) || isRefused || event.inputType === 'deleteByDrag') event.preventDefault();
      selected = input!.selectionStart === input!.selectionEnd ? null : input!.selectionStart;
    },
    input(event: InputEvent) {
      isComposing = event.isComposing;
      // document.execCommand() does not dispatch `beforeinput` (input-events-exec-command.html):
      // https://github.com/web-platform-tests/wpt/tree/master/input-events
      if (isHistoryStep(event.inputType ?? '')) {
        show();
        steps.take(event);
      } else if (isComposing) {
        const { length } = event.data ?? '';
        isDictated ||= length > composed + 1;
        composed = length;
      } else edit(event.inputType ?? '');
    },
    // Test libraries may dispatch only `change`.
    change() {
      edit('');
      committed = model.value;
    },
    blur() {
      // WebKit dispatches no `change` when a script has set a text: https://bugs.webkit.org/show_bug.cgi?id=121590
      if (committed !== model.value) input!.dispatchEvent(new Event('change', { bubbles: true }));
    },
    click() {
      const { caret = globalThis.matchMedia?.('(pointer: coarse)').matches && 'end' } = options;
      // A tap would leave the caret inside the amount.
      if (caret === 'end' && input!.selectionStart === input!.selectionEnd) {
        input!.setSelectionRange(model.text.length, model.text.length);
      }
    },
    compositionend() {
      isComposing = false;
      const { value } = model;
      edit(isDictated ? 'insertText' : typed);
      composed = 0;
      isDictated = false;
      // Chromium dispatches no `input` after this event: https://github.com/w3c/uievents/issues/202
      if (model.value !== value) dispatchInput();
    },
    dragstart: () => (isDragged = true),
    dragend: () => (isDragged = false),
    drop: (event: DragEvent) => isDragged && event.preventDefault(),
  };

  /** Shows the first text. In an untouched input, the caret would be before the text. */
  function start(): void {
    // Without the focus, only a change of the text moves the caret.
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
    attach(node, outer) {
      const listening = new AbortController();
      const { signal } = listening;
      input = node;
      const hasEarlyText = isNew && node.value !== node.defaultValue;
      isNew = false;
      // A text that a person typed early is an edit of the first text. A formatted text, or one
      // that a script has set, is a whole amount.
      if (hasEarlyText) edit(isTyped(node, options) ? typed : '');
      if (node.value !== model.text || !node.matches(':focus')) start();
      // Capturing listeners run first, so listeners of the page read the new amount.
      for (const [type, listener] of Object.entries(listeners)) {
        node.addEventListener(type, listener as (event: Event) => void, { signal, capture: true });
      }
      outer.addEventListener('focusout', ({ target }) => target === input && reportLimits(model.value, options), {
        signal,
      });
      // Browsers restore texts without an event: https://github.com/whatwg/html/issues/7292
      if (node.ownerDocument.readyState !== 'complete') globalThis.addEventListener('pageshow', read, { signal });
      return () => {
        listening.abort();
        input = null;
      };
    },
  };
}
