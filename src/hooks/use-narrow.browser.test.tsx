import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNarrow } from './use-narrow.ts';

const host = document.createElement('div');
let root: ReturnType<typeof createRoot>;
const width = vi.spyOn(window, 'innerWidth', 'get');

function Probe() {
  return <output>{useNarrow(500) ? 'narrow' : 'wide'}</output>;
}

beforeEach(() => {
  width.mockReturnValue(1024);
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
  width.mockReturnValue(to);
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
