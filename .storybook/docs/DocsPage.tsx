import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, type ReactNode, useEffect } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { useScheme } from '../toolbar.tsx';
import { SchemeContext } from './DocsCode.tsx';
import { docsThemes } from './docs-theme.ts';

/** The colour scheme of the toolbar, which is hidden while a documentation page is shown. */
function readPickedTheme(): unknown {
  const channel = addons.getChannel();
  const [last] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as {
    globals: { theme?: unknown };
  }[];
  return last?.globals.theme;
}

/**
 * Storybook scrolls once to the heading of the address, before blocks of code have their height: again with each change of the page's
 * height, until the visitor acts.
 */
function useHeadingOfAddress(): void {
  useEffect(() => {
    const heading = document.getElementById(decodeURIComponent(new URL(window.parent.location.href).hash.slice(1)));
    if (!heading) return undefined;
    const observer = new ResizeObserver(() => heading.scrollIntoView());
    observer.observe(document.body);
    const stop = (): void => observer.disconnect();
    for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      window.addEventListener(type, stop, { once: true });
    return stop;
  }, []);
}

/** A documentation page in the scheme of the toolbar, or of the system until the visitor chooses one. */
export function DocsPage({ children, ...props }: PropsWithChildren<DocsContainerProps>): ReactNode {
  const scheme = useScheme(readPickedTheme());
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.docsScheme = scheme;
    return () => {
      delete dataset.docsScheme;
    };
  }, [scheme]);
  useHeadingOfAddress();
  return (
    <SchemeContext value={scheme}>
      <DocsContainer {...props} theme={docsThemes[scheme]}>
        {children}
      </DocsContainer>
    </SchemeContext>
  );
}
