/** Replaces @mantine/hooks in the embed. */
import { useSyncExternalStore } from 'react';

export { useMergedRef } from 'mantine-hooks/use-merged-ref/use-merged-ref';
// Mantine's useId replaces its first id by a second one, in an effect.
export { useId } from 'react';

const reducedMotion = (): MediaQueryList => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  const media = reducedMotion();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => reducedMotion().matches);
