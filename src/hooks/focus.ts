/** The element with the focus, across shadow roots. */
export function focused(): Element | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}

/** `node`, or the closest one around it that is what is looked for, across shadow roots. */
export function closest(node: Node | null, is: (node: Node) => boolean): Node | null {
  let current = node;
  while (current && !is(current)) current = current.parentNode ?? (current as Partial<ShadowRoot>).host ?? null;
  return current;
}

/** Whether `container` holds `node`, across shadow roots. */
export const holds = (container: Node, node: Node | null): boolean =>
  closest(node, (one) => one === container) !== null;

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

/** Whether no element of the page has the focus: it was removed or disabled, or the person clicked beside everything. */
export function isFocusLost(): boolean {
  const element = focused();
  return element === null || element === document.body || !element.isConnected || element.matches(':disabled');
}

const focusable =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]';

const isTabStop = (element: HTMLElement): boolean =>
  // jsdom knows no layout.
  element.tabIndex >= 0 && !element.matches(':disabled') && (element.checkVisibility?.() ?? true);

/** Wraps Tab at both ends of `content`; between them the browser moves the focus. */
export function wrapTab(content: HTMLElement, event: KeyboardEvent): void {
  const stops = [...content.querySelectorAll<HTMLElement>(focusable)];
  const current = focused();
  const isInside = current !== null && content.contains(current);
  if (!isInside && !isFocusLost()) return;
  // An open dialog of the page below would move the focus into itself.
  event.stopImmediatePropagation();
  const first = stops.find(isTabStop);
  const last = stops.findLast(isTabStop);
  const edge = event.shiftKey ? first : last;
  const side = event.shiftKey ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  if (isInside && edge && current !== edge && (current.compareDocumentPosition(edge) & side) === 0) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Calls back when something inside `content` changes and nobody has the focus any more. */
export function watchLostFocus(content: HTMLElement, onLost: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (isFocusLost()) onLost();
  });
  observer.observe(content, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] });
  return () => observer.disconnect();
}

/** Focuses an element that the person cannot tab to, and leaves no trace of that. */
function focusOnce(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** Gives the focus back to `opener`; where the opener has left the page, to the page's main part or its heading. */
export function returnFocus(opener: Element | null): void {
  if (opener === null || opener === document.body) return;
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  if (focused() === opener) return;
  const place = document.querySelector<HTMLElement>('main, [role="main"], h1');
  if (place) focusOnce(place);
}
