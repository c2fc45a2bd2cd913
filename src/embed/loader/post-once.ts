type Control = HTMLInputElement;

const isPosted = (control: Control): boolean =>
  control.name !== '' &&
  !control.matches(':disabled') &&
  (control.checked || !/^(?:radio|checkbox)$/.test(control.type));

const isTyped = (control: Control): boolean => control.value !== control.defaultValue;

const seen = new WeakSet<Event>();

/**
 * Leaves one entry for each `<money-input>`: that of the element, or, while its field is not drawn, that of an `<input>`
 * inside of it that holds a typed text. A listener of `formdata`: any attribute that keeps an `<input>` out of the form would
 * be removed by a morph, and reported by React's hydration.
 */
export function postOnce(event: FormDataEvent): void {
  const { formData, target } = event;
  // The form and its root each have this listener.
  if (seen.has(event)) return;
  seen.add(event);
  const entries = [...formData];
  let isChanged: boolean | undefined;
  /** Entries are in tree order, as the elements: an entry of the same name and value before this index is another one's. */
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
    const isStandIn = !host.shadowRoot && [...host.querySelectorAll('input')].some(isTyped);
    // Of an element whose field is not drawn, the typed text counts: the customer sees nothing else.
    if (isHost ? isStandIn : !(isStandIn && isTyped(control))) {
      entries.splice(index, 1);
      isChanged = true;
      from = index;
    } else from = index + 1;
  }
  if (!isChanged) return;
  for (const name of new Set(formData.keys())) formData.delete(name);
  for (const [name, value] of entries) formData.append(name, value as string);
}
