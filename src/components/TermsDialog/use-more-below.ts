import { useEffect, useState } from 'react';

/** A ref for an element that scrolls: it has the attribute `data-more` while more of it is below. */
export function useMoreBelow(): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!element) return undefined;
    const look = (): void => {
      element.toggleAttribute('data-more', element.scrollHeight - element.scrollTop - element.clientHeight > 1);
    };
    // jsdom knows no sizes.
    const observer = globalThis.ResizeObserver && new ResizeObserver(look);
    observer?.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer?.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [element]);
  return setElement;
}
