import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Form } from 'storybook/internal/components';
import type { Section } from './search.ts';
import { DocsLink } from '../../.storybook/docs/DocsLink.tsx';

/** Lower case without accents: 'preco' finds 'preço'. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The sections, those first that have all words in their names or among their words for the search. */
function find(sections: Section[], words: string[]): Section[] {
  const has = (text: string) => words.every((word) => fold(text).includes(word));
  const isNamed = (section: Section): boolean => has(`${section.name} ${section.words.join(' ')}`);
  const found = sections.filter((section) => has(`${section.name} ${section.words.join(' ')} ${section.text}`));
  return [...found.filter(isNamed), ...found.filter((section) => !isNamed(section))];
}

/** A search in the text of all pages. `?q=` in the address is the first query. */
export function FindAnything(): ReactNode {
  const [sections, setSections] = useState<Section[]>();
  const [query, setQuery] = useState(new URLSearchParams(location.search).get('q') ?? '');
  const words = fold(useDeferredValue(query))
    .split(/[\s`*[\]|]+/)
    .filter(Boolean);
  useEffect(() => void import('virtual:aceite-docs/sections').then((module) => setSections(module.default)), []);
  const found = sections && words.length > 0 ? find(sections, words) : [];
  return (
    <>
      <Form.Input
        type="search"
        // Storybook's own edge has a contrast below 3:1.
        style={{ maxWidth: '31rem', boxShadow: '0 0 0 1px #6b7685' }}
        aria-label="Find / Encontrar"
        placeholder="onError, modo escuro, kB …"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p role="status">{sections && words.length > 0 && `${found.length} × “${words.join(' ')}”`}</p>
      <ul>
        {found.slice(0, 30).map(({ name, page, id, text }) => (
          <li key={page + id}>
            <DocsLink href={`?path=/docs/${page}${id && `#${id}`}`}>{name}</DocsLink>
            <br />…{text.slice(Math.max(0, fold(text).indexOf(words[0]!) - 60)).slice(0, 160)}…
          </li>
        ))}
      </ul>
    </>
  );
}
