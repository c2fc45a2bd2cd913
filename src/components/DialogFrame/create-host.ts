/**
 * `inset` and `width`: as wide as the window, for dialogs from right to left. `height:0`: only the children are seen.
 * `display:block`: also where a script of the page hides every popover. `z-index`: for browsers without popovers, as Chrome 113.
 */
const hostStyles =
  'display:block;position:fixed;inset:0 0 auto;width:auto;height:0;margin:0;padding:0;border:0;background:none;color:inherit;overflow:visible;z-index:2147483647';

/** The element that a dialog is drawn in. */
export function createHost(topLayer: boolean): HTMLElement {
  const element = document.createElement('div');
  if (topLayer) element.style.cssText = hostStyles;
  return element;
}
