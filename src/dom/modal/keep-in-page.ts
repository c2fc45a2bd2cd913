import { TermsError } from '../../core/model/errors.ts';
import { explain } from '../../core/model/explain.ts';
import { watchAncestors } from './watch-ancestors.ts';

/** Enough for a page that replaces its content every second. `within` is in milliseconds. */
const tolerated = { removals: 3, within: 2500 };

/**
 * Keeps `element` in the page until the returned function is called. Calls `onLost` when the page
 * keeps removing it, or has removed its place.
 */
export function keepInPage(
  element: HTMLElement,
  findPlace: () => HTMLElement,
  onLost: (error: TermsError) => void,
): () => void {
  let removals: number[] = [];
  if (element.parentNode !== findPlace()) findPlace().append(element);
  const stopWatching = watchAncestors(element, () => {
    if (element.isConnected) return;
    const now = performance.now();
    removals = [...removals.filter((time) => now - time < tolerated.within), now];
    const place = findPlace();
    if (removals.length <= tolerated.removals && place.isConnected) place.append(element);
    else onLost(new TermsError('detached', explain('detached')));
  });
  return () => {
    stopWatching();
    element.remove();
  };
}
