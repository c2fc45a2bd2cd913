import { useEffect } from 'react';

/** Calls `callback`, which is the same in every render, once the page is idle while `isActive`. */
export function useWhenIdle(isActive: boolean, callback: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    // Safari 18 has none: https://github.com/mdn/browser-compat-data/issues/24573
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(callback, 500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(callback);
    return () => cancelIdleCallback(handle);
  }, [isActive, callback]);
}
