/** In the address of a story's frame on a page: `&keepFocus=true`. */
const parameter = 'keepFocus';

export const keepFocusQuery = `&${parameter}=true`;

/**
 * A dialog takes the focus when it opens. In a frame on a page it must not take it from somebody who reads the page, before
 * they press something in the frame.
 */
export function keepFocus(): void {
  if (!new URLSearchParams(location.search).has(parameter)) return;
  const { prototype } = HTMLElement;
  const { focus } = prototype;
  prototype.focus = () => {};
  const giveBack = (): void => {
    prototype.focus = focus;
  };
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, giveBack, { capture: true, once: true });
}
