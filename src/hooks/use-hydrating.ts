import { useSyncExternalStore } from 'react';

const subscribe = (): (() => void) => () => {};

/** Whether this render is on a server or hydrates its HTML. Both must render the same. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
