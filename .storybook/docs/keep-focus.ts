/** The parameter in the address of a story's frame. */
const parameter = 'keepFocus';

export const keepFocusQuery = `&${parameter}=true`;

/**
 * Disables focus() until the first click or key in the frame, so that the story's dialog leaves the
 * focus in the documentation page. showModal() does not need focus() to move the focus, but it
 * never moves the focus into an inert dialog:
 * https://html.spec.whatwg.org/multipage/interaction.html#focusing-steps
 */
export function keepFocus(): void {
  if (!new URLSearchParams(location.search).has(parameter)) return;
  const { focus } = HTMLElement.prototype;
  const { showModal } = HTMLDialogElement.prototype;
  HTMLElement.prototype.focus = () => {};
  HTMLDialogElement.prototype.showModal = function showWithoutFocus() {
    this.inert = true;
    showModal.call(this);
    this.inert = false;
  };
  const restoreFocus = (): void => {
    HTMLElement.prototype.focus = focus;
    HTMLDialogElement.prototype.showModal = showModal;
  };
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, restoreFocus, { capture: true, once: true });
}
