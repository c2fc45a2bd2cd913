/** In milliseconds. */
const doubleClickTime = 500;

type Click = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>;
let lastClick: Click | undefined;
let closingClick: Click | undefined;

/** Called when a dialog above another has closed. On phones, `detail` is 1 for every tap of a double tap. */
export function awaitSecondTap(): void {
  closingClick = lastClick;
}

const isNear = (click: Click, before: Click): boolean =>
  click.timeStamp - before.timeStamp < doubleClickTime &&
  Math.hypot(click.clientX - before.clientX, click.clientY - before.clientY) < 30;

export const isOutside = ({ target }: Event): boolean => (target as Element).matches('[data-outside]');

/** The check returns whether a click is the second of a double click that opened or closed a dialog. */
export function createSecondClickCheck(): (click: MouseEvent) => boolean {
  const openedAt = performance.now();
  let hasSeenClick = false;
  return (click) => {
    const { isTrusted, detail, timeStamp, clientX, clientY } = click;
    // Only clicks of a pointer count. In a click by a key, `detail` is 0. Test libraries' clicks are not trusted.
    if (!isTrusted || detail === 0) return false;
    lastClick = { timeStamp, clientX, clientY };
    // The first click was before the dialog, and opened it.
    if (detail > 1 && !hasSeenClick) return true;
    hasSeenClick = true;
    if (closingClick && isNear(click, closingClick)) return true;
    // A click elsewhere ends a double click.
    closingClick = undefined;
    // A second tap beside the dialog would close it.
    return isOutside(click) && timeStamp - openedAt < doubleClickTime;
  };
}
