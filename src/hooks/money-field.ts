import { digitsOf, formatMoney, toComparable } from '../core/money/format-money.ts';
import { isHistoryStep } from '../core/money/input-type.ts';
import { caretIn, editMoney, type MoneyEdit, moveDigits } from '../core/money/money-digits.ts';
import type { CompleteMoneyOptions } from '../core/money/split-money-props.ts';
import { createUndoHistory } from '../core/money/undo-history.ts';
import { createHistorySteps } from './history-steps.ts';
import { createTextDrag, type TextRange } from './text-drag.ts';

export interface MoneyFieldState {
  value: string;
  /** The reason of a refused edit; `undefined` for typed text without digits. */
  refusal?: 'full' | 'notAnAmount' | undefined;
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

/**
 * Connects an input with the stored value. Reads the text after each edit instead of keys. Writes the formatted text and
 * the caret in the same event, because keys are faster than React's commits.
 */
export function createMoneyField(
  initial: string,
  /** The text of the input; during an edit, the text before it. */
  text: string,
  /** Called after every edit, and when a prop or a form reset changes the value. */
  notify: (state: MoneyFieldState) => void,
) {
  let input: HTMLInputElement | null = null;
  let value = initial;
  let options: CompleteMoneyOptions;
  /** Start of the selection that the next edit replaces; `null` without one. */
  let selected: number | null = null;
  let isComposing = false;
  let history = createUndoHistory();
  const drag = createTextDrag();
  const steps = createHistorySteps(undoOrRedo);

  const format = (amount: string) => formatMoney(amount, options.locale, options.precision);

  /** Writes the text and selects a part of it: keys come faster than React commits. */
  function show(next: string, start = next.length, end = start): void {
    text = next;
    // setSelectionRange() moves the focus to the input in some browsers: not called without the focus.
    if (input!.matches(':focus')) {
      // Not `value`: React patches its setter, sees no change after it, and does not call the onChange of a form around the field.
      input!.setRangeText(next, 0, input!.value.length, 'end');
      // Selecting lays out the page.
      if (start < next.length) input!.setSelectionRange(start, end);
    } else input!.value = next;
  }

  function emit(next: string): void {
    value = next;
    notify({ value });
    options.onChange?.(value);
  }

  function replace(next: string): void {
    show(format(next));
    if (next !== value) emit(next);
  }

  /** Shows the value of a prop. The caret keeps its distance from the end. */
  function adopt(next = value): void {
    // '12.30' and 12.3 are equal: an application may store a number.
    if (next !== value && toComparable(next) !== toComparable(value)) {
      value = next;
      history = createUndoHistory();
      notify({ value });
    }
    const after = format(value);
    if (!input || isComposing || input.value === after) return;
    const behindCaret = text.slice(input.selectionEnd!);
    show(after, caretIn(after, digitsOf(behindCaret).length, behindCaret.length));
  }

  /** Shows the result of an edit. A refused edit restores the text and selects `[start, end]`. */
  function apply(result: MoneyEdit, start: number, end: number): void {
    if (result.kind === 'refused') {
      show(text, start, end);
      notify({ value, refusal: result.refusal });
      return;
    }
    show(result.text, result.caret);
    if (result.value === value) return;
    history.push(value);
    emit(result.value);
  }

  function edit(inputType: string): void {
    const [before, after, start] = [text, input!.value, selected];
    selected = null;
    if (after === before) return;
    const caret = input!.selectionEnd!;
    const caretBefore = before.length - after.length + caret;
    const result = editMoney(value, { before, after, caret, selected: start, inputType }, options);
    apply(result, start ?? caretBefore, caretBefore);
  }

  /** Moves dragged digits to the caret as one edit: formatting between the browser's two edits would shift the caret. */
  function move({ start, end }: TextRange): void {
    apply(moveDigits(value, { before: text, start, end, to: input!.selectionStart! }, options), start, end);
    dispatchInput();
  }

  function undoOrRedo(step: 'historyUndo' | 'historyRedo'): void {
    const next = input!.readOnly ? undefined : history[step](value);
    if (next === undefined) return;
    replace(next);
    dispatchInput();
  }

  /**
   * Dispatches `input`, which scripted changes do not, for onChange of a form around the field. In a new task, after React has
   * rendered the posted value.
   */
  function dispatchInput(): void {
    setTimeout(() => input?.dispatchEvent(new Event('input', { bubbles: true })));
  }

  const listeners = {
    ...drag.listeners,
    ...steps.listeners,
    beforeinput(event: InputEvent) {
      const range = drag.takeMove(event, input!);
      if (range) return move(range);
      const isRefused = hasTwoAmounts(event.data);
      if (isRefused) notify({ value, refusal: 'notAnAmount' });
      if (steps.take(event) || isRefused) event.preventDefault();
      selected = input!.selectionStart === input!.selectionEnd ? null : input!.selectionStart;
    },
    input(event: InputEvent) {
      isComposing = event.isComposing;
      // document.execCommand() fires no `beforeinput` and has already restored an unformatted text.
      if (isHistoryStep(event.inputType ?? '')) {
        show(text);
        steps.take(event);
      } else if (!isComposing) edit(event.inputType ?? '');
    },
    // Scripts and test libraries may dispatch only `change`. After typing, edit() finds no difference.
    change() {
      edit('');
    },
    click() {
      const { caret = globalThis.matchMedia?.('(pointer: coarse)').matches && 'end' } = options;
      // A tap puts the caret inside the amount, where the next digit would multiply it by ten.
      if (caret === 'end' && input!.selectionStart === input!.selectionEnd) {
        input!.setSelectionRange(text.length, text.length);
      }
    },
    compositionend() {
      isComposing = false;
      edit('insertText');
    },
    focusout({ target }: Event) {
      if (target === input) reportLimits(value, options);
    },
    reset(event: Event) {
      // In a new task: the form resets its fields after this event, unless a listener prevents it.
      setTimeout(() => {
        if (event.defaultPrevented || event.target !== input?.form) return;
        history = createUndoHistory();
        // A controlled value stays: React resets a form after its action, even if the action failed.
        replace(String(options.defaultValue ?? (options.value === undefined ? initial : value)));
      });
    },
  };

  return {
    /** Sets the options and the value of the last render. `controlled` is `undefined` in an uncontrolled field. */
    update(controlled: string | undefined, next: CompleteMoneyOptions) {
      const isFirstUpdate = input && !options;
      options = next;
      // People may have typed into the server's markup before hydration.
      if (isFirstUpdate) edit('insertText');
      else adopt(controlled);
    },
    /** Callback ref of the input, or of an element around it. */
    attach(node: HTMLElement | null) {
      const listening = new AbortController();
      input = node!.querySelector('input') ?? (node as HTMLInputElement);
      for (const [type, listener] of Object.entries(listeners)) {
        // At the root, these run after the application's handlers.
        const target = type === 'focusout' || type === 'reset' ? input.getRootNode() : input;
        target.addEventListener(type, listener as (event: Event) => void, listening);
      }
      return () => {
        listening.abort();
        input = null;
      };
    },
  };
}
