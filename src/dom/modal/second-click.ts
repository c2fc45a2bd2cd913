/** In milliseconds. */
const doubleClickTime = 500;

type Click = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>;
let lastClick: Click | undefined;
let closingClick: Click | undefined;

/**
 * Called after a dialog above another closes. On phones, both taps of a double tap have `detail` 1,
 * so only time and place tell which tap is the second.
 */
export function awaitSecondTap(): void {
  closingClick = lastClick;
}

const isNear = (click: Click, before: Click): boolean =>
  click.timeStamp - before.timeStamp < doubleClickTime &&
  Math.hypot(click.clientX - before.clientX, click.clientY - before.clientY) < 30;

export const isOutside = ({ target }: Event): boolean => (target as Element).matches('[data-outside]');

/** The check finds the second click of a double click that opened or closed a dialog. */
export function createSecondClickCheck(): (click: MouseEvent) => boolean {
  const openedAt = performance.now();
  let hasSeenClick = false;
  return (click) => {
    const { isTrusted, detail, timeStamp, clientX, clientY } = click;
    // Clicks by a key have `detail` 0. Clicks of test libraries are not trusted.
    if (!isTrusted || detail === 0) return false;
    lastClick = { timeStamp, clientX, clientY };
    // The first click opened the dialog, so the check has not seen that click.
    if (detail > 1 && !hasSeenClick) return true;
    hasSeenClick = true;
    if (closingClick && isNear(click, closingClick)) return true;
    // A later click, or a click elsewhere, ends a double click.
    closingClick = undefined;
    // When a double tap opens the dialog, the second tap may be outside and would close the dialog.
    return isOutside(click) && timeStamp - openedAt < doubleClickTime;
  };
}
