import { attributeNames, attributeOf, isElement, isText, nameOf, namespaceOf, xhtmlNamespace } from './safe-dom.ts';
import { isAllowedElement, isAllowedStyle, type TermStyles } from './policy.ts';

/** Whether every node and style is within the policy. Relies on no earlier step. */
export function isWithinPolicy(root: Node, styles: TermStyles, idPrefix: string): boolean {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isText(node)) continue;
    if (!isElement(node) || namespaceOf(node) !== xhtmlNamespace) return false;
    const attributes = new Map(attributeNames(node).map((name) => [name, attributeOf(node, name) ?? '']));
    if (!isAllowedElement(nameOf(node), attributes, idPrefix)) return false;
    const style = Object.entries(styles.get(node) ?? {});
    if (!style.every(([property, value]) => isAllowedStyle(property, value))) return false;
  }
  return true;
}
