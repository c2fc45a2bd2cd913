import { useEffect, useState } from 'react';

/** In milliseconds. */
export const slowAfter = 8000;

/** Whether `busy` has been true for longer than `slowAfter`. */
export function useSlow(busy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return isSlow;
}
