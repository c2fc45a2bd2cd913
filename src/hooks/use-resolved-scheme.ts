import { useSyncExternalStore } from 'react';

const prefersDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const media = prefersDark();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

const subscribeToNothing = (): (() => void) => () => {};

/** Resolves `auto` to the system's scheme. Returns any other value unchanged. */
export function useResolvedScheme(colorScheme: 'light' | 'dark' | 'auto' | undefined): 'light' | 'dark' | undefined {
  const isAuto = colorScheme === 'auto';
  const isDark = useSyncExternalStore(
    isAuto ? subscribe : subscribeToNothing,
    () => isAuto && prefersDark().matches,
    () => false,
  );
  if (!isAuto) return colorScheme;
  return isDark ? 'dark' : 'light';
}
