import { options } from 'preact';
import { type ReactNode, useLayoutEffect } from 'react';
import type { DialogLook } from '../../core/options/options.ts';
import { useResolvedScheme } from '../../hooks/use-resolved-scheme.ts';
import { SchemeContext } from '../mantine/context.ts';

/**
 * Sets `textContent` of elements that contain only text, as React does. Preact updates the text
 * node, which a browser's translation replaces: https://github.com/preactjs/preact/issues/948
 */
function writeTextAsReact(): void {
  const { vnode: prepare } = options;
  options.vnode = (vnode) => {
    prepare!(vnode);
    const props = vnode.props as { children?: unknown; textContent?: string };
    if (typeof vnode.type !== 'string' || typeof props.children !== 'string') return;
    props.textContent = props.children;
    delete props.children;
  };
}

writeTextAsReact();

interface ShadowProviderProps {
  mountNode: HTMLElement;
  colorScheme: DialogLook['colorScheme'];
  children: ReactNode;
}

/** Replaces MantineProvider, which adds a style element and reads the page's storage. */
export function ShadowProvider({ mountNode, colorScheme, children }: ShadowProviderProps): ReactNode {
  const scheme = useResolvedScheme(colorScheme) ?? 'light';
  useLayoutEffect(() => mountNode.setAttribute('data-mantine-color-scheme', scheme), [mountNode, scheme]);
  return <SchemeContext value={scheme}>{children}</SchemeContext>;
}
