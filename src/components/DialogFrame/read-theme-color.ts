import { getPrimaryShade, isVirtualColor, type MantineTheme } from '@mantine/core';

/** The CSS colour for a colour name of the theme, such as `brand.6`. Undefined for other texts. */
export function readThemeColor(color: string, theme: MantineTheme, colorScheme: 'light' | 'dark'): string | undefined {
  const [, name, shade = getPrimaryShade(theme, colorScheme)] = /^([^.]+)(?:\.(\d))?$/.exec(color) ?? [];
  // Not Mantine's `parseThemeColor`, which throws for a missing shade and for names like 'constructor'.
  if (name === undefined || !Object.hasOwn(theme.colors, name)) return undefined;
  const given: unknown = theme.colors[name];
  const shades = isVirtualColor(given) ? theme.colors[given[colorScheme]] : theme.colors[name];
  return shades?.[Number(shade)];
}
