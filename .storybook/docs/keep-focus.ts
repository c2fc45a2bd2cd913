/** The parameter in the address of a story's frame. */
const parameter = 'keepFocus';

export const keepFocusQuery = `&${parameter}=true`;

/**
 * Disables focus() until the first click or key in the frame, so that its dialog leaves the focus
 * in the page. Wraps showModal(), which focuses the dialog without focus().
 */
export function keepFocus(): void {
  if (!new URLSearchParams(location.search).has(parameter)) return;
  const { focus } = HTMLElement.prototype;
  const { showModal } = HTMLDialogElement.prototype;
  HTMLElement.prototype.focus = () => {};
  HTMLDialogElement.prototype.showModal = function showWithoutFocus() {
    const { scrollX, scrollY, document } = window.parent;
    const focused = document.activeElement as HTMLElement | null;
    showModal.call(this);
    // Firefox scrolls the page to the frame.
    window.parent.scrollTo(scrollX, scrollY);
    (window.frameElement as HTMLElement | null)?.blur();
    focused?.focus({ preventScroll: true });
  };
  const restoreFocus = (): void => {
    HTMLElement.prototype.focus = focus;
    HTMLDialogElement.prototype.showModal = showModal;
  };
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, restoreFocus, { capture: true, once: true });
}
