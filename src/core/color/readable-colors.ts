/** Each 0 to 255. */
export type Rgb = readonly [number, number, number];

/** The ratios hold for any colour. */
export interface ReadableColors {
  /** The store's colour, opaque. */
  color: string;
  /** White, else black, with 3:1 to the colour (WCAG 1.4.11). */
  mark: string;
  /**
   * `color`, or another colour if `color` has less than 1.2:1 to the surface and would look
   * disabled. If white has 3:1 on this colour, the colour is darkened until white has 4.5:1.
   */
  background: string;
  hover: string;
  /** White, else black, with 4.5:1 to `background` and `hover` (WCAG 1.4.3). */
  text: string;
  /** The nearest shade of `background` with 3:1 to the surface. */
  border: string;
  /** The nearest shade of `color` with 3:1 to the surface (WCAG 1.4.11). */
  line: string;
  /** The nearest shade of `color`, or of its replacement, with 4.5:1 to the surface. */
  link: string;
}

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** Black and white both have 4.58:1 on this luminance. */
const luminanceThreshold = 0.179;

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The ratio, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` is 0 to 1. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((channel, index) => Math.round(channel + (to[index]! - channel) * share)) as unknown as Rgb;
}

const css = (color: Rgb): string => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** The first mix with `goal` that has the ratio to `other`. */
function shade(color: Rgb, goal: Rgb, other: Rgb, ratio: number): Rgb {
  for (let percent = 0; percent < 100; percent += 1) {
    const mixed = mix(color, goal, percent / 100);
    if (contrast(mixed, other) >= ratio) return mixed;
  }
  return goal;
}

export const readableText = (surface: Rgb): Rgb => (luminance(surface) > luminanceThreshold ? black : white);

const markOn = (color: Rgb): Rgb => (contrast(white, color) >= 3 ? white : black);

const standOut = (color: Rgb, surface: Rgb, ratio: number): Rgb => shade(color, readableText(surface), surface, ratio);

/**
 * Replaces a colour that is too close to the surface. On a dark surface, the replacement has the
 * hue of the colour, unless the colour is nearly grey.
 */
function distinct(color: Rgb, surface: Rgb): Rgb {
  if (contrast(color, surface) >= 1.2) return color;
  const inverse = readableText(surface);
  const isGrey = Math.max(...color) - Math.min(...color) < 32;
  return inverse === white && !isGrey ? standOut(color, surface, 4.5) : inverse;
}

export function readableColors(color: Rgb, surface: Rgb): ReadableColors {
  const ground = distinct(color, surface);
  const text = markOn(ground);
  const background = text === white ? shade(ground, black, white, 4.5) : ground;
  return {
    color: css(color),
    mark: css(markOn(color)),
    background: css(background),
    hover: css(mix(background, text === white ? black : white, 0.12)),
    text: css(text),
    border: css(standOut(background, surface, 3)),
    line: css(standOut(color, surface, 3)),
    link: css(standOut(ground, surface, 4.5)),
  };
}
