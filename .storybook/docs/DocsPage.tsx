import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, type ReactNode, useEffect, useMemo, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { useScheme } from '../toolbar.tsx';
import { SchemeContext } from './DocsCode.tsx';
import { docsThemes } from './docs-theme.ts';
import { type Language, LanguageContext, translate, useTranslatedButtons } from './language.ts';

/** Returns the scheme that the visitor chose in the toolbar of a story. */
function readPickedTheme(): unknown {
  const channel = addons.getChannel();
  const [last] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as {
    globals: { theme?: unknown };
  }[];
  return last?.globals.theme;
}

/** Returns the fragment of the address; '' for broken escapes, and inside a page of another site. */
function readFragment(): string {
  try {
    return decodeURIComponent(new URL(window.parent.location.href).hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * Scrolls to the heading of the address after each change of the page's height, until the visitor
 * acts. Storybook scrolls only once, before blocks of code have their height.
 */
function useHeadingOfAddress(): void {
  useEffect(() => {
    const heading = document.getElementById(readFragment());
    if (!heading) return undefined;
    const observer = new ResizeObserver(() => heading.scrollIntoView());
    observer.observe(document.body);
    const stop = (): void => observer.disconnect();
    for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      window.addEventListener(type, stop, { once: true });
    return stop;
  }, []);
}

type DocsContext = DocsContainerProps['context'];

/**
 * Returns a context with the language of the page, and with the title of its table of contents in
 * that language. Both are parameters of the project, because an MDX page has no parameters.
 */
function contextIn(language: Language, context: DocsContext): DocsContext {
  if (language === 'en') return context;
  const { parameters, ...annotations } = context.projectAnnotations;
  const { toc, ...docs } = parameters!.docs as { toc: { title: Parameters<typeof translate>[1] } };
  const inLanguage = { ...docs, lang: language, toc: { ...toc, title: translate(language, toc.title) } };
  return Object.create(context, {
    projectAnnotations: { value: { ...annotations, parameters: { ...parameters, docs: inLanguage } } },
  }) as DocsContext;
}

/** A documentation page in the scheme of the toolbar, or of the system until the visitor chooses one. */
export function DocsPage({ children, context, ...props }: PropsWithChildren<DocsContainerProps>): ReactNode {
  const [language, setLanguage] = useState<Language>('en');
  const scheme = useScheme(readPickedTheme());
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.docsScheme = scheme;
    return () => {
      delete dataset.docsScheme;
    };
  }, [scheme]);
  useHeadingOfAddress();
  useTranslatedButtons(language);
  return (
    <SchemeContext value={scheme}>
      <LanguageContext value={useMemo(() => ({ language, setLanguage }), [language])}>
        <DocsContainer
          {...props}
          context={useMemo(() => contextIn(language, context), [language, context])}
          theme={docsThemes[scheme]}
        >
          {children}
        </DocsContainer>
      </LanguageContext>
    </SchemeContext>
  );
}
