import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { DocsLink } from '../../.storybook/docs/DocsLink.tsx';

interface Section {
  page: string;
  href: string;
  heading: string;
  text: string;
}

/** Lower case without accents: 'preco' finds 'preço'. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** The text of the pages, in the sections of their headings. */
async function loadSections(): Promise<Section[]> {
  const { default: pages } = await import('virtual:aceite-docs/pages');
  return pages.flatMap(({ title, id, text }) =>
    text.split(/^(?=#{1,4} )/m).map((part) => {
      const [, heading = '', body = ''] = /^#+ (.*)\n([^]*)/.exec(part) ?? [];
      const plain = body
        .replaceAll(/\]\([^)]*\)|<\/?[A-Z][^>]*>|[`*[\]]|^import .*|^```.*/gm, ' ')
        .replaceAll(/\s+/g, ' ');
      return { page: title, href: `?path=/docs/${id}--docs#${slugOf(heading)}`, heading, text: plain };
    }),
  );
}

/** The sections that hold all words, those with a word in the heading first. */
function findSections(sections: Section[], query: string): Section[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.length > 0 && words.every((word) => fold(text).includes(word));
  const inHeading = ({ page, heading }: Section): number => Number(holds(`${page} ${heading}`));
  return sections
    .filter(({ page, heading, text }) => holds(`${page} ${heading} ${text}`))
    .toSorted((one, other) => inHeading(other) - inHeading(one));
}

/** A search in the text of all pages. */
export function FindAnything(): ReactNode {
  const [sections, setSections] = useState<Section[]>();
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  useEffect(() => void loadSections().then(setSections), []);
  const found = findSections(sections ?? [], asked);
  const [word = ''] = fold(asked).split(/\s+/);
  return (
    <>
      <input
        type="search"
        className="docs-search"
        aria-label="Find / Encontrar"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p role="status">{sections && asked && `${found.length} × “${asked}”`}</p>
      <ul>
        {found.slice(0, 30).map(({ page, href, heading, text }) => (
          <li key={href}>
            <DocsLink href={href}>{page === heading ? page : `${page}: ${heading}`}</DocsLink>
            <br />…{text.slice(Math.max(0, fold(text).indexOf(word) - 60)).slice(0, 160)}…
          </li>
        ))}
      </ul>
    </>
  );
}
