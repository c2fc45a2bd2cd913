/**
 * The boundary between a dialog and the page: the same in a portal, in a server's HTML and in a shadow root.
 *
 * Up: an event inside the dialog ends at its `<dialog>`, for the page's listeners and for React's parents of it.
 * Down: listeners of the page see an event that goes to the dialog, but can neither cancel nor stop it.
 * Keys: Escape and Android's back gesture go to the topmost dialog alone.
 * Clicks: the rest of a double click that opened or closed a dialog does nothing; a click outside asks to close.
 * Forms: controls have `form=""`, so no form of the page owns, submits or resets them.
 * Scroll: lock-scroll.ts locks the page. showModal() makes it inert, so it cannot take the focus.
 * What crosses: what the page does at `window`, in capture, in a listener that is older than the open dialog.
 */
import { focused, focusTitle, holds, isFocusLost } from './focus.ts';
import { createSecondClickCheck, isOutside } from './second-click.ts';

/** React's names of the events that end at the dialog. */
const eventNames = (
  'KeyDown KeyPress KeyUp CompositionStart CompositionUpdate CompositionEnd Focus Blur ' +
  'Click AuxClick DoubleClick ContextMenu MouseDown MouseMove MouseUp MouseOver MouseOut ' +
  'PointerDown PointerMove PointerUp PointerCancel PointerOver PointerOut ' +
  'TouchStart TouchMove TouchEnd TouchCancel Wheel Change Copy DragStart TransitionEnd AnimationEnd'
).split(' ');

const domNames: Record<string, string> = { DoubleClick: 'dblclick', Focus: 'focusin', Blur: 'focusout' };

/**
 * The props of a `<dialog>`. A native listener would also keep the events from React, which listens at the container of
 * the root, above a dialog in a server's HTML. React's stopPropagation() stops the native event there.
 */
export const boundaryProps: object = Object.fromEntries(
  eventNames.map((name) => [`on${name}`, (event: { stopPropagation: () => void }) => event.stopPropagation()]),
);

const cancelling = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation', 'returnValue', 'cancelBubble'];

/** Makes an event's methods and flags that cancel or stop it do nothing, until `unshield`. */
function shield(event: Event): void {
  for (const name of cancelling)
    Object.defineProperty(event, name, { value: () => {}, configurable: true, writable: true });
}

function unshield(event: Event): void {
  for (const name of cancelling) Reflect.deleteProperty(event, name);
}

interface Boundary {
  isTopmost: () => boolean;
  /** Called for Escape, Android's back gesture and a click on `[data-outside]`. */
  requestClose: () => void;
}

/** Guards an open dialog until the returned function is called. */
export function guard(dialog: HTMLDialogElement, { isTopmost, requestClose }: Boundary): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const isSecondClick = createSecondClickCheck();
  /** Whether Escape is pressed for a modal dialog of the page above this one. */
  let isPagesKey = false;

  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !isTopmost()) return;
      // In a dialog that is inert below a modal dialog of the page, focus() does nothing.
      if (isFocusLost()) focusTitle(dialog);
      isPagesKey = !holds(dialog, focused());
      setTimeout(() => (isPagesKey = false));
      if (isPagesKey) return;
      // Firefox closes two dialogs for one Escape, and browsers without `closedby` close a persistent one for the second.
      event.preventDefault();
      event.stopImmediatePropagation();
      requestClose();
    },
    { capture: true, signal },
  );
  const root = dialog.getRootNode();
  // React Aria closes its modal on a click outside of it, but not on one in such an element.
  (root instanceof ShadowRoot ? root.host : dialog).setAttribute('data-react-aria-top-layer', 'true');
  for (const name of eventNames) {
    const type = domNames[name] ?? name.toLowerCase();
    window.addEventListener(
      type,
      (event) => {
        if (!event.composedPath().includes(dialog)) return;
        // Test kits have methods of their own on their events.
        if (event.isTrusted) shield(event);
        // Mantine's Modal ignores an Escape whose target has this attribute.
        if (type === 'focusin') (event.target as Element).setAttribute('data-mantine-stop-propagation', 'true');
      },
      { capture: true, passive: true, signal },
    );
    dialog.addEventListener(type, unshield, { capture: true, signal });
  }
  // React takes the change of a box from its click, so its stopPropagation() does not stop these.
  for (const type of ['input', 'change']) dialog.addEventListener(type, (event) => event.stopPropagation(), { signal });

  // Android's back gesture. Chromium also sends Escape to a dialog below one that opened without a click or key.
  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault();
      if (!isPagesKey) requestClose();
    },
    { signal },
  );
  // The focus stays in a dialog that a click outside does not close.
  dialog.addEventListener('mousedown', (event) => isOutside(event) && event.preventDefault(), { signal });
  dialog.addEventListener(
    'click',
    (event) => {
      if (isSecondClick(event)) {
        event.preventDefault();
        event.stopPropagation();
      } else if (isOutside(event)) requestClose();
    },
    { capture: true, signal },
  );
  return () => listening.abort();
}
