/** Calls `onResize` at first and when a size changes, until the returned function is called. */
export function observeSize(elements: Element[], onResize: () => void): () => void {
  // jsdom does not have ResizeObserver: https://github.com/jsdom/jsdom/issues/3368
  if (!globalThis.ResizeObserver) return () => {};
  const observer = new ResizeObserver(onResize);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
