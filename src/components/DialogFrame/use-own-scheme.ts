import { defaultCssVariablesResolver, useMantineContext, useMantineTheme } from '@mantine/core';
import { useLayoutEffect } from 'react';

/** Sets Mantine's variables of `scheme` on `element`, also in a page with the other scheme. */
export function useOwnScheme(element: HTMLElement | undefined, scheme: 'light' | 'dark' | undefined): void {
  const theme = useMantineTheme();
  const { cssVariablesResolver } = useMantineContext();
  useLayoutEffect(() => {
    if (!element || !scheme) return undefined;
    const mantineVars = defaultCssVariablesResolver(theme);
    const applicationVars = cssVariablesResolver?.(theme);
    const variables: Record<string, string> = {
      ...mantineVars.variables,
      ...mantineVars[scheme],
      ...applicationVars?.variables,
      ...applicationVars?.[scheme],
      '--mantine-color-scheme': scheme,
      color: 'var(--mantine-color-text)',
      'color-scheme': scheme,
    };
    for (const [name, value] of Object.entries(variables)) element.style.setProperty(name, value);
    element.setAttribute('data-mantine-color-scheme', scheme);
    return () => {
      for (const name of Object.keys(variables)) element.style.removeProperty(name);
      element.removeAttribute('data-mantine-color-scheme');
    };
  }, [element, scheme, theme, cssVariablesResolver]);
}
