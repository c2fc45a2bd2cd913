/**
 * Calls `onChange` when the child list of an ancestor changes: an element is removed or moved only with, or as, a child of one of
 * its ancestors. Observers are called in the order of their creation: when the `onChange` of an outer element has put that element
 * back, the `onChange` of an inner one finds its own element connected.
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
