import { expect, it } from 'vitest';
import { parseColor } from './parse-color.ts';

it.each([
  ['#0af', [0, 170, 255]],
  ['#0aF8', [119, 210, 255]],
  ['#0A7D4F', [10, 125, 79]],
  ['#0a7d4f00', [255, 255, 255]],
  ['rgb(10, 125, 79)', [10, 125, 79]],
  ['RGB( 10 125 79 )', [10, 125, 79]],
  ['rgba(10,125,79,.5)', [133, 190, 167]],
  ['rgb(10 125 79 / 50%)', [133, 190, 167]],
  ['rgb(0% 50% 100%)', [0, 128, 255]],
  ['rgb(300 -5 79.4)', [255, 0, 79]],
  ['hsl(120, 100%, 25%)', [0, 128, 0]],
  ['hsl(231deg 76% 66%)', [102, 122, 234]],
  ['hsla(-129 76 66 / 1)', [102, 122, 234]],
  ['hsl(360 100% 50%)', [255, 0, 0]],
])('reads %s', (color, expected) => {
  expect(parseColor(color)).toEqual(expected);
});

it.each(
  'tomato, var(--brand), oklch(0.6 0.2 260), rgb(1 2), rgb(1 2 3 4 5), rgb(from red r g b), #12345, 0af, rgb()'.split(
    ', ',
  ),
)('leaves %s to the browser', (color) => {
  expect(parseColor(color)).toBeUndefined();
});
