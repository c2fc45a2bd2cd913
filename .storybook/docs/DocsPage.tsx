import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, type ReactNode, useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { useScheme } from '../toolbar.tsx';
import { SchemeContext } from './DocsCode.tsx';
import { docsThemes } from './docs-theme.ts';

interface GlobalsMessage {
  globals: { theme?: unknown };
}

/** The colour scheme of the toolbar. */
function usePickedTheme(): unknown {
  const channel = addons.getChannel();
  const [theme, setTheme] = useState(() => {
    const [last] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as GlobalsMessage[];
    return last?.globals.theme;
  });
  useEffect(() => {
    const onUpdated = ({ globals }: GlobalsMessage): void => setTheme(globals.theme);
    channel.on(GLOBALS_UPDATED, onUpdated);
    return () => channel.off(GLOBALS_UPDATED, onUpdated);
  }, [channel]);
  return theme;
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

/** The headings of the page, on a phone, where Storybook's own list beside the page has no room. */
function OnThisPage(): ReactNode {
  const [headings, setHeadings] = useState<{ id: string; text: string }[]>([]);
  useEffect(() => {
    if (window.matchMedia('(min-width: 768px)').matches) return;
    const found = document.querySelectorAll('.sbdocs-content h2[id]');
    setHeadings(Array.from(found, ({ id, textContent }) => ({ id, text: textContent })));
  }, []);
  if (headings.length < 3) return null;
  return (
    <details className="docs-on-this-page">
      <summary>On this page</summary>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} target="_self">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A documentation page in the scheme of the toolbar, or of the system until the visitor chooses one. */
export function DocsPage({ children, ...props }: PropsWithChildren<DocsContainerProps>): ReactNode {
  const theme = usePickedTheme();
  const scheme = useScheme(theme);
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
        <OnThisPage />
        {children}
      </DocsContainer>
    </SchemeContext>
  );
}
