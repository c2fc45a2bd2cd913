import { holds } from './focus.ts';

/**
 * Calls `onMoved` when the element or one of its ancestors was removed or moved. The element may be
 * connected again by then, because an older observer runs first and may have re-inserted it:
 * https://dom.spec.whatwg.org/#notify-mutation-observers
 */
export function watchAncestors(element: HTMLElement, onMoved: () => void): () => void {
  const observer = new MutationObserver((records) => {
    if (!records.some(({ removedNodes }) => [...removedNodes].some((node) => holds(node, element)))) return;
    onMoved();
    observe();
  });

  function observe(): void {
    observer.disconnect();
    if (!element.isConnected) return;
    let ancestor: Node | null = element.parentNode;
    while (ancestor) {
      observer.observe(ancestor, { childList: true });
      ancestor = ancestor instanceof ShadowRoot ? ancestor.host : ancestor.parentNode;
    }
  }

  observe();
  return () => observer.disconnect();
}
