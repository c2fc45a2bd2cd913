import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { NAVIGATE_URL } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/**
 * A link of a documentation page. Links to other pages (`?path=/docs/…`) also lead there when they are copied or opened
 * in a new tab; Storybook's own would open the page without its frame.
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
        // Outside of Storybook's frame nothing listens to the channel: follow the link.
        if (!isPlain || window.parent === window) return;
        event.preventDefault();
        addons.getChannel().emit(NAVIGATE_URL, href);
      }}
    >
      {children}
    </a>
  );
}
