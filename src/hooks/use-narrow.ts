import { useEffect, useState } from 'react';

/** In milliseconds (spec 9). */
const resizeDebounce = 200;

/** Uses a media query, because `innerWidth` on phones grows with a page that is too wide. */
const isNarrow = (width: number): boolean =>
  // At 110 % zoom, widths are fractions of a pixel.
  // jsdom does not have matchMedia: https://github.com/jsdom/jsdom/issues/3522
  typeof window !== 'undefined' && window.matchMedia?.(`(max-width: ${width - 0.02}px)`).matches;

/** Whether the window is narrower than `width`. Measures again after the last resize. */
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
