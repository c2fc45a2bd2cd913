import { observeSize } from '../observe-size.ts';
import { focused, holds } from './focus.ts';

/**
 * A ref that sets `data-crowded` while title and buttons take more than half of the height. The
 * focused element, such as a new error, stays in sight.
 */
export function markCrowded(content: HTMLElement | null): (() => void) | undefined {
  if (!content) return undefined;
  const edges = [content.firstElementChild!, content.lastElementChild!];
  return observeSize([content, ...edges], () => {
    const height = edges.reduce((sum, edge) => sum + edge.getBoundingClientRect().height, 0);
    const isCrowded = height > content.getBoundingClientRect().height / 2;
    if (isCrowded === content.hasAttribute('data-crowded')) return;
    content.toggleAttribute('data-crowded', isCrowded);
    const element = focused();
    if (holds(content, element)) element!.scrollIntoView({ block: 'nearest' });
  });
}
