import type { CallSignal } from '../api/request.ts';
import { listen, page } from '../page/page.ts';

/** Milliseconds between two fetches that returns to the tab cause. */
const staleTime = 1000;

/**
 * Calls `refetch` when the person returns to the tab, until the signal aborts: another tab or device may have accepted.
 * A page that comes out of the back-forward cache also fires `visibilitychange`.
 */
export function refetchOnReturn(signal: CallSignal, refetch: () => void): void {
  let refetchedAt = Number.NEGATIVE_INFINITY;
  const stop = listen(page().document, 'visibilitychange', () => {
    const isStale = performance.now() - refetchedAt > staleTime;
    if (page().document?.visibilityState === 'hidden' || !isStale) return;
    refetchedAt = performance.now();
    refetch();
  });
  signal.addEventListener('abort', stop);
}
