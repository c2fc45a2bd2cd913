/** Milliseconds of a double click. Browsers on phones do not count taps in `detail`. */
const doubleClickTime = 500;

type Click = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>;
let lastClick: Click | undefined;
/** The last click before a dialog above another closed. */
let closingClick: Click | undefined;

/** Called when a dialog above another has closed: the next tap may be the second one of a double tap. */
export function awaitSecondTap(): void {
  closingClick = lastClick;
}

const isNear = (click: Click, before: Click): boolean =>
  click.timeStamp - before.timeStamp < doubleClickTime &&
  Math.hypot(click.clientX - before.clientX, click.clientY - before.clientY) < 30;

export const isOutside = ({ target }: Event): boolean => (target as Element).matches('[data-outside]');

/** Returns a check for a dialog that opens now: whether a click is the rest of a double click that began before. */
export function createSecondClickCheck(): (click: MouseEvent) => boolean {
  const openedAt = performance.now();
  let isClicked = false;
  return (click) => {
    const { isTrusted, detail, timeStamp, clientX, clientY } = click;
    // Keys have no `detail`, and the clicks of test kits no coordinates.
    if (!isTrusted || detail === 0) return false;
    lastClick = { timeStamp, clientX, clientY };
    if (detail > 1 && !isClicked) return true;
    isClicked = true;
    if (closingClick && isNear(click, closingClick)) return true;
    // A click elsewhere ends a double click.
    closingClick = undefined;
    return isOutside(click) && timeStamp - openedAt < doubleClickTime;
  };
}
