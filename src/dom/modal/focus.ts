import { observeSize } from '../observe-size.ts';
import { safeDocument } from '../safe-document.ts';

/** The element with the focus, across shadow roots. */
export function focused(): Element | null {
  let activeElement = safeDocument('activeElement');
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}

/** Whether `container` holds `node`, across shadow roots. */
export function holds(container: Node, node: Node | null): boolean {
  let current = node;
  while (current && current !== container)
    current = current.parentNode ?? (current instanceof ShadowRoot ? current.host : null);
  return current !== null;
}

/** Whether no element has the focus, for instance because the focused element was removed. */
export function isFocusLost(): boolean {
  const element = focused();
  return element === null || element === safeDocument('body') || !element.isConnected || element.matches(':disabled');
}

/** Focuses the title of a dialog, from where screen readers continue. */
export const focusTitle = (dialog: Element): void =>
  dialog.querySelector<HTMLElement>('[data-dialog-title]')?.focus({ preventScroll: true });

/** Calls `onLost` when no element has the focus after a change of `content` or of its size. */
export function watchLostFocus(content: HTMLElement, onLost: () => void): () => void {
  const check = (): void => {
    if (isFocusLost()) onLost();
  };
  const changes = new MutationObserver(check);
  changes.observe(content, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  // focus() does nothing until the page is displayed. `content` changes its size at that moment.
  const stopSizes = observeSize([content], check);
  return () => {
    changes.disconnect();
    stopSizes();
  };
}

/** Makes Tab start at the top. After a dialog in a shadow root, Tab would leave the page. */
function startAtTop(): void {
  const body = safeDocument('body') as HTMLElement;
  const tabIndex = body.getAttribute('tabindex');
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.blur();
  if (tabIndex === null) body.removeAttribute('tabindex');
  else body.setAttribute('tabindex', tabIndex);
}

/**
 * Returns the focus to `opener`, or to the main part or heading of the page when `opener` cannot
 * take it, for instance because it was removed. `null` means that no element had the focus.
 */
export function returnFocus(opener: Element | null): void {
  if (opener === null) return startAtTop();
  // Elements of SVG and MathML can have the focus, too.
  (opener as Partial<HTMLOrSVGElement>).focus?.({ preventScroll: true });
  const fallback = document.querySelector<HTMLElement>('main, [role="main"], h1');
  if (focused() === opener || !fallback) return;
  if (!fallback.hasAttribute('tabindex')) {
    fallback.tabIndex = -1;
    fallback.addEventListener('blur', () => fallback.removeAttribute('tabindex'), { once: true });
  }
  fallback.focus({ preventScroll: true });
}
