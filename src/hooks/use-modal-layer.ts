import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

interface CloseWatcherLike extends EventTarget {
  destroy: () => void;
}

/** The open dialogs, the topmost last. */
const layers: symbol[] = [];
/** One Escape closes one dialog, although closing uncovers the next one while the event is still under way. */
const handled = new WeakSet<Event>();

/**
 * Asks the topmost open dialog to close when the person presses Escape or, where browsers tell it (CloseWatcher), goes
 * back on Android. A dialog that is not `closable` keeps both from the dialogs below it.
 */
export function useCloseRequest(opened: boolean, closable: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const isClosable = useEffectEvent(() => closable);

  // Before the next key: a passive effect may come after the dialog has left the page, and Escape would go to nobody.
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const layer = Symbol('dialog');
    layers.push(layer);
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || handled.has(event) || layers.at(-1) !== layer) return;
      handled.add(event);
      // Also keeps the CloseWatcher of the dialog below from hearing of it.
      event.preventDefault();
      if (isClosable()) close();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [opened]);

  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcherLike };
    if (!opened || !closable || !CloseWatcher) return undefined;
    const watcher = new CloseWatcher();
    const onWatcherClose = (): void => close();
    watcher.addEventListener('close', onWatcherClose);
    return () => {
      watcher.removeEventListener('close', onWatcherClose);
      watcher.destroy();
    };
  }, [opened, closable]);
}
