import { expect, waitFor } from 'storybook/test';

/** Waits for the fade-in of a dialog. */
export const expectShown = (element: Element | null): Promise<void> =>
  waitFor(() => expect(element as HTMLElement).toBeVisible());
