/**
 * Calls back when the milliseconds are over; returns how to stop. A timer that comes late was throttled or slept: what
 * arrived meanwhile gets a second to be seen.
 */
export function startLimit(limit: number, onOver: () => void): () => void {
  const start = performance.now();
  let timer = setTimeout(() => {
    if (performance.now() - start > limit + 2000) timer = setTimeout(onOver, 1000);
    else onOver();
  }, limit);
  return () => clearTimeout(timer);
}
