type Control = HTMLInputElement;

const isPosted = (control: Control): boolean =>
  control.name !== '' &&
  !control.matches(':disabled') &&
  (control.checked || !/^(?:radio|checkbox)$/.test(control.type));

const isTyped = (control: Control): boolean => control.value !== control.defaultValue;

const seen = new WeakSet<Event>();

/**
 * Leaves one entry for each `<money-input>`: the element's, or, while the field is not rendered, the entry of an `<input>`
 * inside it with a typed text. Not by an attribute that keeps the `<input>` out of the form: a morph would remove it, and
 * React's hydration would report it.
 */
export function postOnce(event: FormDataEvent): void {
  const { formData, target } = event;
  // The form and its root each have this listener.
  if (seen.has(event)) return;
  seen.add(event);
  const entries = [...formData];
  let isChanged: boolean | undefined;
  /** Entries are in tree order, as the elements: an equal entry before this index belongs to another element. */
  let from = 0;
  // The getter of the prototype: a field named 'elements' shadows the form's own.
  for (const control of Reflect.get(HTMLFormElement.prototype, 'elements', target) as Iterable<Control>) {
    const isHost = control.localName === 'money-input';
    const host = isHost ? control : control.parentElement?.closest('money-input');
    if (!host || !isPosted(control)) continue;
    const index = entries.findIndex(
      ([name, value], at) => at >= from && name === control.name && value === control.value,
    );
    if (index < 0) continue;
    const isFallback = !host.shadowRoot && [...host.querySelectorAll('input')].some(isTyped);
    // While an element's field is not rendered, the typed text counts: the customer sees nothing else.
    if (isHost ? isFallback : !(isFallback && isTyped(control))) {
      entries.splice(index, 1);
      isChanged = true;
      from = index;
    } else from = index + 1;
  }
  if (!isChanged) return;
  for (const name of new Set(formData.keys())) formData.delete(name);
  for (const [name, value] of entries) formData.append(name, value as string);
}
