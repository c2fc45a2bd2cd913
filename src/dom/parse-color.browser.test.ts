import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseColor } from '../core/color/parse-color.ts';
import { readColor } from './read-color.ts';

const probe = document.createElement('span');

/** The channels that the browser computes for an opaque colour. */
function compute(color: string): number[] {
  probe.style.color = '';
  probe.style.color = color;
  document.body.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  return computed.match(/[\d.]+/g)!.map(Number);
}

const number = (max: number): fc.Arbitrary<string> =>
  fc.double({ min: -10, max, noNaN: true }).map((value) => value.toFixed(2));

it.each([
  ['rgb()', fc.tuple(number(300), number(300), number(300)).map((values) => `rgb(${values.join(', ')})`)],
  [
    'rgb() with percentages',
    fc.tuple(number(110), number(110), number(110)).map((values) => `rgb(${values.join('% ')}%)`),
  ],
  [
    'hsl()',
    fc.tuple(number(800), number(110), number(110)).map(([hue, ...rest]) => `hsl(${hue}deg ${rest.join('% ')}%)`),
  ],
])('parses %s as the browser does', (_, colors) => {
  fc.assert(
    fc.property(colors, (color) => {
      const parsed = parseColor(color)!;
      // Browsers round a half up or down.
      for (const [index, channel] of compute(color).entries())
        expect(Math.abs(parsed[index]! - channel), color).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});

it.each(['rgb(none 128 0)', 'color(srgb none 0.502 0)'])('reads a missing channel in %s as 0', (color) => {
  const rgb = readColor(color);
  // Chromium 109 reads neither.
  expect(rgb).toEqual(CSS.supports('color', color) ? [0, 128, 0] : undefined);
});
