import { useMantineContext } from '@mantine/core';
import type { DialogLook } from '../../core/options/options.ts';
import { useNamedScheme } from '../../hooks/use-named-scheme.ts';

/** Light or dark. */
export interface Scheme {
  /** The scheme that the dialog is drawn in. */
  drawn: 'light' | 'dark';
  /** The same when it was asked for; `undefined` when it is the application's. */
  own: 'light' | 'dark' | undefined;
}

/** The scheme of a dialog: the one that was asked for, else the application's. */
export function useScheme(colorScheme: DialogLook['colorScheme']): Scheme {
  const ofApplication = useNamedScheme(useMantineContext().colorScheme);
  const own = useNamedScheme(colorScheme);
  return { drawn: own ?? ofApplication ?? 'light', own };
}
