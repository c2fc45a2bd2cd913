import { guard } from './boundary.ts';
import { fitVisibleArea } from './fit-visible-area.ts';
import { focused, focusTitle, holds, isFocusLost, returnFocus, watchLostFocus } from './focus.ts';
import { lockScroll } from './lock-scroll.ts';
import { awaitSecondTap } from './second-click.ts';
import { watchAncestors } from './watch-ancestors.ts';

interface OpenModal {
  dialog: HTMLDialogElement;
  opener: Element | null;
  lastFocused?: HTMLElement;
}

/** The open dialogs, the topmost last. */
const openModals: OpenModal[] = [];

function findFirst(dialog: HTMLDialogElement, target?: HTMLElement): HTMLElement | null {
  if (target && holds(dialog, target)) return target;
  return dialog.querySelector('[data-autofocus]') ?? dialog.querySelector('[data-dialog-title]');
}

function show(dialog: HTMLDialogElement, target?: HTMLElement): void {
  const first = findFirst(dialog, target);
  // jsdom does not have showModal(): https://github.com/jsdom/jsdom/issues/3294
  if (!dialog.showModal) dialog.open = true;
  else {
    // A moved dialog is open but not modal, so showModal() would throw.
    dialog.close();
    // showModal() would focus the first button: https://www.matuzo.at/blog/2023/focus-dialog/
    first?.setAttribute('autofocus', '');
    dialog.showModal();
    first?.removeAttribute('autofocus');
  }
  first?.focus({ preventScroll: true });
}

/** Shows a new or moved dialog, then the dialogs above it, because showModal() shows on top. */
function showWithAbove(modal: OpenModal): void {
  for (const { dialog, lastFocused } of openModals.slice(openModals.indexOf(modal)))
    if (dialog.isConnected) show(dialog, lastFocused);
}

function hide(dialog: HTMLDialogElement): void {
  if (!dialog.showModal) dialog.open = false;
  else dialog.close();
  // Without an opener, the focus stays in the hidden dialog until the next frame.
  const left = focused();
  if (holds(dialog, left)) (left as HTMLElement).blur();
}

/** Returns the focus when close() could not, because the opener was removed or the dialog moved. */
function returnLostFocus(opener: Element | null): void {
  const below = openModals.at(-1)?.dialog;
  // An error may have appeared in the dialog below while that dialog was inert.
  below?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  if (!isFocusLost()) return;
  if (!below) returnFocus(opener);
  else if (holds(below, opener)) (opener as HTMLElement).focus({ preventScroll: true });
  if (below && isFocusLost()) focusTitle(below);
}

interface ModalEvents {
  onCloseRequest: () => void;
  /** Called when the page has called `close()`. */
  onLost: () => void;
}

/** Opens the dialog above all others. Returns the function that closes it. */
export function openModal(dialog: HTMLDialogElement, { onCloseRequest, onLost }: ModalEvents): () => void {
  const modal: OpenModal = { dialog, opener: isFocusLost() ? null : focused() };
  const listening = new AbortController();
  const { signal } = listening;

  dialog.toggleAttribute('data-above', openModals.length > 0);
  openModals.push(modal);
  guard(dialog, { isTopmost: () => openModals.at(-1) === modal, onCloseRequest, signal });
  dialog.addEventListener(
    'focusin',
    () => {
      modal.lastFocused = focused() as HTMLElement;
      modal.lastFocused.removeAttribute('data-autofocus');
    },
    { signal },
  );
  dialog.addEventListener('close', () => dialog.open || onLost(), { signal });
  const stops = [lockScroll(), watchLostFocus(dialog, () => focusTitle(dialog)), fitVisibleArea(dialog)];

  function start(): void {
    if (signal.aborted) return;
    showWithAbove(modal);
    stops.push(watchAncestors(dialog, () => showWithAbove(modal)));
  }

  if (dialog.isConnected) start();
  // The page has just removed the dialog, so the observer of keepInPage() has to run first.
  else queueMicrotask(start);

  return () => {
    if (signal.aborted) return;
    listening.abort();
    for (const stop of stops) stop();
    openModals.splice(openModals.indexOf(modal), 1);
    // Dialogs that were opened from this dialog return the focus to its opener.
    for (const other of openModals) if (holds(dialog, other.opener)) other.opener = modal.opener;
    hide(dialog);
    if (openModals.length > 0) awaitSecondTap();
    returnLostFocus(modal.opener);
    // The opener may leave the page in the same task.
    setTimeout(() => returnLostFocus(modal.opener));
  };
}
