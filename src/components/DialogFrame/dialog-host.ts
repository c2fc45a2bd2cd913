import { TermsError } from '../../core/model/errors.ts';
import { explain } from '../../core/model/explain.ts';
import { closest, focused, isFocusLost, isModal } from '../../hooks/focus.ts';
import { watchAncestors } from './watch-ancestors.ts';

interface DialogHostOptions {
  /** Where the element belongs, asked whenever it is shown: a page may replace its body. */
  findPlace: () => HTMLElement;
  /** Whether it is in the browser's top layer, where no style and no stacking of the page reaches. */
  topLayer: boolean;
  /** How often a removed host is put back before `onLost` is called. */
  remounts: number;
  onLost: (error: TermsError) => void;
}

/** Elements that show nothing of their children. */
const replaced = /^(?:iframe|video|audio|canvas|img|embed|object)$/;

/** The page's modal <dialog>, or its fullscreen element: nobody can use what is outside of it. */
function findOnlyUsable(): Element | undefined {
  // Only the topmost can hold the focus; the order in the document says nothing about that.
  const modal = closest(focused(), isModal) ?? [...document.querySelectorAll('dialog')].findLast(isModal);
  const { fullscreenElement } = document;
  if (modal) return modal as Element;
  return fullscreenElement && !replaced.test(fullscreenElement.localName) ? fullscreenElement : undefined;
}

/** The last element of each host that had the focus: none has it once the host has been removed, or moved. */
const lastFocused = new WeakMap<HTMLElement, HTMLElement>();

/** Shows the element where people can use it, and keeps it there until the returned function is called. */
export function showDialogHost(
  element: HTMLElement,
  { findPlace, topLayer, remounts, onLost }: DialogHostOptions,
): () => void {
  let losses = 0;
  const listening = new AbortController();
  // At the shadow root: from one element in it to another, the event does not leave it.
  (element.shadowRoot ?? element).addEventListener(
    'focusin',
    () => lastFocused.set(element, focused() as HTMLElement),
    true,
  );
  // A Modal of Mantine closes at Escape wherever the focus is, except on an element with this attribute.
  const keepFromMantine = ({ target }: Event): void =>
    (target as Element).setAttribute('data-mantine-stop-propagation', 'true');
  element.addEventListener('focusin', keepFromMantine, true);
  // An open dialog of the page would take the focus back, close as after a click outside of it, or keep ours from scrolling.
  for (const type of ['focusin', 'focusout', 'pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel'])
    element.addEventListener(type, (event) => event.stopPropagation());

  function show(): void {
    const place = findPlace();
    const only = topLayer ? findOnlyUsable() : undefined;
    // What has no styles of its own would be without any in another shadow root.
    const isDressed = element.shadowRoot ?? only?.getRootNode() === place.getRootNode();
    const parent = isDressed && only && !only.contains(place) ? only : place;
    if (element.parentNode !== parent) {
      parent.append(element);
      only?.addEventListener('close', showAgain, listening);
      raise();
    }
  }

  function raise(): void {
    if (element.popover) element.showPopover();
    if (isFocusLost()) lastFocused.get(element)?.focus({ preventScroll: true });
  }

  function showAgain(): void {
    if (element.isConnected) show();
  }

  function onMoved(): void {
    if (element.isConnected) {
      // Browsers take out of the top layer what moves, by itself or with what is around it.
      if (element.popover && !element.matches(':popover-open')) raise();
      return;
    }
    losses += 1;
    if (losses <= remounts) show();
    else onLost(new TermsError('detached', explain('detached')));
  }

  // Where popovers cannot be shown, as in jsdom, the attribute alone would hide the dialog.
  if (topLayer && 'showPopover' in element) element.setAttribute('popover', 'manual');
  show();
  const stopWatching = watchAncestors(element, onMoved);
  document.addEventListener('fullscreenchange', showAgain, listening);
  return () => {
    listening.abort();
    stopWatching();
    element.remove();
  };
}
