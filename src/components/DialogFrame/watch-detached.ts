/**
 * Calls back once, when the element is no longer in the document. Only the child lists of its ancestors are observed:
 * whatever takes it away, takes away one of them or itself.
 */
export function watchDetached(element: HTMLElement, onDetached: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) observe();
    else {
      observer.disconnect();
      onDetached();
    }
  });

  function observe(): void {
    observer.disconnect();
    let ancestor: Node | null = element.parentNode;
    while (ancestor) {
      observer.observe(ancestor, { childList: true });
      ancestor = ancestor instanceof ShadowRoot ? ancestor.host : ancestor.parentNode;
    }
  }

  observe();
  return () => observer.disconnect();
}
