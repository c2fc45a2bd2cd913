import { useEffect, useEffectEvent } from 'react';
import { isFocusInModalAbove } from './focus.ts';

interface CloseWatcherLike extends EventTarget {
  destroy: () => void;
}

/** Android's back (CloseWatcher) asks the dialog in `host` to close, while `isActive`. */
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
    // One Escape closes every CloseWatcher that was made without a click or a key in between: below a modal dialog of the
    // page there is none.
    const look = (): void => {
      if (isFocusInModalAbove(host)) stop();
      else if (!watcher) {
        watcher = new CloseWatcher();
        watcher.addEventListener('close', () => close());
      }
    };
    look();
    document.addEventListener('focusin', look, true);
    return () => {
      document.removeEventListener('focusin', look, true);
      stop();
    };
  }, [host, isActive]);
}
