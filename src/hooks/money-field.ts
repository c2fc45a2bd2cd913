import { formatMoney, isSameMoney, parseMoney, toComparable } from '../core/format-money.ts';
import { caretIn, digitsOf, editEntry, toDecimal, toEntry } from '../core/money-digits.ts';

export interface MoneyFieldOptions {
  length: number;
  precision: number;
  locale: string;
  emptyValue: string;
  onChange?: ((value: string) => void) | undefined;
}

/**
 * What happens between an input and what is stored. It reads the texts that edits leave behind instead of keys, and
 * writes the formatted text and the caret in the same event: keys come faster than React commits.
 */
export function createMoneyField(
  initial: string,
  options: MoneyFieldOptions,
  /** Told after every edit: what is stored now, and whether a digit was refused because the field is full. */
  notify: (state: { value: string; full: boolean }) => void,
) {
  const format = (amount: string) => formatMoney(amount, options.locale, options.precision);
  const initialText = format(initial);
  let input: HTMLInputElement | null = null;
  let value = initial;
  /** The text on the screen, before the edit that is under way. */
  let text = initialText;
  let selection: [start: number, end: number] | undefined;
  let isComposing = false;
  /** Ctrl+Z was answered, and the browser's own undo that may follow in the same task must not be. */
  let isUndone = false;
  let past: string[] = [];
  let future: string[] = [];

  /** What is empty has no digits, whatever it is stored as. */
  const entryOf = (amount: string) => (amount === options.emptyValue ? '' : toEntry(digitsOf(format(amount))));

  function show(next: string, start = next.length, end = start): void {
    text = next;
    if (!input) return;
    if (input.value !== next) input.value = next;
    // Some browsers move the focus to an input whose selection is set.
    if (input.matches(':focus')) input.setSelectionRange(start, end);
  }

  function emit(next: string): void {
    value = next;
    notify({ value, full: false });
    options.onChange?.(next);
  }

  /** Shows a value that did not come from an edit; the caret keeps its distance from the end. */
  function adopt(next: string): void {
    if (!isSameMoney(next, value)) {
      value = next;
      past = [];
      future = [];
    }
    const after = format(value);
    if (!input || isComposing || input.value === after) return;
    const tail = text.slice(input.selectionEnd!);
    show(after, caretIn(after, digitsOf(tail).length, tail.length));
  }

  function edit(inputType: string): void {
    const before = text;
    const after = input!.value;
    const [start, end] = selection ?? [before.length, before.length];
    selection = undefined;
    if (after === before) return;
    const caret = input!.selectionEnd!;
    const { length, locale, precision, emptyValue } = options;
    const entry = entryOf(value);
    const result = editEntry(
      entry,
      { before, after, caret, selection: [start, end], inputType },
      { length, readAmount: (amount) => parseMoney(amount, locale, precision) },
    );
    if (!result || inputType.startsWith('history')) {
      show(before, start, end);
      notify({ value, full: inputType === 'insertText' && digitsOf(after).length > digitsOf(before).length });
      return;
    }
    const next = result.entry ? toDecimal(result.entry, precision) : emptyValue;
    const shown = format(next);
    show(shown, caretIn(shown, result.right, after.length - caret));
    if (result.entry === entry && shown === before) return;
    past.push(value);
    future = [];
    emit(next);
  }

  function travel(from: string[], to: string[]): void {
    const next = from.pop();
    if (next === undefined) return;
    to.push(value);
    show(format(next));
    emit(next);
  }

  function select(): void {
    if (!isComposing) selection = [input!.selectionStart!, input!.selectionEnd!];
  }

  const answers = {
    beforeinput(event: InputEvent) {
      const { inputType } = event;
      const isHistory = inputType.startsWith('history');
      // Digits dragged out of the field are copied: a drag must not change an amount by the way.
      if (isHistory || inputType === 'deleteByDrag') event.preventDefault();
      if (isHistory && !isUndone) {
        if (inputType === 'historyUndo') travel(past, future);
        else travel(future, past);
      }
      select();
    },
    input({ inputType = '' }: InputEvent) {
      if (!isComposing) edit(inputType);
    },
    compositionstart() {
      select();
      isComposing = true;
    },
    compositionend() {
      isComposing = false;
      edit('insertText');
    },
    keydown({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent) {
      // On keyboards without Latin letters the place of the key counts.
      const letter = (key > '~' ? code.slice(-1) : key).toLowerCase();
      if (!(ctrlKey || metaKey) || altKey || input!.readOnly || (letter !== 'z' && letter !== 'y')) return;
      if (shiftKey || letter === 'y') travel(future, past);
      else travel(past, future);
      isUndone = true;
      setTimeout(() => {
        isUndone = false;
      });
    },
    reset(event: Event) {
      // The form empties its fields after this event, unless somebody prevents it.
      setTimeout(() => {
        if (event.defaultPrevented || !input) return;
        adopt(initial);
        emit(initial);
      });
    },
  };

  return {
    initialText,
    /** Takes what the last render brought. */
    update(stored: string, latest: MoneyFieldOptions) {
      options = latest;
      adopt(stored);
    },
    /** Callback ref of the input. */
    attach(node: HTMLInputElement | null) {
      const listening = new AbortController();
      input = node;
      for (const [type, answer] of Object.entries(answers)) {
        (type === 'reset' ? node!.form : node)?.addEventListener(type, answer as (event: Event) => void, listening);
      }
      return () => {
        listening.abort();
        input = null;
      };
    },
    /** Which limits the value reaches: compared exactly, never changed. */
    limits(min: string | number, max: string | number | null | undefined) {
      const amount = toComparable(value)!;
      return { min: !entryOf(value) || amount <= toComparable(min)!, max: amount >= toComparable(max)! };
    },
  };
}
