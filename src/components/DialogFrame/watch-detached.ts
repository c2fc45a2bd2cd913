/**
 * Calls back when the element is no longer in the document; again, if the callback puts it back and it is taken away again.
 * Only the child lists of its ancestors are observed: an element leaves the document only when it, or an ancestor, is removed.
 * Observers are called in the order of their creation: that of an inner element finds it connected when an outer one put it back.
 */
export function watchDetached(element: HTMLElement, onDetached: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!element.isConnected) onDetached();
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
