import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The chunk of a server that never answers.
vi.mock('./term-text.ts', () => new Promise(() => {}));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('rejects after 30 seconds, and loads again on the next call', async () => {
  const { loadSanitizer: load } = await import('./load-sanitizer.ts');
  const first = load();
  const failure = expect(first).rejects.toMatchObject({ code: 'timeout' });
  await vi.advanceTimersByTimeAsync(29_900);
  expect(load()).toBe(first);
  await vi.advanceTimersByTimeAsync(100);
  await failure;
  const second = load();
  expect(second).not.toBe(first);
  second.catch(() => {});
});
