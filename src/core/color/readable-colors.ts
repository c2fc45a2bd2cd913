/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

/** A store's colour, made readable: whatever the colour, every pair below is. */
export interface ReadableColors {
  /** The colour itself, opaque: for boxes and lines. */
  color: string;
  /** Black or white, whichever marks the colour by 3:1 (WCAG 1.4.11); white where both do. */
  mark: string;
  /** The colour behind text: darkened until white reads on it, where white has 3:1 on the colour. */
  background: string;
  /** The background under the pointer. */
  hover: string;
  /** Black or white: at least 4.5:1 on `background` and on `hover` (WCAG 1.4.3). */
  text: string;
  /** The edge of what has the background: its nearest shade that stands out from the surface by 3:1. */
  edge: string;
  /** The colour, or the nearest shade that stands out from the surface by 3:1 (WCAG 1.4.11). */
  border: string;
  /** The colour, or the nearest shade that reads on the surface by 4.5:1. */
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

/** `share` of `to` mixed into `from`, 0 to 1. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((channel, index) => Math.round(channel + (to[index]! - channel) * share)) as unknown as Rgb;
}

const css = (color: Rgb): string => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** The first shade of `color` on its way to `goal` that has the ratio to `other`, and no further. */
function shade(color: Rgb, goal: Rgb, other: Rgb, ratio: number): Rgb {
  for (let percent = 0; percent < 100; percent += 1) {
    const mixed = mix(color, goal, percent / 100);
    if (contrast(mixed, other) >= ratio) return mixed;
  }
  return goal;
}

/** The colour, darkened on a light surface and lightened on a dark one until it stands out by `ratio`. */
const standOut = (color: Rgb, surface: Rgb, ratio: number): Rgb =>
  shade(color, luminance(surface) > luminanceThreshold ? black : white, surface, ratio);

/** Makes a store's colour readable on a surface, such as the white `[255, 255, 255]` of a light dialog. */
export function readableColors(color: Rgb, surface: Rgb): ReadableColors {
  const isMarkedByWhite = contrast(white, color) >= 3;
  const background = isMarkedByWhite ? shade(color, black, white, 4.5) : color;
  return {
    color: css(color),
    mark: css(isMarkedByWhite ? white : black),
    background: css(background),
    hover: css(mix(background, isMarkedByWhite ? black : white, 0.12)),
    text: css(isMarkedByWhite ? white : black),
    edge: css(standOut(background, surface, 3)),
    border: css(standOut(color, surface, 3)),
    link: css(standOut(color, surface, 4.5)),
  };
}
