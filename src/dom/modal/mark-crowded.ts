import { observeSize } from '../observe-size.ts';

/** A ref that sets `data-crowded` while title and buttons take more than half of the height. */
export function markCrowded(content: HTMLElement | null): (() => void) | undefined {
  if (!content) return undefined;
  const edges = [content.firstElementChild!, content.lastElementChild!];
  return observeSize([content, ...edges], () => {
    const height = edges.reduce((sum, edge) => sum + edge.getBoundingClientRect().height, 0);
    content.toggleAttribute('data-crowded', height > content.getBoundingClientRect().height / 2);
  });
}
