import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTask } from '../../tests/next-task.ts';
import { pageRoot } from '../../tests/page-root.ts';
import { useLazyPart } from './use-lazy-part.ts';

const root = pageRoot();
const load = vi.fn<() => Promise<string>>();
const onFailure = vi.fn<(cause: unknown) => void>();
beforeEach(() => {
  load.mockReset().mockResolvedValue('part');
  onFailure.mockReset();
});

interface ProbeProps {
  isEarly?: boolean;
  isNeeded?: boolean;
  report?: typeof onFailure;
}

function Probe({ isEarly = false, isNeeded = false, report = onFailure }: ProbeProps) {
  return <output>{useLazyPart({ load, isEarly, isNeeded, onFailure: report }) ?? 'nothing'}</output>;
}
const draw = (props: ProbeProps): void => flushSync(() => root.render(<Probe {...props} />));
const drawn = (): string | undefined => document.querySelector('output')?.textContent;

it('loads nothing that is neither early nor needed, and loads once when it is both', async () => {
  draw({});
  expect(load).not.toHaveBeenCalled();
  draw({ isEarly: true });
  await expect.poll(drawn).toBe('part');
  draw({ isNeeded: true });
  await nextTask();
  expect(load).toHaveBeenCalledOnce();
});

describe('a chunk that cannot be loaded', () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');

  it('is reported when it is needed, not before, and then loaded again', async () => {
    load.mockRejectedValueOnce(cause);
    draw({ isEarly: true });
    await nextTask();
    expect([load.mock.calls.length, onFailure.mock.calls]).toEqual([1, []]);
    draw({ isEarly: true, isNeeded: true });
    await expect.poll(drawn).toBe('part');
    expect([load.mock.calls.length, onFailure.mock.calls]).toEqual([2, []]);
  });

  it('is reported once, to the callback of the last render', async () => {
    load.mockRejectedValueOnce(cause);
    const last = vi.fn<(cause: unknown) => void>();
    draw({ isNeeded: true });
    draw({ isNeeded: true, report: last });
    await nextTask();
    expect([onFailure.mock.calls, last.mock.calls]).toEqual([[], [[cause]]]);
  });

  it.each<[string, () => void]>([
    ['is needed no more', () => draw({})],
    ['has left the page', () => root.unmount()],
  ])('is not reported when it %s', async (_rule, leave) => {
    load.mockRejectedValueOnce(cause);
    draw({ isNeeded: true });
    leave();
    await nextTask();
    expect(onFailure).not.toHaveBeenCalled();
  });
});
