import { useMantineContext, useMantineTheme } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { type ReadableColors, readableColors, type Rgb } from '../../core/color/readable-colors.ts';
import { explain } from '../../core/model/explain.ts';
import type { TermsWarning, Warn } from '../../core/model/warnings.ts';
import { type DialogLook, termsOptions } from '../../core/options/options.ts';
import { completeLabels, type TermsLabels } from '../../core/terms/labels.ts';
import { useHydrating } from '../../hooks/use-hydrating.ts';
import { useNamedScheme } from '../../hooks/use-named-scheme.ts';
import { readColor, readHex } from './read-color.ts';
import { useWarn } from './use-warn.ts';

/** Light or dark. */
export interface Scheme {
  /** The scheme of the dialog; `undefined` on a server and in hydration, unless `colorScheme` sets it. */
  drawn: 'light' | 'dark' | undefined;
  /** `drawn`, when `colorScheme` sets it; `undefined` when the application does. */
  own: 'light' | 'dark' | undefined;
}

/** The scheme of `colorScheme`, else the application's. */
export function useScheme(colorScheme: DialogLook['colorScheme']): Scheme {
  const applicationScheme = useNamedScheme(useMantineContext().colorScheme);
  const own = useNamedScheme(colorScheme);
  // In the browser Mantine reads a scheme that its server does not know.
  const isHydrating = useHydrating();
  return { drawn: own ?? (isHydrating ? undefined : (applicationScheme ?? 'light')), own };
}

/** The store's colour unless it is configured (spec 9). */
export const defaultStoreColor = termsOptions.storeColor.default;

const white: Rgb = [255, 255, 255];

/** Colours for both schemes, because a server does not know the page's scheme: DialogFrame.module.css sets both variables. */
const inEitherScheme = (light: ReadableColors, dark: ReadableColors): ReadableColors =>
  Object.fromEntries(
    Object.entries(light).map(([name, color]) => {
      const onDark = dark[name as keyof ReadableColors];
      return [name, color === onDark ? color : `var(--terms-if-light, ${onDark}) var(--terms-if-dark, ${color})`];
    }),
  ) as unknown as ReadableColors;

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
  // A server reads no other notation.
  const toRgb = isHydrating ? readHex : readColor;
  const read = typeof color === 'string' ? toRgb(color.trim()) : undefined;
  const isInvalid = read === undefined && !isHydrating;
  useEffect(() => {
    if (!isInvalid) return;
    warn?.({ code: 'color', message: explain('color', name, JSON.stringify(color), defaultStoreColor) });
  }, [isInvalid, name, color, warn]);
  return useMemo(() => {
    const colorsOn = (surface: string | undefined): ReadableColors =>
      readableColors(read ?? readHex(defaultStoreColor)!, toRgb(surface ?? '') ?? white);
    const onLight = (): ReadableColors => colorsOn(theme.white);
    const onDark = (): ReadableColors => colorsOn(theme.colors.dark[7]);
    if (drawn === undefined) return inEitherScheme(onLight(), onDark());
    return drawn === 'dark' ? onDark() : onLight();
  }, [read, toRgb, theme, drawn]);
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
