import { useEffect, useState } from 'react';

/** Milliseconds after the last resize (spec 9). */
const resizeDebounce = 200;

/** A media query, because on phones `innerWidth` may be the width of a wider page. */
const isNarrow = (width: number): boolean =>
  // 0.02, because widths are fractions of a pixel at 110 % zoom.
  // jsdom has no matchMedia: https://github.com/jsdom/jsdom/issues/3522
  typeof window !== 'undefined' && window.matchMedia?.(`(max-width: ${width - 0.02}px)`).matches;

/** Whether the window is narrower than `width`; measured again 200 ms after the last resize. */
export function useNarrow(width: number): boolean {
  const [narrow, setNarrow] = useState(() => isNarrow(width));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleUpdate = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setNarrow(isNarrow(width)), resizeDebounce);
    };
    window.addEventListener('resize', scheduleUpdate);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', scheduleUpdate);
    };
  }, [width]);
  return narrow;
}
