/** Reads nodes by prototypes' getters, because a form's named children shadow its properties. */
import { showStyles } from './hide-styles.ts';
import { maxAttributes } from './limits.ts';

export const xhtmlNamespace = 'http://www.w3.org/1999/xhtml';

export const nameOf = (element: Element): string => Reflect.get(Element.prototype, 'localName', element);
export const namespaceOf = (element: Element): string | null => Reflect.get(Element.prototype, 'namespaceURI', element);
export const parentOf = (element: Element): Element | null => Reflect.get(Node.prototype, 'parentElement', element);
export const childrenOf = (element: Element): HTMLCollection => Reflect.get(Element.prototype, 'children', element);
export const hasAttributes = (element: Element): boolean => Element.prototype.hasAttributes.call(element);
export const attributeNames = (element: Element): string[] => Element.prototype.getAttributeNames.call(element);
export function attributeOf(element: Element, name: string): string | null {
  const value = Element.prototype.getAttribute.call(element, name);
  return value && showStyles(value);
}
export const setAttribute = (element: Element, name: string, value: string): void =>
  Element.prototype.setAttribute.call(element, name, value);
export const isElement = (node: Node): node is Element =>
  Reflect.get(Node.prototype, 'nodeType', node) === Node.ELEMENT_NODE;
export const isText = (node: Node): node is Text => Reflect.get(Node.prototype, 'nodeType', node) === Node.TEXT_NODE;

/** Moves the children and attributes, except `is`, to a new element, which replaces the old. */
export function rename(element: Element, tag: string): Element {
  const renamed = (Reflect.get(Node.prototype, 'ownerDocument', element) as Document).createElement(tag);
  for (const name of attributeNames(element).slice(0, maxAttributes)) {
    if (name === 'is') continue;
    const attribute = Element.prototype.getAttributeNode.call(element, name)!;
    // The attribute is moved, because setAttribute() refuses names that the parser accepts.
    renamed.setAttributeNode(Element.prototype.removeAttributeNode.call(element, attribute));
  }
  const children = Reflect.get(Node.prototype, 'childNodes', element) as NodeList;
  while (children[0]) renamed.appendChild(children[0]);
  Element.prototype.replaceWith.call(element, renamed);
  return renamed;
}
