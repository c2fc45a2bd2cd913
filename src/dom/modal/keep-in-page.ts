import { TermsError } from '../../core/model/errors.ts';
import { explain } from '../../core/model/explain.ts';
import { watchAncestors } from './watch-ancestors.ts';

/** More removals within this time, in milliseconds, are no refresh of the page in place. */
const fight = { removals: 3, within: 2500 };

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
    removals = [...removals.filter((time) => now - time < fight.within), now];
    const place = findPlace();
    if (removals.length <= fight.removals && place.isConnected) place.append(element);
    else onLost(new TermsError('detached', explain('detached')));
  });
  return () => {
    stopWatching();
    element.remove();
  };
}
