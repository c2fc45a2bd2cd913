import type { MouseEvent } from 'react';

/** The last click in any dialog. Before the first one, the comparisons below are with NaN, so no click is stopped. */
let lastClick = {} as MouseEvent;
/** The last click before the topmost of several dialogs closed. */
let closingClick = lastClick;

/** Called when the topmost of several dialogs has closed: the last click may be the first of a double click. */
export function awaitSecondClick(): void {
  closingClick = lastClick;
}

/**
 * Stops the second click of a double click that closed the dialog above. It would press a button of the dialog below,
 * such as 'Enviar', which is under 'Fechar' on a phone.
 */
export function stopSecondClick(event: MouseEvent): void {
  if (
    // The scripted clicks of test kits have no coordinates.
    event.isTrusted &&
    event.timeStamp - closingClick.timeStamp < 500 &&
    Math.hypot(event.clientX - closingClick.clientX, event.clientY - closingClick.clientY) < 30
  ) {
    event.preventDefault();
    event.stopPropagation();
  }
  lastClick = event;
}
