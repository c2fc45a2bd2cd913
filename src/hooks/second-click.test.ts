import type { MouseEvent } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitSecondClick, stopSecondClick } from './second-click.ts';

/** The start of a test, long after the last click of the previous one. */
let start = 0;
beforeEach(() => {
  start += 60_000;
});

interface Click {
  /** Milliseconds since `start`. */
  after: number;
  clientX?: number;
  clientY?: number;
  isTrusted?: boolean;
}

/** Clicks, and returns the methods that were called on the event. */
function click({ clientX = 100, clientY = 100, isTrusted = true, after }: Click): string[] {
  const preventDefault = vi.fn<() => void>();
  const stopPropagation = vi.fn<() => void>();
  const timeStamp = start + after;
  stopSecondClick({ clientX, clientY, isTrusted, timeStamp, preventDefault, stopPropagation } as unknown as MouseEvent);
  return Object.entries({ preventDefault, stopPropagation })
    .filter(([, called]) => called.mock.calls.length > 0)
    .map(([name]) => name);
}

const stopped = ['preventDefault', 'stopPropagation'];

describe('after the click that has closed the topmost dialog', () => {
  it.each<[string, Click, string[]]>([
    ['stops the second half of a double click', { after: 300 }, stopped],
    ['stops it at a distance, from a hand that trembles', { after: 300, clientX: 120, clientY: 80 }, stopped],
    ['ignores a click half a second later: somebody presses "Enviar"', { after: 500 }, []],
    ['ignores a click on something else', { after: 300, clientX: 130 }, []],
    ['ignores a click above or below', { after: 300, clientY: 130 }, []],
    ['ignores the click of a script, which has no coordinates', { after: 300, isTrusted: false }, []],
  ])('%s', (_rule, second, called) => {
    expect(click({ after: 0 })).toEqual([]);
    awaitSecondClick();
    expect(click(second)).toEqual(called);
  });

  it('stops every further click that is as near as the first one', () => {
    click({ after: 0 });
    awaitSecondClick();
    expect([200, 400, 600].map((after) => click({ after }))).toEqual([stopped, stopped, []]);
  });
});

it('does not stop two clicks that close nothing, such as a tick and an untick', () => {
  expect([0, 100].map((after) => click({ after }))).toEqual([[], []]);
});
