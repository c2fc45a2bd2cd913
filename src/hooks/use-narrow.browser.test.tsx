import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNarrow } from './use-narrow.ts';

const host = document.createElement('div');
let root: ReturnType<typeof createRoot>;
const media = vi.spyOn(window, 'matchMedia');

/** Makes the window that wide, for `max-width` queries. */
function makeWide(width: number): void {
  media.mockImplementation((query) => {
    const [, limit] = /^\(max-width: (.+)px\)$/.exec(query)!;
    return { matches: width <= Number(limit) } as MediaQueryList;
  });
}

function Probe() {
  return <output>{useNarrow(500) ? 'narrow' : 'wide'}</output>;
}

beforeEach(() => {
  makeWide(1024);
  document.body.append(host);
  root = createRoot(host);
  // Runs the effect that listens, too.
  flushSync(() => root.render(<Probe />));
});
afterEach(() => {
  root.unmount();
  vi.useRealTimers();
});

const resizeTo = (to: number): void => {
  makeWide(to);
  window.dispatchEvent(new Event('resize'));
};

it('looks again 200 ms after the last resize, not before', async () => {
  await expect.poll(() => host.textContent).toBe('wide');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  resizeTo(499);
  vi.advanceTimersByTime(150);
  resizeTo(480);
  vi.advanceTimersByTime(199);
  await Promise.resolve();
  expect(host.textContent).toBe('wide');
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(() => host.textContent).toBe('narrow');
});

it('is not narrow at the width itself', async () => {
  await expect.poll(() => host.textContent).toBe('wide');
  resizeTo(500);
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(host.textContent).toBe('wide');
});
