import { onTestFinished, vi } from 'vitest';

/** For the rest of the test, the person wants motion: the browsers of the tests ask for less. */
export function wantMotion(): void {
  const { matchMedia } = window;
  const motion = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => matchMedia.call(window, query.includes('reduced-motion') ? 'not all' : query));
  onTestFinished(() => motion.mockRestore());
}
