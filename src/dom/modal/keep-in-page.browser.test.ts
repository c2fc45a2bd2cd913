import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TermsError } from '../../core/model/errors.ts';
import { nextTask } from '../../../tests/next-task.ts';
import { keepInPage } from './keep-in-page.ts';

let element: HTMLElement;
let place: HTMLElement;
const onLost = vi.fn<(error: TermsError) => void>();
let remove: () => void;
/** The mocked `performance.now()`. */
let now = 0;

beforeEach(() => {
  element = document.createElement('div');
  place = document.createElement('div');
  document.body.append(place);
  onLost.mockClear();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  remove = keepInPage(element, () => place, onLost);
});
afterEach(() => {
  remove();
  place.remove();
  vi.restoreAllMocks();
});

/** Removes the element `times` times. Returns for each time whether it was re-inserted. */
async function removeEvery(milliseconds: number, times: number): Promise<boolean[]> {
  const isReinserted: boolean[] = [];
  for (let time = 0; time < times; time += 1) {
    now += milliseconds;
    element.remove();
    await nextTask();
    isReinserted.push(element.isConnected);
  }
  return isReinserted;
}

describe('removal by the page', () => {
  it.each([
    ['every second', 1000, 60],
    ['every five minutes, for an hour', 300_000, 12],
  ])('puts the element back each time when the page removes it %s', async (_rule, pause, times) => {
    expect(await removeEvery(pause, times)).not.toContain(false);
    expect(onLost).not.toHaveBeenCalled();
  });

  it.each([
    ['without a pause', 0, [true, true, true, false]],
    ['every half second', 500, [true, true, true, false]],
  ])('calls onLost when the page removes the element four times, %s', async (_rule, pause, isReinserted) => {
    expect(await removeEvery(pause, 4)).toEqual(isReinserted);
    expect(onLost.mock.calls).toEqual([[expect.objectContaining({ code: 'detached' })]]);
  });

  it('calls onLost when the place of the element is removed', async () => {
    place.remove();
    await nextTask();
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('calls onLost when a shadow host around the place is removed', async () => {
    const outer = document.createElement('div');
    document.body.append(outer);
    outer.attachShadow({ mode: 'open' }).append(place);
    await nextTask();
    expect(onLost).not.toHaveBeenCalled();
    outer.remove();
    await nextTask();
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('calls onLost when the page removes a wrapper that it put around the place', async () => {
    const outer = document.createElement('div');
    document.body.append(outer);
    outer.append(place);
    await nextTask();
    expect(onLost).not.toHaveBeenCalled();
    outer.remove();
    await nextTask();
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('removes the element without a call of onLost when the watching ends', async () => {
    remove();
    await nextTask();
    expect(onLost).not.toHaveBeenCalled();
    expect(element.isConnected).toBe(false);
  });
});
