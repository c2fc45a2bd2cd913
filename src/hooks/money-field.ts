import { digitsOf, formatMoney, toComparable } from '../core/money/format-money.ts';
import { isHistoryStep } from '../core/money/input-type.ts';
import { caretIn, editMoney, type MoneyEdit, moveDigits } from '../core/money/money-digits.ts';
import type { CompleteMoneyOptions } from '../core/money/split-money-props.ts';
import { createUndoHistory } from '../core/money/undo-history.ts';

export interface MoneyFieldState {
  /** The stored value. */
  value: string;
  /** Why the last edit was refused; `undefined` for a refusal that is not shown, too. */
  refusal?: 'full' | 'notAnAmount' | undefined;
}

/**
 * The logic between an input and the stored value. It reads the text after each edit instead of keys, and
 * writes the formatted text and the caret in the same event: keys come faster than React commits.
 */
export function createMoneyField(
  initial: string,
  /** The text of the input; during an edit, the text before it. */
  text: string,
  /** Called after every edit, and when a prop or a form reset sets another value. */
  notify: (state: MoneyFieldState) => void,
) {
  let input: HTMLInputElement | null = null;
  let value = initial;
  let options: CompleteMoneyOptions;
  /** The start of the selection that the next edit replaces; `null` without a selection. */
  let selected: number | null = null;
  let isComposing = false;
  /** Whether a text of this field is dragged, and was dropped into this field. */
  let isDragged = false;
  let isDroppedHere = false;
  /** The dragged characters, when the browser would delete them before it inserts them elsewhere in this field. */
  let moved: { start: number; end: number } | undefined;
  /** Whether `keydown` has undone or redone: a `historyUndo` of the browser that follows is ignored. */
  let isStepDone = false;
  let history = createUndoHistory();

  const format = (amount: string) => formatMoney(amount, options.locale, options.precision);

  function show(next: string, start = next.length, end = start): void {
    text = next;
    // setSelectionRange() moves the focus to the input in some browsers: not called without the focus.
    if (input!.matches(':focus')) {
      // Not `value`: React patches its setter, sees no change after it, and does not call the onChange of a form around the field.
      input!.setRangeText(next, 0, input!.value.length);
      input!.setSelectionRange(start, end);
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

  /** Shows a value that a prop has set; the caret keeps its distance from the end. */
  function adopt(next = value): void {
    // '12.30' and 12.3 are the same amount: an application may keep the value as a number.
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

  function edit(inputType: string): void {
    const before = text;
    const after = input!.value;
    const start = selected;
    selected = null;
    if (after === before) return;
    const caret = input!.selectionEnd!;
    const result = editMoney(value, { before, after, caret, selected: start, inputType }, options);
    if (result.kind === 'refused') {
      const caretBefore = before.length - after.length + caret;
      show(before, start ?? caretBefore, caretBefore);
      notify({ value, refusal: result.refusal });
      return;
    }
    accept(result);
  }

  function accept(result: Extract<MoneyEdit, { kind: 'changed' }>): void {
    show(result.text, result.caret);
    if (result.value === value) return;
    history.push(value);
    emit(result.value);
  }

  /** Moves the dragged digits to the caret, as one edit: between the browser's two, the text would be formatted. */
  function move({ start, end }: { start: number; end: number }): void {
    const result = moveDigits(value, { before: text, start, end, to: input!.selectionStart! }, options);
    if (result.kind === 'refused') show(text, start, end);
    else {
      accept(result);
      reportScripted();
    }
  }

  function undoOrRedo(step: 'historyUndo' | 'historyRedo'): void {
    const next = input!.readOnly ? undefined : history[step](value);
    if (next === undefined) return;
    replace(next);
    reportScripted();
  }

  /**
   * Scripted changes dispatch no `input`, which calls the onChange of a form around the field. In a later task: React has then
   * written the value that the form posts.
   */
  function reportScripted(): void {
    setTimeout(() => input?.dispatchEvent(new Event('input', { bubbles: true })));
  }

  const listeners = {
    beforeinput(event: InputEvent) {
      const { inputType, data } = event;
      const isStep = isHistoryStep(inputType);
      // An <input> replaces line breaks by spaces: two amounts, pasted from a table, would become one.
      const hasTwoAmounts = /\d\s*[\n\r]\s*\d/.test(data!);
      if (hasTwoAmounts) notify({ value, refusal: 'notAnAmount' });
      // Digits that are dragged to another place outside of the field also stay in it.
      const isDragAway = inputType === 'deleteByDrag';
      if (isDragAway && isDroppedHere) moved = { start: input!.selectionStart!, end: input!.selectionEnd! };
      const isMove = inputType === 'insertFromDrop' && moved !== undefined;
      if (hasTwoAmounts || isStep || isDragAway || isMove) event.preventDefault();
      if (isMove) {
        move(moved!);
        moved = undefined;
        return;
      }
      if (isStep && !isStepDone) undoOrRedo(inputType);
      isStepDone = false;
      selected = input!.selectionStart === input!.selectionEnd ? null : input!.selectionStart;
    },
    input(event: InputEvent) {
      isComposing = event.isComposing;
      const inputType = event.inputType ?? '';
      if (isHistoryStep(inputType)) {
        // document.execCommand() dispatches no `beforeinput`: the browser has undone a text that is not in its history.
        show(text);
        if (!isStepDone) undoOrRedo(inputType);
        isStepDone = false;
      } else if (!isComposing) edit(inputType);
    },
    dragstart() {
      isDragged = true;
    },
    // Before the browser's own `beforeinput` events of the drop.
    drop() {
      isDroppedHere = isDragged;
    },
    dragend() {
      isDragged = false;
      isDroppedHere = false;
      moved = undefined;
    },
    // Scripts and test libraries may set a text and dispatch `change` alone. After typing, edit() finds no difference.
    change() {
      edit('');
    },
    click() {
      const { caret = globalThis.matchMedia?.('(pointer: coarse)').matches && 'end' } = options;
      // A tap puts the caret into the middle of the amount, where the next digit would make it ten times as large.
      if (caret === 'end' && input!.selectionStart === input!.selectionEnd) {
        input!.setSelectionRange(text.length, text.length);
      }
    },
    compositionend() {
      isComposing = false;
      edit('insertText');
    },
    keydown({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) {
      isStepDone = (ctrlKey || metaKey) && /^[yz]$/i.test(key);
      if (!isStepDone) return;
      undoOrRedo(shiftKey || /y/i.test(key) ? 'historyRedo' : 'historyUndo');
      // The browser's own step, if it has one, belongs to the same task.
      setTimeout(() => (isStepDone = false));
    },
    focusout({ target }: Event) {
      if (target !== input) return;
      const amount = toComparable(value);
      const { emptyValue, min, max } = options;
      if (!text || value === emptyValue || amount <= toComparable(min)) options.onMinReached?.(min);
      if (amount >= toComparable(max)) options.onMaxReached?.(max!);
    },
    reset(event: Event) {
      // In a later task: the form resets its fields after this event, unless a listener prevents it.
      setTimeout(() => {
        if (event.defaultPrevented || event.target !== input?.form) return;
        history = createUndoHistory();
        // A controlled value stays, as in every input of React: React resets a form after its action, even a failed one.
        replace(String(options.defaultValue ?? (options.value === undefined ? initial : value)));
      });
    },
  };

  return {
    /** Sets the options of the last render, and its value; `controlled` is `undefined` when the field keeps its own. */
    update(controlled: string | undefined, next: CompleteMoneyOptions) {
      const isFirstUpdate = input && !options;
      options = next;
      // Text may have been typed into the server's markup before hydration.
      if (isFirstUpdate) edit('insertText');
      else adopt(controlled);
    },
    /** Callback ref of the input, or of an element around it. */
    attach(node: HTMLElement | null) {
      const listening = new AbortController();
      input = node!.querySelector('input') ?? (node as HTMLInputElement);
      for (const [type, listener] of Object.entries(listeners)) {
        // At the root, these run after the application's own handlers.
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
