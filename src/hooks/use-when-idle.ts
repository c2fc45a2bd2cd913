import { useEffect } from 'react';

/** Calls `callback`, a constant function, when the page is idle while `isActive`. */
export function useWhenIdle(isActive: boolean, callback: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    // Safari 18 does not have it: https://github.com/mdn/browser-compat-data/issues/24573
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(callback, 500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(callback);
    return () => cancelIdleCallback(handle);
  }, [isActive, callback]);
}
