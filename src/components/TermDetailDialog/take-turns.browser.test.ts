import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeTurns } from './take-turns.ts';

/** Milliseconds of the clock; each step of the work says how long it takes. */
let now: number;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const never = new AbortController().signal;

function* work(steps: readonly { takes: number; result?: string }[]): Generator<string | undefined, string> {
  for (const { takes, result } of steps) {
    now += takes;
    yield result;
  }
  return 'whole';
}

it('takes each result, in order, and returns the outcome', async () => {
  const take = vi.fn<(result: string) => void>();
  const steps = [{ takes: 1, result: 'a' }, { takes: 9 }, { takes: 0, result: '' }, { takes: 1, result: 'b' }];
  expect(await takeTurns(work(steps), take, never)).toBe('whole');
  expect(take.mock.calls).toEqual([['a'], [''], ['b']]);
});

it('pauses once a turn has taken eight milliseconds', async () => {
  const order: string[] = [];
  const { MessageChannel } = window;
  class Channel extends MessageChannel {
    constructor() {
      super();
      order.push('pause');
    }
  }
  vi.stubGlobal('MessageChannel', Channel);
  const steps = [4, 3.9, 0.1, 7.9, 0.1].map((takes) => ({ takes, result: `${takes}` }));
  await takeTurns(work(steps), (result) => order.push(result), never);
  expect(order).toEqual(['4', '3.9', '0.1', 'pause', '7.9', '0.1', 'pause']);
});

it("lets the page's timers run meanwhile", async () => {
  const onTimer = vi.fn<() => void>();
  setTimeout(onTimer);
  function* untilTimer(): Generator<undefined, number> {
    for (; onTimer.mock.calls.length === 0 && now < 1e6; now += 8) yield;
    return onTimer.mock.calls.length;
  }
  expect(await takeTurns(untilTimer(), () => {}, never)).toBe(1);
});

it('does no work after the signal', async () => {
  const take = vi.fn<(result: string) => void>();
  const steps = [1, 2, 3].map((takes) => ({ takes, result: `${takes}` }));
  expect(await takeTurns(work(steps), take, AbortSignal.abort())).toBeUndefined();
  expect(take).not.toHaveBeenCalled();
  const controller = new AbortController();
  take.mockImplementation((result) => {
    if (result === '2') controller.abort();
  });
  expect(await takeTurns(work(steps), take, controller.signal)).toBeUndefined();
  expect(take.mock.calls).toEqual([['1'], ['2']]);
});

it('does no work after a signal that comes in a pause', async () => {
  const controller = new AbortController();
  const take = vi.fn<(result: string) => void>();
  const done = takeTurns(work([8, 1].map((takes) => ({ takes, result: `${takes}` }))), take, controller.signal);
  controller.abort();
  expect(await done).toBeUndefined();
  expect(take.mock.calls).toEqual([['8']]);
});
