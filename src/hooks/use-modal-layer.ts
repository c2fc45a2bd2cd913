import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { ofEveryCopy } from '../core/page/of-every-copy.ts';
import { focused, holds, isFocusInModalAbove, isFocusLost, returnFocus, watchLostFocus, wrapTab } from './focus.ts';
import { awaitSecondClick } from './second-click.ts';
import { useCloseWatcher } from './use-close-watcher.ts';

interface ModalLayer {
  /** The dialog's own element in the page: inert while another dialog is above. */
  host: HTMLElement | undefined;
  /** The dialog; `null` while it is closed. */
  content: HTMLElement | null;
  closable: boolean;
  onClose: () => void;
}

interface Layer {
  host: HTMLElement;
  content: HTMLElement;
  /** Where the focus belongs once the dialog has closed. */
  opener: Element | null;
}

/** The open dialogs of the page, the topmost last. The number is that of the shape of a layer. */
const layers = ofEveryCopy<Layer[]>('layers@1', []);
/** A dialog that has just closed, and has not given the focus back yet. */
let closing: Layer | undefined;

/** The element to return the focus to. After a dialog that has just closed it is that one's opener: StrictMode closes and opens each. */
function findOpener(content: HTMLElement): Element | null {
  const before = focused();
  if (closing && (isFocusLost() || holds(closing.content, before))) return closing.opener;
  return holds(content, before) ? null : before;
}

/** Whether a dialog is open. */
export const hasLayers = (): boolean => layers.length > 0;

/** Only the topmost dialog can be used. */
function updateInert(): void {
  for (const layer of layers) layer.host.inert = layer !== layers.at(-1);
}

/** The focus goes to the title of a dialog, or of the one in its host. */
export const focusTitle = (content: Element): void =>
  content.querySelector<HTMLElement>('[data-dialog-title]')?.focus({ preventScroll: true });

/**
 * Makes an open dialog the topmost one: the dialogs below are inert, the focus comes in, stays in and returns, Escape
 * and Android's back (CloseWatcher) ask it to close. A dialog that is not `closable` keeps both from the dialogs below.
 */
export function useModalLayer({ host, content, closable, onClose }: ModalLayer): void {
  const close = useEffectEvent(onClose);
  const isClosable = useEffectEvent(() => closable);
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Before the next key: a passive effect may come after the dialog has left the page, and Escape would go to nobody.
  useLayoutEffect(() => {
    if (!host || !content) return undefined;
    clearTimeout(returning.current);
    const layer: Layer = { host, content, opener: findOpener(content) };
    closing = undefined;
    layers.push(layer);
    updateInert();
    // Without a `relatedTarget`, no dialog of the page learns from `focusout` where the focus goes, to take it back.
    (layer.opener as HTMLElement | null)?.blur?.();
    const first = content.querySelector<HTMLElement>('[data-autofocus]');
    if (first) first.focus({ preventScroll: true });
    else focusTitle(content);
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key } = event;
      if (layers.at(-1) !== layer || event.isComposing || !/^(?:Tab|Escape)$/.test(key)) return;
      // Below a modal dialog of the page this one is inert, and takes no focus.
      if (isFocusLost()) focusTitle(content);
      if (isFocusLost() || isFocusInModalAbove(host)) return;
      if (key === 'Tab') {
        wrapTab(content, event);
        return;
      }
      // One Escape closes one dialog, although closing uncovers the next one, or the page has another one open below.
      event.stopImmediatePropagation();
      // Also keeps the CloseWatcher of the dialog below from hearing of it.
      event.preventDefault();
      if (isClosable()) close();
    };
    // At the window, in capture: a page that stops keys at the document must not let Tab or Escape out.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    const stopWatching = watchLostFocus(content, () => {
      if (layers.at(-1) === layer) focusTitle(content);
    });
    return () => {
      stopWatching();
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      layers.splice(layers.indexOf(layer), 1);
      // Dialogs that were opened from this one return the focus to this one's opener.
      for (const other of layers) if (holds(content, other.opener)) other.opener = layer.opener;
      host.inert = false;
      updateInert();
      const left = focused();
      const wasInside = holds(content, left);
      closing = layer;
      if (hasLayers()) awaitSecondClick();
      // The code that closes the dialog may focus something else in the same task.
      returning.current = setTimeout(() => {
        if (closing === layer) closing = undefined;
        if (!isFocusLost() && !(wasInside && focused() === left)) return;
        returnFocus(layer.opener);
        const below = layers.at(-1);
        if (below && isFocusLost()) focusTitle(below.host);
      });
    };
  }, [host, content]);

  useCloseWatcher(host, closable && content !== null, onClose);
}
