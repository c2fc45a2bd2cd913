import { TermsError } from '../../core/model/errors.ts';
import { explain } from '../../core/model/explain.ts';
import { closest, focused, isFocusLost, isModal } from '../../hooks/focus.ts';
import { watchAncestors } from './watch-ancestors.ts';

interface DialogHostOptions {
  /** Returns the parent of the element; called whenever the element is shown, because a page may replace its body. */
  findPlace: () => HTMLElement;
  /** Whether it is in the browser's top layer, where no style and no stacking of the page reaches. */
  topLayer: boolean;
  /** How often a removed host is put back before `onLost` is called. */
  remounts: number;
  onLost: (error: TermsError) => void;
}

/** Elements that do not display their children. */
const childless = /^(?:iframe|video|audio|canvas|img|embed|object)$/;

/** The page's modal <dialog>, or its fullscreen element: everything outside of it is inert, or not seen. */
function findBlocker(): Element | undefined {
  // The focus is in the topmost modal; the order in the document is not that of the top layer.
  const modal = closest(focused(), isModal) ?? [...document.querySelectorAll('dialog')].findLast(isModal);
  const { fullscreenElement } = document;
  if (modal) return modal as Element;
  return fullscreenElement && !childless.test(fullscreenElement.localName) ? fullscreenElement : undefined;
}

/** The last focused element of each host: removing or moving the host takes the focus from it. */
const lastFocused = new WeakMap<HTMLElement, HTMLElement>();

/** Shows the element where people can use it, and keeps it there until the returned function is called. */
export function showDialogHost(
  element: HTMLElement,
  { findPlace, topLayer, remounts, onLost }: DialogHostOptions,
): () => void {
  let losses = 0;
  const listening = new AbortController();
  // At the shadow root: `focusin` does not leave it while the focus moves between its elements.
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
    const blocker = topLayer ? findBlocker() : undefined;
    // An element with a shadow root brings its styles; the styles of any other do not reach into another shadow root.
    const keepsStyles = element.shadowRoot ?? blocker?.getRootNode() === place.getRootNode();
    const parent = keepsStyles && blocker && !blocker.contains(place) ? blocker : place;
    if (element.parentNode !== parent) {
      parent.append(element);
      blocker?.addEventListener('close', showAgain, listening);
      raise();
    }
  }

  function raise(): void {
    // Browsers close a popover that is moved in the document, by itself or with an ancestor.
    if (element.popover && !element.matches(':popover-open')) element.showPopover();
    if (isFocusLost()) lastFocused.get(element)?.focus({ preventScroll: true });
  }

  function showAgain(): void {
    if (element.isConnected) show();
  }

  function onMoved(): void {
    if (element.isConnected) {
      raise();
      return;
    }
    losses += 1;
    if (losses <= remounts) show();
    else onLost(new TermsError('detached', explain('detached')));
  }

  // Without showPopover(), as in jsdom, the attribute alone would hide the dialog.
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
