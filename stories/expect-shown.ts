import { expect, waitFor } from 'storybook/test';

/** A dialog fades in, for people who do not ask for less motion. */
export const expectShown = (element: Element | null): Promise<void> =>
  waitFor(() => expect(element as HTMLElement).toBeVisible());
