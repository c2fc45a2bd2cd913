import { useEffect } from 'react';

/** While `isActive`, waits until the page is idle and calls `callback`, a constant function. */
export function useWhenIdle(isActive: boolean, callback: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    // Safari 18 does not have requestIdleCallback(): https://github.com/mdn/browser-compat-data/issues/24573
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(callback, 500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(callback);
    return () => cancelIdleCallback(handle);
  }, [isActive, callback]);
}
