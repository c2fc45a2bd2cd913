import { safeDocument } from '../safe-document.ts';
import { guard } from './boundary.ts';
import { fitVisibleArea } from './fit-visible-area.ts';
import {
  findPlace,
  focused,
  focusTitle,
  holds,
  isFocusLost,
  type Place,
  returnFocus,
  watchLostFocus,
} from './focus.ts';
import { lockScroll } from './lock-scroll.ts';
import { awaitSecondTap } from './second-click.ts';
import { watchAncestors } from './watch-ancestors.ts';

interface OpenModal {
  dialog: HTMLDialogElement;
  /** Where the focus returns. */
  place: Place;
  lastFocused?: HTMLElement;
}

/** Milliseconds until the page has rendered the end of a session. */
const settleTime = 100;

/** Times that a dialog takes back its focus. */
const maxThefts = 3;

/** The open dialogs, the topmost last. */
const openModals: OpenModal[] = [];

/** The dialog that opened or closed last. */
let latest: OpenModal | undefined;

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
function returnLostFocus(place: Place, isLate: boolean): void {
  const below = openModals.at(-1)?.dialog;
  // An error may have appeared in the dialog below while that dialog was inert.
  below?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  // close() returns the focus to a frame, not to the opener inside of it.
  const isAtFrame = !isLate && place[0]?.[1] === focused();
  if (!isFocusLost() && !isAtFrame) return;
  if (!below) returnFocus(place, isLate);
  else if (holds(below, place[0]?.[0])) place[0]![0]!.focus({ preventScroll: true });
  if (below && isFocusLost()) focusTitle(below);
}

interface ModalEvents {
  onCloseRequest: () => void;
  /** Called when the page has called `close()`. */
  onLost: () => void;
}

/** Opens the dialog above all others. Returns the function that closes it. */
export function openModal(dialog: HTMLDialogElement, { onCloseRequest, onLost }: ModalEvents): () => void {
  const modal: OpenModal = { dialog, place: findPlace() };
  const listening = new AbortController();
  const { signal } = listening;

  dialog.toggleAttribute('data-above', openModals.length > 0);
  openModals.push(modal);
  latest = modal;
  guard(dialog, { isTopmost: () => openModals.at(-1) === modal, onCloseRequest, signal });
  dialog.addEventListener(
    'focusin',
    () => {
      modal.lastFocused = focused() as HTMLElement;
      modal.lastFocused.removeAttribute('data-autofocus');
    },
    { signal },
  );
  /** Ends with the page. A global timer may run after a test in jsdom has removed its document. */
  const later = (callback: () => void, delay: number): void =>
    void safeDocument('defaultView')?.setTimeout(callback, delay);
  let thefts = 0;
  /** A frame of the page can take the focus by script, although it is inert. */
  const takeBack = (): void => {
    const isStolen = document.hasFocus() && (isFocusLost() || focused()!.localName === 'iframe');
    if (signal.aborted || !isStolen || openModals.at(-1) !== modal) return;
    thefts += 1;
    if (thefts <= maxThefts) findFirst(dialog, modal.lastFocused)?.focus({ preventScroll: true });
  };
  // The frame has the focus after this event, in Firefox some milliseconds later.
  const awaitTheft = (): void => [0, settleTime].forEach((delay) => later(takeBack, delay));
  dialog.addEventListener('focusout', awaitTheft, { signal });
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
    latest = modal;
    // Dialogs that were opened from this dialog return the focus to its opener.
    for (const other of openModals) if (holds(dialog, other.place[0]?.[0])) other.place = modal.place;
    hide(dialog);
    if (openModals.length > 0) awaitSecondTap();
    returnLostFocus(modal.place, false);
    // The page may remove, show or enable the opener in the same task, or in the next render.
    later(() => latest === modal && returnLostFocus(modal.place, true), settleTime);
  };
}
