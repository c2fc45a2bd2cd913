import { type MantineTheme, parseThemeColor } from '@mantine/core';

/** The CSS colour of a theme's colour, such as `brand` or `brand.6`; undefined for other texts. */
export function readThemeColor(color: string, theme: MantineTheme, colorScheme: 'light' | 'dark'): string | undefined {
  // Mantine's parser throws for a shade that does not exist.
  if (!/^[^.]+(?:\.\d)?$/.test(color)) return undefined;
  const { isThemeColor, value } = parseThemeColor({ color, theme, colorScheme });
  return isThemeColor ? value : undefined;
}
