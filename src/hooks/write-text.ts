/** Writes the text of an input and selects a part of it: keys come faster than React commits. */
export function writeText(input: HTMLInputElement, text: string, start: number, end: number): void {
  // setSelectionRange() moves the focus to the input in some browsers: not called without the focus.
  if (input.matches(':focus')) {
    // Not `value`: React patches its setter, sees no change after it, and does not call the onChange of a form around the field.
    input.setRangeText(text, 0, input.value.length);
    input.setSelectionRange(start, end);
  } else input.value = text;
}
