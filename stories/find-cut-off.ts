import { within } from 'storybook/test';

/** The texts of buttons that are cut off, or reach out of the window. */
export const findCutOff = (shown: HTMLElement): string[] =>
  within(shown)
    .getAllByRole('button')
    .filter((button) => {
      const { left, right } = button.getBoundingClientRect();
      const isCut = [button, ...button.querySelectorAll('*')].some(
        ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
      );
      return left < 0 || right > window.innerWidth || (button.textContent !== '' && isCut);
    })
    .map((button) => button.textContent!);
