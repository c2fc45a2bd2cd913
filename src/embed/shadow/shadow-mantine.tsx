import { type ReactNode, useLayoutEffect } from 'react';
import type { DialogLook } from '../../core/options/options.ts';
import { useNamedScheme } from '../../hooks/use-named-scheme.ts';
import { SchemeContext } from '../mantine/context.ts';
import { writeTextAsReact } from './write-text.ts';

writeTextAsReact();

interface ShadowProviderProps {
  /** The element inside the shadow root that everything is drawn in. */
  inside: HTMLElement;
  colorScheme: DialogLook['colorScheme'];
  children: ReactNode;
}

/** Gives the scheme to everything inside: no style element, no storage, and nothing of it in the page. */
export function ShadowProvider({ inside, colorScheme, children }: ShadowProviderProps): ReactNode {
  const scheme = useNamedScheme(colorScheme) ?? 'light';
  useLayoutEffect(() => inside.setAttribute('data-mantine-color-scheme', scheme), [inside, scheme]);
  return <SchemeContext value={scheme}>{children}</SchemeContext>;
}
