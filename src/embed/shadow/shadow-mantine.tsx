import { type ReactNode, useLayoutEffect } from 'react';
import type { DialogLook } from '../../core/options/options.ts';
import { useNamedScheme } from '../../hooks/use-named-scheme.ts';
import { SchemeContext } from '../mantine/context.ts';
import { writeTextAsReact } from './write-text.ts';

writeTextAsReact();

interface ShadowProviderProps {
  /** The element inside the shadow root in which everything is rendered. */
  mountNode: HTMLElement;
  colorScheme: DialogLook['colorScheme'];
  children: ReactNode;
}

/** Sets the scheme of everything in the mount node. Unlike MantineProvider, it adds no style element and uses no storage. */
export function ShadowProvider({ mountNode, colorScheme, children }: ShadowProviderProps): ReactNode {
  const scheme = useNamedScheme(colorScheme) ?? 'light';
  useLayoutEffect(() => mountNode.setAttribute('data-mantine-color-scheme', scheme), [mountNode, scheme]);
  return <SchemeContext value={scheme}>{children}</SchemeContext>;
}
