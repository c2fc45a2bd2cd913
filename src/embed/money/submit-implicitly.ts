/** Types of <input> that "block implicit submission" in the HTML standard. */
const isTextField = /^(?:text|search|tel|url|email|password|date|month|week|time|datetime-local|number)$/;

/**
 * Submits a form like Enter in an <input>, by HTML's algorithm: clicks the first submit button, which does nothing while
 * disabled. Without a button, submits only when no other field blocks it.
 */
export function submitImplicitly(form: HTMLFormElement): void {
  // Prototype methods, because a field named 'requestSubmit' shadows the form's method.
  const root = Node.prototype.getRootNode.call(form) as ParentNode;
  const all = Reflect.get(Object.getPrototypeOf(root), 'querySelectorAll') as ParentNode['querySelectorAll'];
  // `form.elements` does not contain image buttons.
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
