/** In milliseconds. */
const doubleClickTime = 500;

type Click = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>;
let lastClick: Click | undefined;
let closingClick: Click | undefined;

/** Called when a dialog above another has closed. Phones do not count taps in `detail`. */
export function awaitSecondTap(): void {
  closingClick = lastClick;
}

const isNear = (click: Click, before: Click): boolean =>
  click.timeStamp - before.timeStamp < doubleClickTime &&
  Math.hypot(click.clientX - before.clientX, click.clientY - before.clientY) < 30;

export const isOutside = ({ target }: Event): boolean => (target as Element).matches('[data-outside]');

/** Returns a check whether a click ends a double click that opened or closed a dialog. */
export function createSecondClickCheck(): (click: MouseEvent) => boolean {
  const openedAt = performance.now();
  let isClicked = false;
  return (click) => {
    const { isTrusted, detail, timeStamp, clientX, clientY } = click;
    // Clicks by keys have no `detail`, clicks of test libraries no coordinates.
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
