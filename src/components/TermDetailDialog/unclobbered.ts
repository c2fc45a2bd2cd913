/** Reads of nodes that no child can hide: a form's named children shadow its own properties. */
import { withoutMarks } from './style-mark.ts';

export const XHTML = 'http://www.w3.org/1999/xhtml';

export const nameOf = (element: Element): string => Reflect.get(Element.prototype, 'localName', element);
export const namespaceOf = (element: Element): string | null => Reflect.get(Element.prototype, 'namespaceURI', element);
export const hasAttributes = (element: Element): boolean => Element.prototype.hasAttributes.call(element);
export function attributeOf(element: Element, name: string): string | null {
  const value = Element.prototype.getAttribute.call(element, name);
  return value && withoutMarks(value);
}
export const isElement = (node: Node): node is Element =>
  Reflect.get(Node.prototype, 'nodeType', node) === Node.ELEMENT_NODE;
export const isText = (node: Node): node is Text => Reflect.get(Node.prototype, 'nodeType', node) === Node.TEXT_NODE;
