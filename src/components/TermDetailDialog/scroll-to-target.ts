/** Scrolls to an element and focuses it, as a link inside a page does. */
export function scrollToTarget(goal: HTMLElement): void {
  if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
  goal.scrollIntoView({ block: 'start' });
}
