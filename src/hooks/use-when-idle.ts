import { useEffect } from 'react';

/** Calls back, while `isActive`, as soon as the page has nothing else to do. `callback` is the same in every render. */
export function useWhenIdle(isActive: boolean, callback: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(callback, 500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(callback);
    return () => cancelIdleCallback(handle);
  }, [isActive, callback]);
}
