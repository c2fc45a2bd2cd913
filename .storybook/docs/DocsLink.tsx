import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { NAVIGATE_URL } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/**
 * A link of a documentation page. Storybook's own links to pages (`?path=/docs/…`) would open the
 * page without the manager when they are copied or opened in a new tab.
 */
export function DocsLink({ href = '', children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
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
        // Without the manager around the page, nothing listens to the channel, so the browser
        // follows the link.
        if (!isPlain || window.parent === window) return;
        event.preventDefault();
        addons.getChannel().emit(NAVIGATE_URL, href);
      }}
    >
      {children}
    </a>
  );
}
