import { expect } from 'storybook/test';

/** Expects exactly one call, with these arguments. */
export async function expectOnce(callback: unknown, ...payload: unknown[]): Promise<void> {
  await expect(callback).toHaveBeenCalledTimes(1);
  await expect(callback).toHaveBeenCalledWith(...payload);
}
