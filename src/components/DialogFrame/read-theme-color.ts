import { type MantineTheme, parseThemeColor } from '@mantine/core';

/** The CSS colour for a colour name of the theme, such as `brand.6`. Undefined for other texts. */
export function readThemeColor(color: string, theme: MantineTheme, colorScheme: 'light' | 'dark'): string | undefined {
  // Mantine's parser throws for a shade that does not exist.
  if (!/^[^.]+(?:\.\d)?$/.test(color)) return undefined;
  const { isThemeColor, value } = parseThemeColor({ color, theme, colorScheme });
  return isThemeColor ? value : undefined;
}
