/**
 * As wide as the window, for dialogs from right to left, and without a height: only what is inside is seen. Displayed also where a
 * script of the page hides every popover.
 */
const hostStyles =
  'display:block;position:fixed;inset:0 0 auto;width:auto;height:0;margin:0;padding:0;border:0;background:none;color:inherit;overflow:visible';

/** The element that a dialog is drawn in. */
export function createHost(topLayer: boolean): HTMLElement {
  const element = document.createElement('div');
  if (topLayer) element.style.cssText = hostStyles;
  return element;
}
