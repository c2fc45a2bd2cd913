// The manager compiles JSX to React.createElement.
import React, { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStorybookApi } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import { type Found, searchPages } from './search-pages.ts';
import { useSearchField } from './use-search-field.ts';

const Area = styled.nav(({ theme }) => ({
  padding: '8px 0 12px',
  borderBottom: `1px solid ${theme.appBorderColor}`,
  marginBottom: 8,
  color: theme.color.defaultText,
  fontSize: theme.typography.size.s1,
  lineHeight: 1.4,
  '& h2, & p, & ol': { margin: 0 },
  '& h2, & > p': { padding: '0 8px 4px', fontSize: 'inherit', fontWeight: 700 },
  '& > p': { fontWeight: 400 },
  '& ol': { padding: 0, listStyle: 'none' },
}));

const Place = styled.a(({ theme }) => ({
  display: 'block',
  padding: '6px 8px',
  borderRadius: 4,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { background: theme.background.hoverable },
  '&:focus-visible': { outline: `2px solid ${theme.color.secondary}`, outlineOffset: -2 },
  '& strong': { display: 'block', fontSize: theme.typography.size.s2 },
  '& mark': { background: 'transparent', color: 'inherit', fontWeight: 700, textDecoration: 'underline' },
}));

type State = { words: string; found: Found[] } | { words: string; failed: true };

/** The places on the pages that have the words of the sidebar's search field, above the names that Storybook finds. */
export function PageSearch(): ReactNode {
  const api = useStorybookApi();
  const { words, place } = useSearchField();
  const [state, setState] = useState<State>();
  useEffect(() => {
    if (!words) return undefined;
    let isLatest = true;
    searchPages(words).then(
      (found) => isLatest && setState({ words, found }),
      (error: unknown) => {
        console.error(error);
        if (isLatest) setState({ words, failed: true });
      },
    );
    return () => {
      isLatest = false;
    };
  }, [words]);
  if (!words || !place || !state) return null;

  const open = (event: MouseEvent, id: string): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const [entry, anchor] = id.split('#');
    api.selectStory(entry!, undefined, { scrollTo: anchor! });
  };
  return createPortal(
    <Area aria-label="Found on the pages">
      <h2>On the pages</h2>
      <p role="status" className="sb-sr-only">
        {'found' in state && `${state.found.length} places on the pages`}
      </p>
      {'failed' in state && <p>The words of the pages could not be loaded.</p>}
      {'found' in state && state.found.length === 0 && <p>No page has these words.</p>}
      {'found' in state && state.found.length > 0 && (
        <ol>
          {state.found.map(({ id, page, heading, before, word, after }) => (
            <li key={id}>
              <Place href={`?path=/docs/${id}`} onClick={(event) => open(event, id)}>
                <strong>{page === heading ? page : `${page}: ${heading}`}</strong>
                {before}
                <mark>{word}</mark>
                {after}
              </Place>
            </li>
          ))}
        </ol>
      )}
    </Area>,
    place,
  );
}
