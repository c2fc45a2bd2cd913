import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageRoot } from '../../tests/page-root.ts';
import { useWhenIdle } from './use-when-idle.ts';

const callback = vi.fn<() => void>();
// Registered before pageRoot(), because Vitest runs these hooks in reverse order.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const root = pageRoot();

function Probe({ isActive }: { isActive: boolean }) {
  useWhenIdle(isActive, callback);
  return null;
}
const draw = (isActive: boolean): void => flushSync(() => root.render(<Probe isActive={isActive} />));

beforeEach(() => callback.mockClear());

describe.each([
  {
    browser: 'with requestIdleCallback',
    wait() {
      const waiting = new Map<number, () => void>();
      vi.stubGlobal('requestIdleCallback', (work: () => void) => {
        waiting.set(waiting.size + 1, work);
        return waiting.size;
      });
      vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
      return () => {
        for (const work of waiting.values()) work();
        waiting.clear();
      };
    },
  },
  {
    browser: 'without requestIdleCallback, after half a second',
    wait() {
      vi.stubGlobal('requestIdleCallback', undefined);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      return () => {
        const before = callback.mock.calls.length;
        vi.advanceTimersByTime(499);
        expect(callback).toHaveBeenCalledTimes(before);
        vi.advanceTimersByTime(1);
      };
    },
  },
])('useWhenIdle $browser', ({ wait }) => {
  it('calls back once while isActive is true', () => {
    const becomeIdle = wait();
    draw(false);
    becomeIdle();
    expect(callback).not.toHaveBeenCalled();
    draw(true);
    draw(true);
    becomeIdle();
    expect(callback).toHaveBeenCalledOnce();
    becomeIdle();
    expect(callback).toHaveBeenCalledOnce();
  });

  it.each([
    ['becomes inactive', () => draw(false)],
    ['unmounts', () => root.unmount()],
  ])('does not call back when the component %s before the page is idle', (_rule, end) => {
    const becomeIdle = wait();
    draw(true);
    end();
    becomeIdle();
    expect(callback).not.toHaveBeenCalled();
  });
});
