import { HeaderMdx } from '@storybook/addon-docs/blocks';
import { type ComponentProps, type ReactNode, useLayoutEffect, useState } from 'react';
import { useWords } from './language.ts';

/** The headings of the page, on a phone, where Storybook's own list has no room. */
function OnThisPage(): ReactNode {
  const words = useWords();
  const [headings, setHeadings] = useState<{ id: string; text: string }[]>([]);
  // Runs before the first paint, because the list moves the page.
  useLayoutEffect(() => {
    if (window.matchMedia('(min-width: 768px)').matches) return;
    const found = document.querySelectorAll('.sbdocs-content h2[id]');
    setHeadings(Array.from(found, ({ id, textContent }) => ({ id, text: textContent })));
  }, []);
  if (headings.length < 3) return null;
  return (
    <details className="docs-on-this-page">
      <summary>{words('On this page')}</summary>
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

/** The title of a page. */
export const PageTitle = (props: Omit<ComponentProps<typeof HeaderMdx>, 'as'>): ReactNode => (
  <>
    <HeaderMdx {...props} as="h1" />
    <OnThisPage />
  </>
);
