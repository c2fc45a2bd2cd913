/** Scrolls to an element of the text and focuses it, as a link inside a page does. */
export function scrollToTarget(goal: HTMLElement): void {
  if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
  const scroll = () => goal.scrollIntoView({ block: 'start' });
  scroll();
  // `content-visibility` estimates the sizes of groups before they are laid out: two frames later, those around the goal are.
  if (goal.closest('[data-group]')) requestAnimationFrame(() => requestAnimationFrame(scroll));
}
