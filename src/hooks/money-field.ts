import { digitsOf, formatMoney, toComparable } from '../core/money/format-money.ts';
import { caretIn, editMoney } from '../core/money/money-digits.ts';

type Limit = string | number;

/** What the last render brought, in the order of `UseMoneyInputOptions`. */
type MoneyFieldProps = [
  length: number,
  precision: number,
  locale: string,
  emptyValue: string,
  min: Limit,
  max: Limit | null | undefined,
  onChange: ((value: string) => void) | undefined,
  onMinReached: ((min: Limit) => void) | undefined,
  onMaxReached: ((max: Limit) => void) | undefined,
];

/**
 * What happens between an input and what is stored. It reads the texts that edits leave behind instead of keys, and
 * writes the formatted text and the caret in the same event: keys come faster than React commits.
 */
export function createMoneyField(
  initial: string,
  /** The text on the screen, before the edit that is under way. */
  text: string,
  /** Told after every edit: what is stored now, and whether a digit was refused because the field is full. */
  notify: (state: [value: string, full: boolean]) => void,
) {
  let input: HTMLInputElement | null = null;
  let value = initial;
  let [length, precision, locale, emptyValue, min, max, onChange, onMinReached, onMaxReached] =
    [] as unknown as MoneyFieldProps;
  /** Where the selection begins that the next edit replaces. */
  let selected: number | null = null;
  let isComposing = false;
  /** Ctrl+Z was answered, and the browser's own undo that may follow must not be. */
  let isUndone = false;
  let past: string[] = [];
  let future: string[] = [];

  const format = () => formatMoney(value, locale, precision);

  function show(next: string, start = next.length, end = start): void {
    text = next;
    input!.value = next;
    // Some browsers move the focus to an input whose selection is set.
    if (input!.matches(':focus')) input!.setSelectionRange(start, end);
  }

  function emit(next: string): void {
    value = next;
    notify([value, false]);
    onChange?.(value);
  }

  /** Shows a value that did not come from an edit; the caret keeps its distance from the end. */
  function adopt(next: string): void {
    // '12.3' and 12.30 are the same amount: applications may keep numbers.
    if (next !== value && toComparable(next) !== toComparable(value)) {
      value = next;
      past = [];
      future = [];
    }
    const after = format();
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
    const result = editMoney(value, [before, after, caret, start, inputType], length, precision, locale, emptyValue);
    if (!result) {
      const back = before.length - after.length + caret;
      show(before, start ?? back, back);
      notify([value, result === null]);
      return;
    }
    const [next, shown, at] = result;
    show(shown, at);
    if (next === value) return;
    past.push(value);
    future = [];
    emit(next);
  }

  function travel(isUndo: boolean): void {
    const [from, to] = isUndo ? [past, future] : [future, past];
    if (input!.readOnly || !from.length) return;
    to.push(value);
    value = from.pop()!;
    show(format());
    emit(value);
  }

  const answers = {
    beforeinput(event: InputEvent) {
      // Digits dragged out of the field are copied: a drag must not change an amount by the way.
      const prevented = /history(.)|Drag/.exec(event.inputType);
      if (prevented) event.preventDefault();
      if (prevented?.[1] && !isUndone) travel(prevented[1] === 'U');
      isUndone = false;
      selected = input!.selectionStart! < input!.selectionEnd! ? input!.selectionStart! : null;
    },
    input(event: InputEvent) {
      isComposing = event.isComposing;
      if (!isComposing) edit(event.inputType ?? '');
    },
    compositionend() {
      isComposing = false;
      edit('insertText');
    },
    keydown({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) {
      isUndone = (ctrlKey || metaKey) && /^[yz]$/i.test(key);
      if (isUndone) travel(/z/i.test(key) && !shiftKey);
    },
    focusout({ target }: Event) {
      if (target !== input) return;
      const amount = toComparable(value);
      if (!text || value === emptyValue || amount <= toComparable(min)) onMinReached?.(min);
      if (amount >= toComparable(max)) onMaxReached?.(max!);
    },
    reset(event: Event) {
      // The form empties its fields after this event, unless somebody prevents it.
      setTimeout(() => {
        if (event.defaultPrevented || event.target !== input?.form) return;
        adopt(initial);
        emit(initial);
      });
    },
  };

  return {
    /** Takes what the last render brought. */
    update(stored: string, ...now: MoneyFieldProps) {
      [length, precision, locale, emptyValue, min, max, onChange, onMinReached, onMaxReached] = now;
      adopt(stored);
    },
    /** Callback ref of the input, or of an element around it. */
    attach(node: HTMLElement | null) {
      const listening = new AbortController();
      input = node!.querySelector('input') ?? (node as HTMLInputElement);
      for (const [type, answer] of Object.entries(answers)) {
        // At the root of the page the application's own handlers have run.
        const target = type === 'focusout' || type === 'reset' ? input.getRootNode() : input;
        target.addEventListener(type, answer as (event: Event) => void, listening);
      }
      return () => {
        listening.abort();
        input = null;
      };
    },
  };
}
