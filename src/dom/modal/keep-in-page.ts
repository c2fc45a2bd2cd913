import { TermsError } from '../../core/model/errors.ts';
import { explain } from '../../core/model/explain.ts';
import { watchAncestors } from './watch-ancestors.ts';

/** More removals than this within the time (in milliseconds) are a fight with the page; refreshes in place are fewer. */
const fight = { removals: 3, within: 2500 };

/** Events by which the page would close its own modal, take the focus back, or block the scrolling of a dialog. */
const privateEvents = ['focusin', 'focusout', 'pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel'];

/**
 * Appends `element`, which holds a dialog, and puts it back when the page removes it, until the returned function is called. Calls
 * `onLost` when the page keeps removing it, or has removed its place.
 */
export function keepInPage(
  element: HTMLElement,
  findPlace: () => HTMLElement,
  onLost: (error: TermsError) => void,
): () => void {
  let removals: number[] = [];
  const listening = new AbortController();
  const { signal } = listening;
  for (const type of privateEvents) element.addEventListener(type, (event) => event.stopPropagation(), { signal });
  // Mantine's Modal closes by Escape, wherever the focus is, unless the focused element has this attribute.
  element.addEventListener(
    'focusin',
    ({ target }) => (target as Element).setAttribute('data-mantine-stop-propagation', 'true'),
    { capture: true, signal },
  );

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
    listening.abort();
    stopWatching();
    element.remove();
  };
}
