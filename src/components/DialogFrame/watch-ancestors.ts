import { holds } from '../../hooks/focus.ts';

/**
 * Calls `onMoved` when the element has been removed or moved: only with, or as, a child of one of its ancestors. Observers are called
 * in the order of their creation: when the `onMoved` of an outer element has put that element back, the `onMoved` of an inner one
 * finds its own element connected.
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
