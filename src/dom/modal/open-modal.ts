import { guard } from './boundary.ts';
import { fitVisibleArea } from './fit-visible-area.ts';
import { focused, focusTitle, holds, isFocusLost, returnFocus, watchLostFocus } from './focus.ts';
import { lockScroll } from './lock-scroll.ts';
import { awaitSecondTap } from './second-click.ts';
import { watchAncestors } from './watch-ancestors.ts';

interface OpenModal {
  dialog: HTMLDialogElement;
  /** The element that had the focus before; `null` when none had it. */
  opener: Element | null;
  /** The element in the dialog that had the focus last. */
  lastFocused?: HTMLElement;
}

/** The open dialogs, the topmost last. */
const openModals: OpenModal[] = [];

/** Shows the dialog in the top layer; focuses `target`, else `[data-autofocus]`, else the title. */
function show(dialog: HTMLDialogElement, target?: HTMLElement): void {
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

/** Shows a dialog again after a move in the document, then the dialogs above it: showModal() moves to the top. */
function showAgain(moved: OpenModal): void {
  for (const { dialog, lastFocused } of openModals.slice(openModals.indexOf(moved)))
    if (dialog.isConnected) show(dialog, lastFocused);
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

interface ModalEvents {
  /** Called for Escape, Android's back gesture and a click on `[data-outside]`. */
  onCloseRequest: () => void;
  /** Called when the page has closed the dialog by its `close()`. */
  onLost: () => void;
}

/** Opens the dialog above all others; returns how to close it. */
export function openModal(dialog: HTMLDialogElement, { onCloseRequest, onLost }: ModalEvents): () => void {
  const modal: OpenModal = { dialog, opener: isFocusLost() ? null : focused() };
  const listening = new AbortController();
  const { signal } = listening;

  dialog.toggleAttribute('data-above', openModals.length > 0);
  const unlockScroll = lockScroll();
  openModals.push(modal);
  const stopGuard = guard(dialog, {
    isTopmost: () => openModals.at(-1) === modal,
    requestClose: onCloseRequest,
  });
  dialog.addEventListener('focusin', () => (modal.lastFocused = focused() as HTMLElement), { signal });
  dialog.addEventListener('close', () => dialog.open || onLost(), { signal });
  const stops = [stopGuard, watchLostFocus(dialog, () => focusTitle(dialog)), fitVisibleArea(dialog)];

  function start(): void {
    if (signal.aborted) return;
    showAgain(modal);
    stops.push(watchAncestors(dialog, () => showAgain(modal)));
  }

  if (dialog.isConnected) start();
  // The page has removed the place of the dialog in this task. The observer that puts it back runs before this.
  else queueMicrotask(start);

  return () => {
    if (signal.aborted) return;
    listening.abort();
    for (const stop of stops) stop();
    openModals.splice(openModals.indexOf(modal), 1);
    // Dialogs that were opened from this one return the focus to the opener of this one.
    for (const other of openModals) if (holds(dialog, other.opener)) other.opener = modal.opener;
    hide(dialog);
    unlockScroll();
    if (openModals.length > 0) awaitSecondTap();
    returnLostFocus(modal.opener);
    // The opener may leave the page in the same task.
    setTimeout(() => returnLostFocus(modal.opener));
  };
}
