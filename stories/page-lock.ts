/** Whether the page behind the dialogs is kept from scrolling. */
export const isPageLocked = (): boolean =>
  [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden');
