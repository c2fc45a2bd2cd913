import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The page that is shown, as the address says it. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => window.location.hash);
