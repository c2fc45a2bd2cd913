import { expect, waitFor } from 'storybook/test';

/** Waits for a text in a live region of the page. */
export const expectSaid = (text: string): Promise<void> =>
  waitFor(async () => {
    const regions = [...document.querySelectorAll('[data-aceite-voice]')];
    await expect(regions.map(({ textContent }) => textContent)).toContain(text);
  });
