/**
 * A ref for a dialog's content: sets `data-crowded` while its first and last part, the title and the buttons, leave less
 * than half of its height to the parts between. Then all of it scrolls, and nothing sticks.
 */
export function markCrowded(content: HTMLElement | null): (() => void) | undefined {
  // jsdom does not have ResizeObserver.
  if (!content || !globalThis.ResizeObserver) return undefined;
  const edges = [content.firstElementChild!, content.lastElementChild!];
  const observer = new ResizeObserver(() => {
    const height = edges.reduce((sum, edge) => sum + edge.getBoundingClientRect().height, 0);
    content.toggleAttribute('data-crowded', height > content.getBoundingClientRect().height / 2);
  });
  for (const element of [content, ...edges]) observer.observe(element);
  return () => observer.disconnect();
}
