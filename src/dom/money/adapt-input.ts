/** A formatted amount has separators, and a browser cuts a paste that is longer than `maxlength`. */
export const textConstraints = ['pattern', 'minlength', 'maxlength'];

/** Removes what prevents a formatted amount. Returns the names of attributes without effect. */
export function adaptInput(input: HTMLInputElement): string[] {
  const lost = textConstraints.filter((name) => input.hasAttribute(name));
  for (const name of lost) input.removeAttribute(name);
  // An input of the type `number` cannot show '1.234,56', and scripts cannot read its caret:
  // https://developer.mozilla.org/docs/Web/API/HTMLInputElement/selectionStart
  if (input.selectionStart !== null) return lost;
  input.type = 'text';
  return [...lost, ...['min', 'max'].filter((name) => input.hasAttribute(name))];
}
