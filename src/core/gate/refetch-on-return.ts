import type { CallSignal } from '../api/request.ts';
import { listen, page } from '../page/page.ts';

/** Milliseconds between two refetches on return to the tab. */
const staleTime = 1000;

/**
 * Calls `refetch` when the person returns to the tab, until the signal aborts, because another tab
 * or device may have accepted. A page that leaves the back-forward cache also fires
 * `visibilitychange`.
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
