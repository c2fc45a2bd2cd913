/**
 * Calls back when a child list around the element changes. Only those of its ancestors are observed: an element leaves the
 * document, or moves in it, only when it, or an ancestor, is removed. Observers are called in the order of their creation: that of
 * an inner element finds it connected when an outer one put it back.
 */
export function watchAncestors(element: HTMLElement, onChange: () => void): () => void {
  const observer = new MutationObserver(() => {
    onChange();
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
