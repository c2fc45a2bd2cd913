import { getPrimaryShade, type MantineTheme } from '@mantine/core';

/** The CSS colour for a colour name of the theme, such as `brand.6`. Undefined for other texts. */
export function readThemeColor(color: string, theme: MantineTheme, colorScheme: 'light' | 'dark'): string | undefined {
  const [, name, shade = getPrimaryShade(theme, colorScheme)] = /^([^.]+)(?:\.(\d))?$/.exec(color) ?? [];
  // Not Mantine's `parseThemeColor`, which throws for a missing shade and for names like 'constructor'.
  return name !== undefined && Object.hasOwn(theme.colors, name) ? theme.colors[name]![Number(shade)] : undefined;
}
