import { useSyncExternalStore } from 'react';

/** In milliseconds (spec 9). */
const resizeDebounce = 200;

/** Uses a media query, because `innerWidth` on phones grows with a page that is too wide. */
const isNarrow = (width: number): boolean =>
  // Not `width - 1`, because at 110 % zoom a window may be a fraction of a pixel narrower.
  // jsdom does not have matchMedia: https://github.com/jsdom/jsdom/issues/3522
  window.matchMedia?.(`(max-width: ${width - 0.02}px)`).matches;

function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleUpdate = (): void => {
    clearTimeout(timer);
    timer = setTimeout(listener, resizeDebounce);
  };
  window.addEventListener('resize', scheduleUpdate);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', scheduleUpdate);
  };
}

/**
 * Whether the window is narrower than `width`. Measures again after the last resize. Returns false
 * on a server and during hydration.
 */
export const useNarrow = (width: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isNarrow(width),
    () => false,
  );
