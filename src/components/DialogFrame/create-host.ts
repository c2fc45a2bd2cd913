/**
 * As wide as the window, for dialogs from right to left, and without a height: only what is inside is seen. Displayed also where a
 * script of the page hides every popover. Only a browser without popovers, as Chrome 113, goes by the z-index.
 */
const hostStyles =
  'display:block;position:fixed;inset:0 0 auto;width:auto;height:0;margin:0;padding:0;border:0;background:none;color:inherit;overflow:visible;z-index:2147483647';

/** The element that a dialog is drawn in. */
export function createHost(topLayer: boolean): HTMLElement {
  const element = document.createElement('div');
  if (topLayer) element.style.cssText = hostStyles;
  return element;
}
