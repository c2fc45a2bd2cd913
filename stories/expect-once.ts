import { expect } from 'storybook/test';

/** The callback was called once, and with this. */
export async function expectOnce(callback: unknown, ...payload: unknown[]): Promise<void> {
  await expect(callback).toHaveBeenCalledTimes(1);
  await expect(callback).toHaveBeenCalledWith(...payload);
}
