/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

/** A store's colour with readable pairs: each pair below has its ratio for any colour. */
export interface ReadableColors {
  /** The colour itself, opaque: for boxes and lines. */
  color: string;
  /** Black or white, whichever has 3:1 to the colour (WCAG 1.4.11); white if both do. */
  mark: string;
  /**
   * The background of text: darkened until white is readable on it, if white has 3:1 to the colour.
   * A colour below 1.2:1 to the surface would look disabled: black or white replaces it, or the
   * link's shade of a dark brand on a dark surface.
   */
  background: string;
  /** The background under the pointer. */
  hover: string;
  /** Black or white: at least 4.5:1 on `background` and on `hover` (WCAG 1.4.3). */
  text: string;
  /** The border of an element with `background`: its nearest shade with 3:1 to the surface. */
  border: string;
  /** Lines and boxes: the colour, or its nearest shade with 3:1 to the surface (WCAG 1.4.11). */
  line: string;
  /** The colour, or its nearest shade with 4.5:1 to the surface; black or white where they replace the background. */
  link: string;
}

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** Black and white are equally readable, 4.58:1, on colours of this luminance. */
const luminanceThreshold = 0.179;

/** Relative luminance by WCAG 2.2, 0 to 1. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio by WCAG 2.2, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes `share` (0 to 1) of `to` into `from`. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((channel, index) => Math.round(channel + (to[index]! - channel) * share)) as unknown as Rgb;
}

const css = (color: Rgb): string => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** The first shade of `color` on the way to `goal` that has the ratio to `other`. */
function shade(color: Rgb, goal: Rgb, other: Rgb, ratio: number): Rgb {
  for (let percent = 0; percent < 100; percent += 1) {
    const mixed = mix(color, goal, percent / 100);
    if (contrast(mixed, other) >= ratio) return mixed;
  }
  return goal;
}

/** Black or white, whichever is more readable on a surface. */
export const readableText = (surface: Rgb): Rgb => (luminance(surface) > luminanceThreshold ? black : white);

/** White if it has 3:1 to the colour, else black. */
const markOn = (color: Rgb): Rgb => (contrast(white, color) >= 3 ? white : black);

/** The colour, darkened or lightened until it has `ratio` to the surface. */
const standOut = (color: Rgb, surface: Rgb, ratio: number): Rgb => shade(color, readableText(surface), surface, ratio);

/** A colour that can be told from the surface. */
function distinct(color: Rgb, surface: Rgb): Rgb {
  if (contrast(color, surface) >= 1.2) return color;
  const inverse = readableText(surface);
  const isGrey = Math.max(...color) - Math.min(...color) < 32;
  return inverse === white && !isGrey ? standOut(color, surface, 4.5) : inverse;
}

/** Makes a store's colour readable on a surface, such as the white of a light dialog. */
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
