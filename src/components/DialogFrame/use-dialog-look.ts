import { type MantineTheme, useMantineContext, useMantineTheme } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { parseColor } from '../../core/color/parse-color.ts';
import { type ReadableColors, readableColors, readableText, type Rgb } from '../../core/color/readable-colors.ts';
import { explain } from '../../core/model/explain.ts';
import type { TermsWarning, Warn } from '../../core/model/warnings.ts';
import { type DialogLook, termsOptions } from '../../core/options/options.ts';
import { completeLabels, type TermsLabels } from '../../core/terms/labels.ts';
import { useHydrating } from '../../hooks/use-hydrating.ts';
import { useResolvedScheme } from '../../hooks/use-resolved-scheme.ts';
import { readColor } from '../../dom/read-color.ts';
import { readThemeColor } from './read-theme-color.ts';
import { useWarn } from './use-warn.ts';

/** Light or dark. */
export interface Scheme {
  /** The scheme of the dialog; `undefined` on a server and in hydration, unless `colorScheme` names it. */
  drawn: 'light' | 'dark' | undefined;
  /** `drawn`, when `colorScheme` sets it; `undefined` when the application does. */
  own: 'light' | 'dark' | undefined;
}

/** The scheme of `colorScheme`, else the application's. */
export function useScheme(colorScheme: DialogLook['colorScheme']): Scheme {
  const applicationScheme = useResolvedScheme(useMantineContext().colorScheme);
  const namedScheme = useResolvedScheme(colorScheme);
  // A server knows neither the system's scheme nor the one that Mantine reads in the browser: until hydration the dialog has the page's.
  const isHydrating = useHydrating();
  const own = isHydrating && colorScheme === 'auto' ? undefined : namedScheme;
  return { drawn: own ?? (isHydrating ? undefined : (applicationScheme ?? 'light')), own };
}

/** The store's colour unless it is configured (spec 9). */
export const defaultStoreColor = termsOptions.storeColor.default;

/** Mantine's own surfaces, for a theme's that cannot be read. */
const surfaces = { light: [255, 255, 255], dark: [36, 36, 36] } satisfies Record<string, Rgb>;

/** Colours for both schemes, because a server does not know the page's scheme: DialogFrame.module.css sets both variables. */
const inEitherScheme = (light: ReadableColors, dark: ReadableColors): ReadableColors =>
  Object.fromEntries(
    Object.entries(light).map(([name, color]) => {
      const onDark = dark[name as keyof ReadableColors];
      return [name, color === onDark ? color : `var(--terms-if-light, ${onDark}) var(--terms-if-dark, ${color})`];
    }),
  ) as unknown as ReadableColors;

/** A CSS colour, else a colour of the theme, such as `brand` or `brand.6`. */
function readStoreColor(
  text: string,
  theme: MantineTheme,
  own: 'light' | 'dark',
  isHydrating: boolean,
): Rgb | undefined {
  // A server cannot read a name, var() or oklch(): until hydration the dialog has neutral colours.
  const toRgb = isHydrating ? parseColor : readColor;
  const isMaybeCss = isHydrating && !text.includes('.');
  return toRgb(text) ?? (isMaybeCss ? undefined : toRgb(readThemeColor(text, theme, own) ?? ''));
}

/** The store's colour, and the colours that are readable on it and on the dialog. The default replaces an invalid colour. */
export function useStoreColors(
  name: string,
  color: string,
  { drawn }: Scheme,
  /** `undefined` for a colour that another option sets: that option warns. */
  warn: Warn | undefined,
): ReadableColors {
  const theme = useMantineTheme();
  const isHydrating = useHydrating();
  const text = typeof color === 'string' ? color.trim() : '';
  const isInvalid = !isHydrating && !readStoreColor(text, theme, drawn ?? 'light', false);
  useEffect(() => {
    if (!isInvalid) return;
    warn?.({ code: 'color', message: explain('color', name, JSON.stringify(color), defaultStoreColor) });
  }, [isInvalid, name, color, warn]);
  return useMemo(() => {
    const colorsIn = (own: 'light' | 'dark', surfaceColor: string | undefined): ReadableColors => {
      const surface = (isHydrating ? parseColor : readColor)(surfaceColor ?? '') ?? surfaces[own];
      const neutral = isHydrating ? readableText(surface) : parseColor(defaultStoreColor)!;
      return readableColors(readStoreColor(text, theme, own, isHydrating) ?? neutral, surface);
    };
    const onLight = (): ReadableColors => colorsIn('light', theme.white);
    const onDark = (): ReadableColors => colorsIn('dark', theme.colors.dark[7]);
    if (drawn === undefined) return inEitherScheme(onLight(), onDark());
    return drawn === 'dark' ? onDark() : onLight();
  }, [text, isHydrating, theme, drawn]);
}

interface LookProps extends Pick<DialogLook, 'labels' | 'colorScheme'> {
  storeColor: string;
  onWarning?: ((warning: TermsWarning) => void) | undefined;
}

/** The texts and colours that both dialogs are drawn with. */
interface Look {
  labels: TermsLabels;
  scheme: Scheme;
  /** The store's colour. */
  store: ReadableColors;
  warn: Warn;
}

export function useDialogLook({ labels, colorScheme, storeColor, onWarning }: LookProps): Look {
  const warn = useWarn(onWarning);
  const scheme = useScheme(colorScheme);
  return {
    labels: useMemo(() => completeLabels(labels), [labels]),
    scheme,
    store: useStoreColors('storeColor', storeColor, scheme, warn),
    warn,
  };
}
