import { observeSize } from '../observe-size.ts';

/**
 * A ref for an element that scrolls. At each scroll and each new size of the element, sets
 * `data-more` if content is below its edge, and else removes it.
 */
export function markOverflowBelow(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const update = (): void => {
    element.toggleAttribute('data-more', element.scrollHeight - element.scrollTop - element.clientHeight > 1);
  };
  element.addEventListener('scroll', update, { passive: true });
  return observeSize([element], update);
}
