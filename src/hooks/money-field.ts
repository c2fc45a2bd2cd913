import { digitsOf, formatMoney, toComparable } from '../core/money/format-money.ts';
import { isHistoryStep } from '../core/money/input-type.ts';
import { caretIn, editMoney } from '../core/money/money-digits.ts';
import type { CompleteMoneyOptions } from '../core/money/split-money-props.ts';
import { createUndoHistory } from '../core/money/undo-history.ts';

export interface MoneyFieldState {
  /** The stored value. */
  value: string;
  /** Why the last edit was refused, where people should know. */
  refusal?: 'full' | 'notAnAmount' | undefined;
}

/**
 * The logic between an input and the stored value. It reads the text after each edit instead of keys, and
 * writes the formatted text and the caret in the same event: keys come faster than React commits.
 */
export function createMoneyField(
  initial: string,
  /** The text on the screen, before the edit that is under way. */
  text: string,
  /** Called after every edit, and when another value comes from outside. */
  notify: (state: MoneyFieldState) => void,
) {
  let input: HTMLInputElement | null = null;
  let value = initial;
  let options: CompleteMoneyOptions;
  /** Where the selection begins that the next edit replaces. */
  let selected: number | null = null;
  let isComposing = false;
  /** `keydown` undid or redid already: the browser's own `historyUndo` that may follow is ignored. */
  let isUndone = false;
  let history = createUndoHistory();

  const format = (amount: string) => formatMoney(amount, options.locale, options.precision);

  function show(next: string, start = next.length, end = start): void {
    text = next;
    // Some browsers move the focus to an input whose selection is set.
    if (input!.matches(':focus')) {
      // React patches `value`: a text that is set by it counts as known, and the onChange of a form around the field stays silent.
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

  /** Shows a value that did not come from an edit; the caret keeps its distance from the end. */
  function adopt(next = value): void {
    // '12.3' and 12.30 are the same amount: applications may keep numbers.
    if (next !== value && toComparable(next) !== toComparable(value)) {
      value = next;
      history = createUndoHistory();
      notify({ value });
    }
    const after = format(value);
    if (!input || isComposing || input.value === after) return;
    const tail = text.slice(input.selectionEnd!);
    show(after, caretIn(after, digitsOf(tail).length, tail.length));
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
      const back = before.length - after.length + caret;
      show(before, start ?? back, back);
      notify({ value, refusal: result.refusal });
      return;
    }
    show(result.text, result.caret);
    if (result.value === value) return;
    history.push(value);
    emit(result.value);
  }

  function undoOrRedo(step: 'historyUndo' | 'historyRedo'): void {
    const next = input!.readOnly ? undefined : history[step](value);
    if (next === undefined) return;
    replace(next);
    // Once React has written the value that a form posts: the onChange of a form around the field is called as for typing.
    setTimeout(() => input?.dispatchEvent(new Event('input', { bubbles: true })));
  }

  const listeners = {
    beforeinput(event: InputEvent) {
      const { inputType, data } = event;
      const isStep = isHistoryStep(inputType);
      const isTwo = /\d\s*[\n\r]\s*\d/.test(data!);
      // Browsers make a space of the line break, and two amounts of a table would be one.
      if (isTwo) notify({ value, refusal: 'notAnAmount' });
      // Digits dragged out of the field are copied: a drag must not change an amount by the way.
      if (isTwo || isStep || inputType === 'deleteByDrag') event.preventDefault();
      if (isStep && !isUndone) undoOrRedo(inputType);
      isUndone = false;
      selected = input!.selectionStart === input!.selectionEnd ? null : input!.selectionStart;
    },
    input(event: InputEvent) {
      isComposing = event.isComposing;
      if (!isComposing) edit(event.inputType ?? '');
    },
    // Scripts and test libraries may set a text and dispatch nothing else; after typing, the text is known already.
    change() {
      edit('');
    },
    click() {
      const { caret = globalThis.matchMedia?.('(pointer: coarse)').matches && 'end' } = options;
      // A finger lands anywhere in the amount, where the next digit would change it tenfold.
      if (caret === 'end' && input!.selectionStart === input!.selectionEnd) {
        input!.setSelectionRange(text.length, text.length);
      }
    },
    compositionend() {
      isComposing = false;
      edit('insertText');
    },
    keydown({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) {
      isUndone = (ctrlKey || metaKey) && /^[yz]$/i.test(key);
      if (isUndone) undoOrRedo(shiftKey || /y/i.test(key) ? 'historyRedo' : 'historyUndo');
    },
    focusout({ target }: Event) {
      if (target !== input) return;
      const amount = toComparable(value);
      const { emptyValue, min, max } = options;
      if (!text || value === emptyValue || amount <= toComparable(min)) options.onMinReached?.(min);
      if (amount >= toComparable(max)) options.onMaxReached?.(max!);
    },
    reset(event: Event) {
      // The form empties its fields after this event, unless somebody prevents it.
      setTimeout(() => {
        if (event.defaultPrevented || event.target !== input?.form) return;
        history = createUndoHistory();
        // As with every input of React, a controlled value stays: React resets a form after its action, even a failed one.
        replace(String(options.defaultValue ?? (options.value === undefined ? initial : value)));
      });
    },
  };

  return {
    /** Takes the options of the last render, and its value unless the field keeps its own. */
    update(stored: string | undefined, next: CompleteMoneyOptions) {
      const isMounted = input && !options;
      options = next;
      // Where a server has rendered the page, people type before it is hydrated.
      if (isMounted) edit('insertText');
      else adopt(stored);
    },
    /** Callback ref of the input, or of an element around it. */
    attach(node: HTMLElement | null) {
      const listening = new AbortController();
      input = node!.querySelector('input') ?? (node as HTMLInputElement);
      for (const [type, listener] of Object.entries(listeners)) {
        // At the root of the page the application's own handlers have run.
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
