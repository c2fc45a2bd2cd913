/** Scrolls to a part of the text and gives it the focus, as a link of a page does. */
export function goTo(goal: HTMLElement): void {
  if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
  const scroll = () => goal.scrollIntoView({ block: 'start' });
  scroll();
  // The sizes of groups that have not been laid out are guesses; two frames later those around the goal are known.
  if (goal.closest('[data-group]')) requestAnimationFrame(() => requestAnimationFrame(scroll));
}
