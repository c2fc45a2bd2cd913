import { defaultCssVariablesResolver, useMantineContext, useMantineTheme } from '@mantine/core';
import { type CSSProperties, useMemo } from 'react';

interface OwnScheme {
  style?: CSSProperties;
  'data-mantine-color-scheme'?: 'light' | 'dark';
}

/** The attributes of an element whose scheme may differ from the scheme of the page. */
export function useOwnScheme(scheme: 'light' | 'dark' | undefined): OwnScheme {
  const theme = useMantineTheme();
  const { cssVariablesResolver } = useMantineContext();
  return useMemo(() => {
    if (!scheme) return {};
    const mantineVars = defaultCssVariablesResolver(theme);
    const applicationVars = cssVariablesResolver?.(theme);
    const style = {
      ...mantineVars.variables,
      ...mantineVars[scheme],
      ...applicationVars?.variables,
      ...applicationVars?.[scheme],
      '--mantine-color-scheme': scheme,
      color: 'var(--mantine-color-text)',
      colorScheme: scheme,
    };
    return { style, 'data-mantine-color-scheme': scheme };
  }, [scheme, theme, cssVariablesResolver]);
}
