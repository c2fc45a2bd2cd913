import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/**
 * Turns `prefers-reduced-motion` off for the rest of this test, because the browsers of the tests
 * prefer less motion. Only for Chromium.
 */
export async function allowMotion(): Promise<void> {
  const session = cdp() as { send: (method: string, parameters: object) => Promise<unknown> };
  const emulate = (value: string): Promise<unknown> =>
    session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await emulate('no-preference');
  onTestFinished(() => emulate('reduce').then(() => {}));
}
