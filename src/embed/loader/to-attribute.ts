/** An option as the attribute of an element: in kebab case. */
export const toAttribute = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
