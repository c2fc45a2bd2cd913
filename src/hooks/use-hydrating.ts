import { useSyncExternalStore } from 'react';

const subscribe = (): (() => void) => () => {};

/** Whether this render is on a server or hydrates its HTML, which must be the same. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
