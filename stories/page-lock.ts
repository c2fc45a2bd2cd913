/** Whether the page behind the dialogs cannot scroll. */
export const isPageLocked = (): boolean =>
  [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden');
