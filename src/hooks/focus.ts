import { ofDocument } from './of-document.ts';

/** The element with the focus, across shadow roots. */
export function focused(): Element | null {
  let activeElement = ofDocument('activeElement');
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}

/** The first of `node` and its ancestors that matches, across shadow roots; `null` when none does. */
export function closest(node: Node | null, matches: (node: Node) => boolean): Node | null {
  let current = node;
  while (current && !matches(current)) current = current.parentNode ?? (current as Partial<ShadowRoot>).host ?? null;
  return current;
}

/** Whether `container` holds `node`, across shadow roots. */
export const holds = (container: Node, node: Node | null): boolean =>
  closest(node, (ancestor) => ancestor === container) !== null;

/** Whether a node is a modal `<dialog>`: everything outside of it is inert, in the top layer, too. */
export const isModal = (node: Node): boolean =>
  // jsdom throws for selectors that it does not know.
  node instanceof HTMLDialogElement && globalThis.CSS?.supports('selector(:modal)') && node.matches(':modal');

/**
 * Whether the focus is in another modal dialog, above the one in `host`: a modal `<dialog>`, or, where `host` is not in the
 * top layer itself, any other.
 */
export function isFocusInModalAbove(host: Element): boolean {
  const modal = closest(
    focused(),
    (node) =>
      isModal(node) ||
      (!host.hasAttribute('popover') && node instanceof Element && node.getAttribute('aria-modal') === 'true'),
  );
  return modal !== null && !holds(modal, host) && !holds(host, modal);
}

/** Whether no element has the focus: the focused element was removed or disabled, or a click hit nothing focusable. */
export function isFocusLost(): boolean {
  const element = focused();
  return element === null || element === ofDocument('body') || !element.isConnected || element.matches(':disabled');
}

const focusable =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]';

const isTabStop = (element: HTMLElement): boolean =>
  // jsdom knows no layout.
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  (element.checkVisibility?.({ checkVisibilityCSS: true }) ?? true);

/** Whether the key is Tab: WebKitGTK has no `key` for Shift+Tab. */
export const isTab = ({ key, code }: KeyboardEvent): boolean => key === 'Tab' || code === 'Tab';

/** Wraps Tab at both ends of `content`; between them the browser moves the focus. */
export function wrapTab(content: HTMLElement, event: KeyboardEvent): void {
  const stops = [...content.querySelectorAll<HTMLElement>(focusable)];
  const current = focused();
  const isInside = current !== null && content.contains(current);
  if (!isInside && !isFocusLost()) return;
  // stopImmediatePropagation: the focus trap of the page's own dialog, open below this one, would focus its own element.
  event.stopImmediatePropagation();
  const first = stops.find(isTabStop);
  const last = stops.findLast(isTabStop);
  const edge = event.shiftKey ? first : last;
  // With a tab stop ahead, the browser moves the focus. The focused element itself may lie beyond the last tab stop.
  const behind = event.shiftKey ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  if (isInside && edge && current !== edge && (current.compareDocumentPosition(edge) & behind) === 0) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Calls `onLost` when a change inside `content` leaves no element with the focus. */
export function watchLostFocus(content: HTMLElement, onLost: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (isFocusLost()) onLost();
  });
  observer.observe(content, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}

/** Focuses an element that is no tab stop: the `tabindex` that this needs is removed on `blur`. */
function focusOnce(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** Returns the focus to `opener`; when `opener` takes none, as after its removal, to the page's main part or its heading. */
export function returnFocus(opener: Element | null): void {
  if (opener === null || opener === ofDocument('body')) return;
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  if (focused() === opener) return;
  const fallback = document.querySelector<HTMLElement>('main, [role="main"], h1');
  if (fallback) focusOnce(fallback);
}
