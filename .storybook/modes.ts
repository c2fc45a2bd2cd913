/**
 * Vitest and Chromatic take a picture of every story in each mode. A story leaves a mode out with
 * `parameters: { chromatic: { modes: { 'light phone': { disable: true } } } }`.
 */
export const viewports = {
  desktop: { width: 1024, height: 640 },
  phone: { width: 360, height: 640 },
  tiny: { width: 320, height: 480 },
} as const;

const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * Each mode has another theme or another viewport than the mode before it, never both. 'dark phone'
 * is off unless a story enables it, because no rule about the width of a window sets a colour.
 */
export const modes = {
  'dark desktop': { theme: 'dark', viewport: viewports.desktop },
  'light desktop': { theme: 'light', viewport: viewports.desktop },
  'light phone': { theme: 'light', viewport: viewports.phone },
  'dark phone': { theme: 'dark', viewport: viewports.phone, disable: true },
} as const;

/** For stories that need no picture on a phone. */
export const desktopOnly = { chromatic: { modes: { 'light phone': { disable: true } } } } as const;

/** For one story of each phone layout. */
export const alsoDarkPhone = { chromatic: { modes: { 'dark phone': { disable: false } } } } as const;

/** For stories about one size of window. */
export const onlyAt = (
  name: string,
  viewport: { width: number; height: number },
  schemes: readonly Theme[] = themes,
) => ({
  chromatic: {
    modes: {
      ...Object.fromEntries(Object.keys(modes).map((mode) => [mode, { disable: true }])),
      ...Object.fromEntries(schemes.map((theme) => [`${theme} ${name}`, { theme, viewport }])),
    },
  },
});

/** For stories whose look other stories show in every mode. */
export const onePicture = onlyAt('desktop', viewports.desktop, ['light']);
export const onePhonePicture = onlyAt('phone', viewports.phone, ['light']);
export const oneTinyPicture = onlyAt('tiny', viewports.tiny, ['light']);

/** `shop`: the story ends without a dialog or a field. `size`: the text takes too long. */
export const noPicture = (noPicture: 'shop' | 'clock' | 'fonts' | 'size') => ({
  noPicture,
  chromatic: { disableSnapshot: true },
});
