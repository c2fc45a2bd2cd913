import { within } from 'storybook/test';

/**
 * Whether text overflows the button, or an element inside the button. The scroll size of the button
 * itself proves nothing, because Firefox adds 2 px to it.
 */
function isCutOff(button: HTMLElement): boolean {
  const range = document.createRange();
  range.selectNodeContents(button);
  const text = range.getBoundingClientRect();
  const box = button.getBoundingClientRect();
  const isOutside =
    text.left < box.left || text.right > box.right || text.top < box.top - 1 || text.bottom > box.bottom + 1;
  const isHidden = [...button.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
  );
  return isOutside || isHidden;
}

/** Returns the texts of buttons that clip their text or overflow the window. */
export const findCutOff = (shown: HTMLElement): string[] =>
  within(shown)
    .getAllByRole('button')
    .filter((button) => {
      const { left, right } = button.getBoundingClientRect();
      return left < 0 || right > window.innerWidth || (button.textContent !== '' && isCutOff(button));
    })
    .map((button) => button.textContent!);
