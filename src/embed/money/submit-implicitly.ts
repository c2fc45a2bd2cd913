/** Types of <input> that HTML calls fields that block implicit submission. */
const isTextField = /^(?:text|search|tel|url|email|password|date|month|week|time|datetime-local|number)$/;

/**
 * Implicit submission by HTML's algorithm, as by Enter in an <input>: clicks the first submit button, which does nothing while it
 * is disabled. A form without one is submitted only when no other field blocks it.
 */
export function submitImplicitly(form: HTMLFormElement): void {
  // Methods of the prototypes: a field named 'requestSubmit' shadows the form's own.
  const root = Node.prototype.getRootNode.call(form) as ParentNode;
  const all = Reflect.get(Object.getPrototypeOf(root), 'querySelectorAll') as ParentNode['querySelectorAll'];
  // Not `form.elements`, which leaves image buttons out.
  const controls = [...all.call(root, 'button, input, money-input')] as HTMLInputElement[];
  const own = controls.filter((control) => control.form === form);
  const button = own.find(({ type }) => type === 'submit' || type === 'image');
  if (button) return button.click();
  const blocking = own.filter(
    ({ localName, type, parentElement }) =>
      localName === 'money-input' ||
      (localName === 'input' && isTextField.test(type) && !parentElement?.closest('money-input')),
  );
  if (blocking.length === 1) HTMLFormElement.prototype.requestSubmit.call(form);
}
