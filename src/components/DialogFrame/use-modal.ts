import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { focused, focusTitle, holds, isFocusLost, returnFocus, watchLostFocus } from '../../dom/modal/focus.ts';
import { awaitSecondClick } from '../../hooks/second-click.ts';
import { lockScroll } from '../../dom/modal/lock-scroll.ts';
import { watchAncestors } from '../../dom/modal/watch-ancestors.ts';

interface OpenModal {
  dialog: HTMLDialogElement;
  /** The element that had the focus before; `null` when none had it. */
  opener: Element | null;
}

/** The open dialogs, the topmost last. */
const openModals: OpenModal[] = [];

/** Shows the dialog in the top layer; focuses `target`, else `[data-autofocus]`, else the title. */
function show(dialog: HTMLDialogElement, target: HTMLElement | undefined): void {
  const first =
    target && holds(dialog, target)
      ? target
      : (dialog.querySelector<HTMLElement>('[data-autofocus]') ??
        dialog.querySelector<HTMLElement>('[data-dialog-title]'));
  // jsdom has no showModal().
  if (!dialog.showModal) dialog.open = true;
  else {
    // A dialog that was moved in the document is open, but not modal: showModal() would throw.
    dialog.close();
    // showModal() focuses this element at once, instead of the first button.
    first?.setAttribute('autofocus', '');
    dialog.showModal();
    first?.removeAttribute('autofocus');
  }
  first?.focus({ preventScroll: true });
}

function hide(dialog: HTMLDialogElement): void {
  if (!dialog.showModal) dialog.open = false;
  // The browser returns the focus to the opener.
  else dialog.close();
  // Without an opener, browsers leave the focus in the hidden dialog until the next frame.
  const left = focused();
  if (holds(dialog, left)) (left as HTMLElement).blur();
}

/** Returns the focus where the browser could not: the opener was removed, or the dialog was moved while it was open. */
function returnLostFocus(opener: Element | null): void {
  if (!isFocusLost()) return;
  const below = openModals.at(-1)?.dialog;
  if (!below) returnFocus(opener);
  else if (holds(below, opener)) (opener as HTMLElement).focus({ preventScroll: true });
  if (below && isFocusLost()) focusTitle(below);
}

/** Opens the dialog above all others; returns how to close it. */
function openModal(dialog: HTMLDialogElement, requestClose: () => void): () => void {
  const modal: OpenModal = { dialog, opener: isFocusLost() ? null : focused() };
  let lastFocused: HTMLElement | undefined;
  /** Whether a key that this dialog does not handle may fire `cancel`: Chromium groups dialogs that open without a click or key. */
  let isOthersKey = false;
  const listening = new AbortController();
  const { signal } = listening;

  dialog.toggleAttribute('data-above', openModals.length > 0);
  const unlockScroll = lockScroll();
  openModals.push(modal);
  show(dialog, undefined);
  dialog.addEventListener('focusin', () => (lastFocused = focused() as HTMLElement), { signal });
  // At `window`, in capture, a listener of the page cannot stop the key before.
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || openModals.at(-1) !== modal) return;
      // In a dialog that is inert below a modal dialog of the page, focus() does nothing.
      if (isFocusLost()) focusTitle(dialog);
      isOthersKey = !holds(dialog, focused());
      setTimeout(() => (isOthersKey = false));
      if (isOthersKey) return;
      // Firefox closes two dialogs for one Escape, and browsers without `closedby` close a persistent one for the second.
      event.preventDefault();
      // The key would also close a modal of the page below.
      event.stopImmediatePropagation();
      requestClose();
    },
    { capture: true, signal },
  );
  // Android's back gesture.
  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault();
      if (!isOthersKey) requestClose();
    },
    { signal },
  );
  // Browsers ignore preventDefault() of a second `cancel`, and scripts of the page may close every dialog.
  dialog.addEventListener(
    'close',
    () => {
      if (!dialog.open) show(dialog, lastFocused);
    },
    { signal },
  );
  const stopWatching = [
    watchLostFocus(dialog, () => focusTitle(dialog)),
    watchAncestors(dialog, () => {
      if (dialog.isConnected) show(dialog, lastFocused);
    }),
  ];

  return () => {
    if (signal.aborted) return;
    listening.abort();
    for (const stop of stopWatching) stop();
    openModals.splice(openModals.indexOf(modal), 1);
    // Dialogs that were opened from this one return the focus to the opener of this one.
    for (const other of openModals) if (holds(dialog, other.opener)) other.opener = modal.opener;
    hide(dialog);
    unlockScroll();
    if (openModals.length > 0) awaitSecondClick();
    returnLostFocus(modal.opener);
    // The opener may leave the page in the same task.
    setTimeout(() => returnLostFocus(modal.opener));
  };
}

interface ModalOptions {
  dialog: RefObject<HTMLDialogElement | null>;
  isOpen: boolean;
  closable: boolean;
  onClose: () => void;
}

/**
 * Opens a rendered `<dialog>` by showModal() while `isOpen`: the browser draws it in the top layer, makes the page inert and returns
 * the focus. Escape and Android's back gesture call `onClose`, when `closable`. The page does not scroll behind it.
 */
export function useModal({ dialog, isOpen, closable, onClose }: ModalOptions): void {
  const requestClose = useEffectEvent(() => {
    if (closable) onClose();
  });
  const close = useRef<() => void>(undefined);
  // Layout effects: Escape may be the next key, and Suspense cleans up no passive effect while it hides the dialog.
  useLayoutEffect(() => {
    if (isOpen && dialog.current) close.current = openModal(dialog.current, () => requestClose());
    // Not in a cleanup: before it lays out a commit, React gives the focus back to the element that had it.
    else close.current?.();
  }, [isOpen, dialog]);
  useLayoutEffect(() => () => close.current?.(), []);
}
