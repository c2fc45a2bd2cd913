import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, readableColors, type Rgb } from './readable-colors.ts';

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

const white: Rgb = [255, 255, 255];

it('measures contrast as WCAG does', () => {
  expect(contrast([255, 255, 255], [0, 0, 0])).toBe(21);
  expect(contrast(parse('#687cea'), [255, 255, 255])).toBeCloseTo(3.71, 2);
  expect(contrast(parse('#687cea'), [0, 0, 0])).toBeCloseTo(5.66, 2);
});

it('keeps the default colour of the spec, and makes it readable', () => {
  expect(readableColors(parse('#687cea'), [255, 255, 255])).toMatchObject({
    color: '#687cea',
    line: '#687cea',
    // White has 3:1 on the colour, so the background of text is darkened until white has 4.5:1.
    background: '#5d6ed0',
    text: '#ffffff',
  });
});

it.each([
  ['white on white', '#ffffff', '#ffffff', { background: '#000000', text: '#ffffff', link: '#000000' }],
  ['a pale yellow on white', '#fff9d6', '#ffffff', { background: '#000000', text: '#ffffff', link: '#000000' }],
  ['a grey on dark', '#222222', '#242424', { background: '#ffffff', text: '#000000', link: '#ffffff' }],
  // Navy keeps its hue.
  ['navy on dark', '#1b1464', '#242424', { background: '#767396', text: '#ffffff', link: '#8b87b0' }],
  ['navy on white', '#1b1464', '#ffffff', { background: '#1b1464', text: '#ffffff', link: '#1b1464' }],
  ['black on dark, which is 1.35:1', '#000000', '#242424', { background: '#000000', text: '#ffffff' }],
])('replaces only a background too close to the surface: %s', (_, color, surface, expected) => {
  expect(readableColors(parse(color), parse(surface))).toMatchObject({ color, ...expected });
});

it.each([
  ['a light page', '#ffffff'],
  ['a dark page', '#242424'],
  ['a sepia page', '#f4ecd8'],
])('makes any colour readable on %s', (_, surface) => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (color) => {
      const colors = readableColors(color, parse(surface));
      const { background, hover, text, line, link, border, mark } = colors;
      expect(contrast(parse(text), parse(background))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(parse(text), parse(hover))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(parse(line), parse(surface))).toBeGreaterThanOrEqual(3);
      expect(contrast(parse(link), parse(surface))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(parse(border), parse(surface))).toBeGreaterThanOrEqual(3);
      expect(contrast(parse(mark), color)).toBeGreaterThanOrEqual(3);
      const given = `#${color.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
      expect(colors.color).toBe(given);
      if (contrast(color, parse(surface)) < 1.2) {
        expect(contrast(parse(background), parse(surface))).toBeGreaterThanOrEqual(3);
        return;
      }
      // The background is darkened only if white has 3:1 on the colour, but not 4.5:1.
      if (contrast(white, color) < 3 || contrast(white, color) >= 4.5) expect(background).toBe(given);
      else expect(text).toBe('#ffffff');
    }),
    { numRuns: 1000 },
  );
});
