/** A ref for an element that scrolls: it sets the attribute `data-more` while part of its content is below its edge. */
export function markOverflowBelow(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const update = (): void => {
    element.toggleAttribute('data-more', element.scrollHeight - element.scrollTop - element.clientHeight > 1);
  };
  // jsdom does not have ResizeObserver.
  const observer = globalThis.ResizeObserver && new ResizeObserver(update);
  observer?.observe(element);
  element.addEventListener('scroll', update, { passive: true });
  return () => {
    observer?.disconnect();
    element.removeEventListener('scroll', update);
  };
}
