import { useLayoutEffect, useState } from 'react';
import { useHydrating } from './use-hydrating.ts';

/**
 * Changes from `server` to `dropped` to `set` at hydration, if a Content-Security-Policy has dropped
 * the `style` attributes of the elements that `selector` finds:
 * https://www.w3.org/TR/CSP3/#directive-style-src-attr
 * React compares props, not the DOM. So it sets only the styles of a new element, and styles that the
 * render `dropped` leaves out.
 */
export function useRestyling(selector: string): 'server' | 'dropped' | 'set' {
  const isHydrating = useHydrating();
  const [phase, setPhase] = useState<'server' | 'dropped' | 'set'>('server');
  useLayoutEffect(() => {
    if (!isHydrating) return;
    const elements = document.querySelectorAll<HTMLElement>(selector);
    if ([...elements].some(({ style }) => style.length === 0)) setPhase('dropped');
  }, [isHydrating, selector]);
  useLayoutEffect(() => {
    if (phase === 'dropped') setPhase('set');
  }, [phase]);
  return phase;
}
