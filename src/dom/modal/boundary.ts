/**
 * The events of `eventNames` stop at the `<dialog>`. Capturing listeners of the page run, but cannot
 * cancel or stop an event, unless they are at `window` and were added before the dialog opened.
 * Controls have `form=""`, so that no form of the page owns them.
 */
import { focused, focusTitle, holds, isFocusLost } from './focus.ts';
import { createSecondClickCheck, isOutside } from './second-click.ts';

/** The events in React's spelling. */
const eventNames = (
  'KeyDown KeyPress KeyUp CompositionStart CompositionUpdate CompositionEnd Focus Blur ' +
  'Click AuxClick DoubleClick ContextMenu MouseDown MouseMove MouseUp MouseOver MouseOut ' +
  'PointerDown PointerMove PointerUp PointerCancel PointerOver PointerOut ' +
  'TouchStart TouchMove TouchEnd TouchCancel Wheel Change Copy DragStart TransitionEnd AnimationEnd ' +
  'BeforeToggle Toggle Cancel Close'
).split(' ');

const domNames: Record<string, string> = { DoubleClick: 'dblclick', Focus: 'focusin', Blur: 'focusout' };

/**
 * Props that stop events in React. A native listener that stops an event would also keep it from
 * React's handlers.
 */
export const boundaryProps: object = Object.fromEntries(
  eventNames.map((name) => [`on${name}`, (event: { stopPropagation: () => void }) => event.stopPropagation()]),
);

const cancelling = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation', 'returnValue', 'cancelBubble'];

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
  onCloseRequest: () => void;
  /** Ends the boundary. */
  signal: AbortSignal;
}

export function guard(dialog: HTMLDialogElement, { isTopmost, onCloseRequest, signal }: Boundary): void {
  const isSecondClick = createSecondClickCheck();
  /** Whether the pressed Escape is for the page's own modal dialog, above this dialog. */
  let isPagesKey = false;

  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !isTopmost()) return;
      // focus() does nothing while a modal dialog of the page is above this dialog.
      if (isFocusLost()) focusTitle(dialog);
      isPagesKey = !holds(dialog, focused());
      setTimeout(() => (isPagesKey = false));
      if (isPagesKey) return;
      // Escape is handled here, because `cancel` cannot be prevented twice in a row. In Firefox,
      // one Escape could even close two dialogs: https://github.com/mdn/content/issues/43943
      event.preventDefault();
      event.stopImmediatePropagation();
      // A key that is held after it has closed a term must not close the dialog below.
      if (!event.repeat) onCloseRequest();
    },
    { capture: true, signal },
  );
  const root = dialog.getRootNode();
  // React Aria's modals ignore a click in an element with this attribute (useInteractOutside.ts).
  (root instanceof ShadowRoot ? root.host : dialog).setAttribute('data-react-aria-top-layer', 'true');
  for (const name of eventNames) {
    const type = domNames[name] ?? name.toLowerCase();
    window.addEventListener(
      type,
      (event) => {
        if (!event.composedPath().includes(dialog)) return;
        // shield() would throw for events of user-event, whose methods cannot be redefined.
        if (event.isTrusted) shield(event);
        // Mantine's Modal ignores an Escape, and Ariakit's Dialog a focus, whose target has its attribute.
        if (type === 'focusin')
          for (const name of ['data-mantine-stop-propagation', 'data-focus-trap'])
            (event.target as Element).setAttribute(name, 'true');
      },
      { capture: true, passive: true, signal },
    );
    dialog.addEventListener(type, unshield, { capture: true, signal });
  }
  // `boundaryProps` does not stop the native `input` and `change` of a checkbox, because React
  // calls its onChange for `click`.
  for (const type of ['input', 'change']) dialog.addEventListener(type, (event) => event.stopPropagation(), { signal });

  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault();
      // One Escape cancels all dialogs that opened without a click or key in between:
      // https://html.spec.whatwg.org/multipage/interaction.html#the-closewatcher-interface
      if (!isPagesKey) onCloseRequest();
    },
    { signal },
  );
  // A click outside does not take the focus from the dialog.
  dialog.addEventListener('mousedown', (event) => isOutside(event) && event.preventDefault(), { signal });
  dialog.addEventListener(
    'click',
    (event) => {
      if (isSecondClick(event)) {
        event.preventDefault();
        event.stopPropagation();
      } else if (isOutside(event)) onCloseRequest();
    },
    { capture: true, signal },
  );
}
