/** Types of <input> that "block implicit submission" in the HTML standard. */
const textFieldTypes = /^(?:text|search|tel|url|email|password|date|month|week|time|datetime-local|number)$/;

/**
 * Submits a form like Enter in an <input>, by HTML's algorithm: clicks the first submit button, which does nothing while
 * disabled. Without a button, submits only when no other field blocks it.
 */
export function submitImplicitly(form: HTMLFormElement): void {
  // Methods of the prototypes, because a field named `getRootNode` shadows the form's, and an image named `querySelectorAll` the
  // document's.
  const root = Node.prototype.getRootNode.call(form) as ParentNode;
  const querySelectorAll = Reflect.get(
    Object.getPrototypeOf(root),
    'querySelectorAll',
  ) as ParentNode['querySelectorAll'];
  // `form.elements` does not contain image buttons.
  const controls = [...querySelectorAll.call(root, 'button, input, money-input')] as HTMLInputElement[];
  const own = controls.filter((control) => control.form === form);
  const button = own.find(({ type }) => type === 'submit' || type === 'image');
  if (button) return button.click();
  const blocking = own.filter(
    ({ localName, type, parentElement }) =>
      localName === 'money-input' ||
      (localName === 'input' && textFieldTypes.test(type) && !parentElement?.closest('money-input')),
  );
  if (blocking.length === 1) HTMLFormElement.prototype.requestSubmit.call(form);
}
