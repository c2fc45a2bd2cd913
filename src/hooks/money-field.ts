import { digitsOf, formatMoney, toComparable, type MoneyValue } from '../core/format-money.ts';
import { caretIn, editMoney, entryOf, type MoneyRules } from '../core/money-digits.ts';

export interface MoneyFieldOptions extends MoneyRules {
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
    // '12.3' and 12.30 are the same amount: applications may keep numbers.
    if (next !== value && (toComparable(next) ?? next) !== toComparable(value)) {
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
    const result = editMoney(value, { before, after, caret: input!.selectionEnd!, start, end, inputType }, options);
    if (!result || inputType.startsWith('history')) {
      show(before, start, end);
      notify({ value, full: inputType === 'insertText' && digitsOf(after).length > digitsOf(before).length });
      return;
    }
    show(result.text, result.caret);
    if (result.value === value) return;
    past.push(value);
    future = [];
    emit(result.value);
  }

  function travel(isUndo: boolean): void {
    const [from, to] = isUndo ? [past, future] : [future, past];
    if (input!.readOnly || !from.length) return;
    to.push(value);
    value = from.pop()!;
    show(format(value));
    emit(value);
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
      if (isHistory && !isUndone) travel(inputType === 'historyUndo');
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
      if (!(ctrlKey || metaKey) || altKey || !/[yz]/.test(letter)) return;
      travel(letter === 'z' && !shiftKey);
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
    format,
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
    /** Whether the value is empty or at or below the minimum; nothing is ever changed. */
    isAtMin: (min: MoneyValue) => !entryOf(value, options) || toComparable(value)! <= toComparable(min)!,
    isAtMax: (max: MoneyValue) => toComparable(value)! >= toComparable(max)!,
  };
}
