import { afterEach, beforeEach, expect, it } from 'vitest';
import { scrollToTarget } from './scroll-to-target.ts';

let scroller: HTMLElement;
let goal: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<div style="width: 300px; height: 200px; overflow: auto">
    <div style="position: relative; width: 2000px; height: 2000px">
      <h2 style="position: absolute; top: 1000px; left: 600px; width: 100px; height: 20px; margin: 0"></h2>
    </div>
  </div>`;
  scroller = document.querySelector('div')!;
  goal = document.querySelector('h2')!;
});
afterEach(() => document.body.replaceChildren());

it('scrolls the goal to the top, and sideways no further than needed', () => {
  scrollToTarget(goal);
  const { top, right } = goal.getBoundingClientRect();
  const edge = scroller.getBoundingClientRect();
  expect(top).toBeCloseTo(edge.top, 0);
  expect(right).toBeCloseTo(edge.left + scroller.clientWidth, 0);
});

it.each([
  [null, '-1'],
  ['0', '0'],
])('focuses a goal whose tabindex was %s', (before, after) => {
  if (before !== null) goal.setAttribute('tabindex', before);
  scrollToTarget(goal);
  expect(document.activeElement).toBe(goal);
  expect(goal.getAttribute('tabindex')).toBe(after);
});
