import { useEffectEvent, useLayoutEffect } from 'react';
import { ofEveryCopy } from '../core/page/of-every-copy.ts';
import {
  focused,
  holds,
  isFocusInModalAbove,
  isFocusLost,
  isTab,
  returnFocus,
  watchLostFocus,
  wrapTab,
} from './focus.ts';
import { awaitSecondClick } from './second-click.ts';
import { useCloseWatcher } from './use-close-watcher.ts';

interface ModalLayerOptions {
  /** The element around the dialog: inert while another dialog is above. */
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

/** The open dialogs of the page, the topmost last. `@1` is the version of `Layer`, which other copies of the package share. */
const layers = ofEveryCopy<Layer[]>('layers@1', []);
/** The dialog that has just closed, until it has returned the focus. */
let closing: Layer | undefined;

/** The element to return the focus to when `content` closes. */
function findOpener(content: HTMLElement): Element | null {
  const current = focused();
  // Focus in the dialog that has just closed, or lost with it: take over its opener. StrictMode closes and reopens each dialog.
  if (closing && (isFocusLost() || holds(closing.content, current))) return closing.opener;
  return holds(content, current) ? null : current;
}

/** Whether a dialog is open. */
export const hasLayers = (): boolean => layers.length > 0;

/** Makes every dialog but the topmost inert. */
function updateInert(): void {
  for (const layer of layers) layer.host.inert = layer !== layers.at(-1);
}

/** Focuses the title of the dialog that is, or is inside of, `container`. */
export const focusTitle = (container: Element): void =>
  container.querySelector<HTMLElement>('[data-dialog-title]')?.focus({ preventScroll: true });

/** Puts the dialog above all others, and moves the focus into it. */
function openLayer(host: HTMLElement, content: HTMLElement): Layer {
  const layer: Layer = { host, content, opener: findOpener(content) };
  closing = undefined;
  layers.push(layer);
  updateInert();
  // blur() first: `focusout` then has no `relatedTarget`, by which a dialog of the page would take the focus back.
  (layer.opener as HTMLElement | null)?.blur?.();
  const autofocused = content.querySelector<HTMLElement>('[data-autofocus]');
  if (autofocused) autofocused.focus({ preventScroll: true });
  else focusTitle(content);
  return layer;
}

/** Keeps Tab inside the topmost dialog, and calls `onEscape` for its Escape. */
function handleKey(event: KeyboardEvent, layer: Layer, onEscape: () => void): void {
  const { host, content } = layer;
  if (layers.at(-1) !== layer || event.isComposing || !(isTab(event) || event.key === 'Escape')) return;
  // While a modal dialog of the page makes this one inert, focus() does nothing.
  if (isFocusLost()) focusTitle(content);
  if (isFocusLost() || isFocusInModalAbove(host)) return;
  if (isTab(event)) {
    wrapTab(content, event);
    return;
  }
  // One Escape closes one dialog: neither the next of ours, which is topmost after this, nor one of the page below.
  event.stopImmediatePropagation();
  // preventDefault() keeps the Escape from the CloseWatcher of the dialog below.
  event.preventDefault();
  onEscape();
}

/** Returns the focus to the opener of a closed dialog: in the page, or in the dialog that is topmost now. */
function returnFocusOf({ opener }: Layer): void {
  const below = layers.at(-1);
  if (!below) {
    returnFocus(opener);
    return;
  }
  if (holds(below.content, opener)) (opener as HTMLElement).focus({ preventScroll: true });
  // The opener is gone, as a link of a list that has changed: anything else of the page is behind the dialog below.
  if (!holds(below.content, focused())) focusTitle(below.content);
}

/** Takes the dialog away, and returns the focus, unless something else has it by then. */
function closeLayer(layer: Layer): void {
  const { host, content, opener } = layer;
  layers.splice(layers.indexOf(layer), 1);
  // Dialogs that were opened from this one return the focus to this one's opener.
  for (const other of layers) if (holds(content, other.opener)) other.opener = opener;
  host.inert = false;
  updateInert();
  const focusedAtClose = focused();
  const wasInside = holds(content, focusedAtClose);
  closing = layer;
  if (hasLayers()) awaitSecondClick();
  // The code that closes the dialog may focus something else in the same task.
  setTimeout(() => {
    if (closing === layer) closing = undefined;
    if (isFocusLost() || (wasInside && focused() === focusedAtClose)) returnFocusOf(layer);
  });
}

/**
 * Makes an open dialog the topmost one: the dialogs below are inert; the focus moves into it, stays inside, and returns when
 * it closes; Escape and Android's back (CloseWatcher) call `onClose`. Without `closable` they do nothing, and reach no dialog
 * below.
 */
export function useModalLayer({ host, content, closable, onClose }: ModalLayerOptions): void {
  const closeIfClosable = useEffectEvent(() => {
    if (closable) onClose();
  });

  // A layout effect: a passive one may run after the next key, and Escape would close nothing.
  useLayoutEffect(() => {
    if (!host || !content) return undefined;
    const layer = openLayer(host, content);
    const onKeyDown = (event: KeyboardEvent): void => handleKey(event, layer, () => closeIfClosable());
    // Capture at `window` runs first: a listener of the page that stops keys at the document would let Tab leave the dialog.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    const stopWatching = watchLostFocus(content, () => {
      if (layers.at(-1) === layer) focusTitle(content);
    });
    return () => {
      stopWatching();
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      closeLayer(layer);
    };
  }, [host, content]);

  useCloseWatcher(host, closable && content !== null, onClose);
}
