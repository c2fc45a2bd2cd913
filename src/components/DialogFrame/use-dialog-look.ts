import { type MantineTheme, useMantineContext, useMantineTheme } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { parseColor } from '../../core/color/parse-color.ts';
import { type ReadableColors, readableColors, readableText, type Rgb } from '../../core/color/readable-colors.ts';
import { explain } from '../../core/model/explain.ts';
import type { Warn } from '../../core/model/warnings.ts';
import { type DialogLook, type TermsCallbacks, termsOptions } from '../../core/options/options.ts';
import { completeLabels, type TermsLabels } from '../../core/terms/labels.ts';
import { useHydrating } from '../../hooks/use-hydrating.ts';
import { useRestyling } from '../../hooks/use-restyling.ts';
import { useResolvedScheme } from '../../hooks/use-resolved-scheme.ts';
import { readColor } from '../../dom/read-color.ts';
import { readThemeColor } from './read-theme-color.ts';
import { useWarn } from './use-warn.ts';

export interface Scheme {
  /** The scheme of the dialog. `undefined` until hydration, unless `colorScheme` names a scheme. */
  drawn: 'light' | 'dark' | undefined;
  /** The scheme of `colorScheme`. `undefined` while the application's scheme applies. */
  own: 'light' | 'dark' | undefined;
}

function useScheme(colorScheme: DialogLook['colorScheme']): Scheme {
  const applicationScheme = useResolvedScheme(useMantineContext().colorScheme);
  const namedScheme = useResolvedScheme(colorScheme);
  const isHydrating = useHydrating();
  const own = isHydrating && colorScheme === 'auto' ? undefined : namedScheme;
  return { drawn: own ?? (isHydrating ? undefined : (applicationScheme ?? 'light')), own };
}

/** Spec 9. */
export const defaultStoreColor = termsOptions.storeColor.default;

/** Mantine's surfaces, for a theme whose colours cannot be read. */
const surfaces = { light: [255, 255, 255], dark: [36, 36, 36] } satisfies Record<string, Rgb>;

/** Both colours, for a server. DialogFrame.module.css chooses one by the page's scheme. */
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
  scheme: 'light' | 'dark',
  isHydrating: boolean,
): Rgb | undefined {
  // A server cannot read oklch() or CSS names such as `blue`. A name without a dot may be such a
  // name, so a server does not look for it in the theme.
  const toRgb = isHydrating ? parseColor : readColor;
  const isMaybeCss = isHydrating && !text.includes('.');
  return toRgb(text) ?? (isMaybeCss ? undefined : toRgb(readThemeColor(text, theme, scheme) ?? ''));
}

/** The readable colours for a colour of the store. The default replaces an invalid colour. */
export function useStoreColors(
  name: string,
  color: string,
  { drawn }: Scheme,
  /** `undefined` when another option sets the colour and warns of it. */
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
    const colorsIn = (scheme: 'light' | 'dark', surfaceColor: string | undefined): ReadableColors => {
      const surface = (isHydrating ? parseColor : readColor)(surfaceColor ?? '') ?? surfaces[scheme];
      const neutral = isHydrating ? readableText(surface) : parseColor(defaultStoreColor)!;
      return readableColors(readStoreColor(text, theme, scheme, isHydrating) ?? neutral, surface);
    };
    const onLight = (): ReadableColors => colorsIn('light', theme.white);
    const onDark = (): ReadableColors => colorsIn('dark', theme.colors.dark[7]);
    if (drawn === undefined) return inEitherScheme(onLight(), onDark());
    return drawn === 'dark' ? onDark() : onLight();
  }, [text, isHydrating, theme, drawn]);
}

interface LookProps extends Pick<DialogLook, 'labels' | 'colorScheme'>, Pick<TermsCallbacks, 'onWarning'> {
  storeColor: string;
}

interface Look {
  labels: TermsLabels;
  scheme: Scheme;
  store: ReadableColors;
  warn: Warn;
  /** Leaves the styles out of the render `dropped` (use-restyling.ts). */
  restyle: <GetStyles extends (...given: never[]) => object>(getStyles: GetStyles) => GetStyles;
}

/** The texts and colours of both dialogs. */
export function useDialogLook({ labels, colorScheme, storeColor, onWarning }: LookProps): Look {
  const warn = useWarn(onWarning);
  const scheme = useScheme(colorScheme);
  const isDropped = useRestyling('dialog[data-hydrating] > [style]') === 'dropped';
  return {
    labels: useMemo(() => completeLabels(labels), [labels]),
    scheme: isDropped ? { ...scheme, own: undefined } : scheme,
    store: useStoreColors('storeColor', storeColor, scheme, warn),
    warn,
    restyle: (getStyles) =>
      isDropped ? (((...given) => ({ ...getStyles(...given), style: undefined })) as typeof getStyles) : getStyles,
  };
}
