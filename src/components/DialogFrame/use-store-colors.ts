import { type MantineTheme, useMantineTheme } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { termsOptions } from '../../core/options/options.ts';
import { type ReadableColors, readableColors, type Rgb } from '../../core/color/readable-colors.ts';
import { explain } from '../../core/model/explain.ts';
import type { Warn } from '../../core/model/warnings.ts';
import { readColor } from './read-color.ts';
import type { Scheme } from './use-scheme.ts';

/** The store's colour unless it is configured (spec 9). */
export const defaultStoreColor = termsOptions.storeColor.default;

const white: Rgb = [255, 255, 255];

const surfaceOf = (theme: MantineTheme, scheme: Scheme['drawn']): string =>
  (scheme === 'dark' ? theme.colors.dark[7] : theme.white) ?? '#ffffff';

/** The store's colour with what reads on it and on the dialog; one that cannot be read gives way to the default. */
export function useStoreColors(
  name: string,
  color: string,
  { drawn }: Scheme,
  /** Missing for a colour that another name has given. */
  warn: Warn | undefined,
): ReadableColors {
  const theme = useMantineTheme();
  const read = typeof color === 'string' ? readColor(color) : undefined;
  const isUnreadable = read === undefined && typeof document !== 'undefined';
  useEffect(() => {
    if (!isUnreadable) return;
    warn?.({ code: 'colour', message: explain('colour', name, JSON.stringify(color), defaultStoreColor) });
  }, [isUnreadable, name, color, warn]);
  const surface = readColor(surfaceOf(theme, drawn)) ?? white;
  return useMemo(() => readableColors(read ?? readColor(defaultStoreColor)!, surface), [read, surface]);
}
