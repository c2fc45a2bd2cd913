import { useMantineContext } from '@mantine/core';
import type { DialogLook } from '../../core/options/options.ts';
import { useHydrating } from '../../hooks/use-hydrating.ts';
import { useNamedScheme } from '../../hooks/use-named-scheme.ts';

/** Light or dark. */
export interface Scheme {
  /** The scheme that the dialog is drawn in. */
  drawn: 'light' | 'dark';
  /** `drawn`, when `colorScheme` sets it; `undefined` when the application does. */
  own: 'light' | 'dark' | undefined;
}

/** The scheme of a dialog: that of `colorScheme`, else the application's. */
export function useScheme(colorScheme: DialogLook['colorScheme']): Scheme {
  const applicationScheme = useNamedScheme(useMantineContext().colorScheme);
  const own = useNamedScheme(colorScheme);
  // In the browser Mantine reads a scheme that its server does not know.
  const isHydrating = useHydrating();
  return { drawn: own ?? (isHydrating ? 'light' : (applicationScheme ?? 'light')), own };
}
