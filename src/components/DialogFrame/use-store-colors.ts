import { type MantineTheme, useMantineTheme } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { termsOptions } from '../../core/options/options.ts';
import { type ReadableColors, readableColors, type Rgb } from '../../core/color/readable-colors.ts';
import { explain } from '../../core/model/explain.ts';
import type { Warn } from '../../core/model/warnings.ts';
import { useHydrating } from '../../hooks/use-hydrating.ts';
import { readColor, readHex } from './read-color.ts';
import type { Scheme } from './use-scheme.ts';

/** The store's colour unless it is configured (spec 9). */
export const defaultStoreColor = termsOptions.storeColor.default;

const white: Rgb = [255, 255, 255];

const surfaceOf = (theme: MantineTheme, scheme: Scheme['drawn']): string =>
  (scheme === 'dark' ? theme.colors.dark[7] : theme.white) ?? '#ffffff';

/** The store's colour, and the colours that are readable on it and on the dialog. An invalid colour is replaced by the default. */
export function useStoreColors(
  name: string,
  color: string,
  { drawn }: Scheme,
  /** `undefined` for a colour that comes from another option, which warns of it. */
  warn: Warn | undefined,
): ReadableColors {
  const theme = useMantineTheme();
  const isHydrating = useHydrating();
  // A server reads no other notation.
  const read = typeof color === 'string' ? (isHydrating ? readHex(color.trim()) : readColor(color)) : undefined;
  const isInvalid = read === undefined && !isHydrating;
  useEffect(() => {
    if (!isInvalid) return;
    warn?.({ code: 'colour', message: explain('colour', name, JSON.stringify(color), defaultStoreColor) });
  }, [isInvalid, name, color, warn]);
  const surface = readColor(surfaceOf(theme, drawn)) ?? white;
  return useMemo(() => readableColors(read ?? readColor(defaultStoreColor)!, surface), [read, surface]);
}
