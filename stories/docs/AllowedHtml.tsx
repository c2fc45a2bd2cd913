import type { ReactNode } from 'react';
import { termTags } from '../../.storybook/docs/source-values.ts';

/** The allowed elements of a term's text, from the allow-list. */
export function AllowedHtml(): ReactNode {
  return (
    <p>
      The elements that stay:{' '}
      {[...termTags].map((tag, index) => (
        <span key={tag}>
          {index > 0 && ', '}
          <code>{tag}</code>
        </span>
      ))}
      . Of other elements the text stays, unless they run, load or take input.
    </p>
  );
}
