/**
 * Calls back when the element is no longer in the document; again, if the callback puts it back and it is taken away again.
 * Only the child lists of its ancestors are observed: whatever takes it away, takes away one of them or itself. Observers are
 * called in the order in which they were made: what is inside is not told of what is put back outside.
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
