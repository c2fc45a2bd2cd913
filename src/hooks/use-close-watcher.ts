import { useEffect, useEffectEvent } from 'react';
import { isFocusInModalAbove } from './focus.ts';

interface CloseWatcherLike extends EventTarget {
  destroy: () => void;
}

/** Calls `onClose` on Android's back gesture (CloseWatcher), while `isActive`, unless a modal dialog is above `host`. */
export function useCloseWatcher(host: HTMLElement | undefined, isActive: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcherLike };
    if (!host || !isActive || !CloseWatcher) return undefined;
    let watcher: CloseWatcherLike | undefined;
    const stop = (): void => {
      watcher?.destroy();
      watcher = undefined;
    };
    // Chromium groups CloseWatchers that are created without a click or a key in between, and one Escape closes them all:
    // while a modal dialog of the page is above, this dialog has none.
    const update = (): void => {
      if (isFocusInModalAbove(host)) stop();
      else if (!watcher) {
        watcher = new CloseWatcher();
        watcher.addEventListener('close', () => close());
      }
    };
    update();
    document.addEventListener('focusin', update, true);
    return () => {
      document.removeEventListener('focusin', update, true);
      stop();
    };
  }, [host, isActive]);
}
