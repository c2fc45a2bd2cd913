import type { Rgb } from './readable-colors.ts';

const notation = /^(rgb|hsl)a?\(([^()]*)\)$/i;
const value = /^[+-]?(?:\d*\.)?\d+(?:deg|%)?$/i;
const separator = /\s*[,/]\s*|\s+/;

const clamp = (amount: number, most: number): number => Math.min(most, Math.max(0, amount));

/** The real backdrop is unknown, so white is assumed. */
export const overWhite = (channels: readonly number[], alpha: number): Rgb =>
  channels.map((channel) => Math.round(clamp(channel * alpha + 255 * (1 - alpha), 255))) as unknown as Rgb;

function parseHex(digits: string): Rgb {
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0, alpha = 255] = long.match(/../g)!.map((pair) => Number.parseInt(pair, 16));
  return overWhite([red, green, blue], alpha / 255);
}

/** Hue in degrees, the others 0 to 1: https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
function fromHsl(hue: number, saturation: number, lightness: number): number[] {
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const at = (offset + (((hue % 360) + 360) % 360) / 30) % 12;
    return 255 * (lightness - amplitude * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  });
}

/** Reads `#rgb`, `#rrggbb`, `rgb()` and `hsl()`, also with alpha. */
export function parseColor(color: string): Rgb | undefined {
  const digits = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(color)?.[1];
  if (digits) return parseHex(digits);
  const [, name, list = ''] = notation.exec(color) ?? [];
  const values = list.trim().split(separator);
  if (!name || values.length < 3 || values.length > 4 || !values.every((one) => value.test(one))) return undefined;
  /** `100%` means `whole`. */
  const read = (index: number, whole: number): number => {
    const amount = Number.parseFloat(values[index]!);
    return values[index]!.endsWith('%') ? (amount * whole) / 100 : amount;
  };
  const alpha = values.length === 4 ? clamp(read(3, 1), 1) : 1;
  if (name.toLowerCase() === 'rgb')
    return overWhite(
      [0, 1, 2].map((index) => clamp(read(index, 255), 255)),
      alpha,
    );
  const [saturation, lightness] = [1, 2].map((index) => clamp(read(index, 100) / 100, 1)) as [number, number];
  return overWhite(fromHsl(read(0, 360), saturation, lightness), alpha);
}
