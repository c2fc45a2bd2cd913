import type { CallSignal } from '../api/request.ts';
import { listen, page } from '../page/page.ts';

/** Shortest time between two refetches, in milliseconds. */
const shortestInterval = 1000;

/**
 * Another tab or device may have accepted. `pageshow` is not needed, because a page that leaves the
 * back-forward cache also fires `visibilitychange`.
 */
export function refetchOnReturn(signal: CallSignal, refetch: () => void): void {
  let refetchedAt = Number.NEGATIVE_INFINITY;
  const stop = listen(page.document, 'visibilitychange', () => {
    const isStale = performance.now() - refetchedAt > shortestInterval;
    if (page.document?.visibilityState === 'hidden' || !isStale) return;
    refetchedAt = performance.now();
    refetch();
  });
  signal.addEventListener('abort', stop);
}
