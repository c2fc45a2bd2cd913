/** The parameter in the address of a story's frame. */
const parameter = 'keepFocus';

export const keepFocusQuery = `&${parameter}=true`;

/**
 * Turns focus() off until the first click or key in the frame: a dialog that opens in a frame must not take the focus from the
 * page around it.
 */
export function keepFocus(): void {
  if (!new URLSearchParams(location.search).has(parameter)) return;
  const { prototype } = HTMLElement;
  const { focus } = prototype;
  prototype.focus = () => {};
  const restoreFocus = (): void => {
    prototype.focus = focus;
  };
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, restoreFocus, { capture: true, once: true });
}
