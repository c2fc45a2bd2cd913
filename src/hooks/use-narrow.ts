import { useEffect, useState } from 'react';

/** Milliseconds after the last resize (spec 9). */
const resizeDebounce = 200;

/** Not by `innerWidth`, which on phones is the width of a page that is wider than the window. */
const isNarrow = (width: number): boolean =>
  // Fractions of a pixel, as at 110 % zoom, are below the width, too. jsdom knows no media.
  typeof window !== 'undefined' && window.matchMedia?.(`(max-width: ${width - 0.02}px)`).matches;

/** Whether the window is narrower than `width` CSS pixels; looks again 200 ms after the last resize. */
export function useNarrow(width: number): boolean {
  const [narrow, setNarrow] = useState(() => isNarrow(width));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setNarrow(isNarrow(width)), resizeDebounce);
    };
    window.addEventListener('resize', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', look);
    };
  }, [width]);
  return narrow;
}
