import { Activity } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageRoot } from '../../tests/page-root.ts';
import { useNarrow } from './use-narrow.ts';

const root = pageRoot();
const media = vi.spyOn(window, 'matchMedia');

/** Sets the width of the window, for `max-width` queries. */
function setWidth(width: number): void {
  media.mockImplementation((query) => {
    const [, limit] = /^\(max-width: (.+)px\)$/.exec(query)!;
    return { matches: width <= Number(limit) } as MediaQueryList;
  });
}

function Probe() {
  return <output>{useNarrow(500) ? 'narrow' : 'wide'}</output>;
}

beforeEach(() => {
  setWidth(1024);
  // flushSync() also runs the effect that listens.
  flushSync(() => root.render(<Probe />));
});
afterEach(() => vi.useRealTimers());

const probed = (): string | undefined => document.querySelector('output')?.textContent;

const resizeTo = (to: number): void => {
  setWidth(to);
  window.dispatchEvent(new Event('resize'));
};

const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const pass = (milliseconds: number): void => flushSync(() => void vi.advanceTimersByTime(milliseconds));

it('measures again 200 ms after the last resize, not before', async () => {
  await expect.poll(probed).toBe('wide');
  stopClock();
  resizeTo(499);
  pass(150);
  resizeTo(480);
  pass(199);
  expect(probed()).toBe('wide');
  pass(1);
  expect(probed()).toBe('narrow');
});

it('measures again when an <Activity> shows the component after a resize', async () => {
  await expect.poll(probed).toBe('wide');
  const probe = <Probe />;
  const draw = (mode: 'hidden' | 'visible'): void =>
    flushSync(() => root.render(<Activity mode={mode}>{probe}</Activity>));
  draw('visible');
  draw('hidden');
  resizeTo(480);
  draw('visible');
  await expect.poll(probed).toBe('narrow');
});

it('returns false for a window of exactly the given width', async () => {
  await expect.poll(probed).toBe('wide');
  stopClock();
  resizeTo(500);
  pass(200);
  expect(probed()).toBe('wide');
});
