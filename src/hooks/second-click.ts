import type { MouseEvent } from 'react';

/** The last click in a dialog, and the last one before the dialog above another closed. */
let clicked = {} as MouseEvent;
let closedBy = clicked;

/** The dialog above another has closed: the last click may be the first half of a double click. */
export function awaitSecondClick(): void {
  closedBy = clicked;
}

/**
 * Stops the second half of a double click whose first half closed the dialog above: it would press what is there now, such as
 * 'Enviar', which lies below 'Fechar' on a phone.
 */
export function stopSecondClick(event: MouseEvent): void {
  if (
    // Test kits click without a place.
    event.isTrusted &&
    event.timeStamp - closedBy.timeStamp < 500 &&
    Math.hypot(event.clientX - closedBy.clientX, event.clientY - closedBy.clientY) < 30
  ) {
    event.preventDefault();
    event.stopPropagation();
  }
  clicked = event;
}
