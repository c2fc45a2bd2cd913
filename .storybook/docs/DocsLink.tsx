import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { NAVIGATE_URL } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { portuguesePages, useLanguage, useWords } from './language.ts';

/**
 * A link of a documentation page. A link to another page (`?path=/docs/…`) also works when it is copied or opened in a new tab:
 * Storybook's links would open the page without the manager.
 */
export function DocsLink({ href = '', children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
  const language = useLanguage();
  const words = useWords();
  const [, page] = /^\?path=\/docs\/(.+)--docs/.exec(href) ?? [];
  const isForeign =
    language !== 'en' && page !== undefined && props.lang === undefined && !portuguesePages.includes(page);
  if (!href.startsWith('?path=')) {
    return (
      <a {...props} href={href} target={href.startsWith('#') ? '_self' : '_top'}>
        {children}
      </a>
    );
  }
  return (
    <a
      {...props}
      href={`./${href}`}
      target="_top"
      onClick={(event) => {
        const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
        // Without Storybook's frame around the page, nothing listens to the channel: the browser follows the link.
        if (!isPlain || window.parent === window) return;
        event.preventDefault();
        addons.getChannel().emit(NAVIGATE_URL, href);
      }}
    >
      {children}
      {isForeign && ` (${words('in English')})`}
    </a>
  );
}
