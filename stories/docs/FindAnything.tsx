import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Form } from 'storybook/internal/components';
import { DocsLink } from '../../.storybook/docs/DocsLink.tsx';
import { slugOf } from './slug.ts';

/** Lower case without accents: 'preco' finds 'preço'. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Removes the marks of Markdown. */
const withoutMarks = (text: string): string => text.replaceAll(/\]\([^)]*\)|[`*[\]|]|^```.*/gm, ' ');

/** Splits before each heading. In a block of code a `#` begins a comment, not a heading. */
const splitSections = (text: string): string[] =>
  text.replaceAll(/^ *```[^]*?^ *```/gm, (code) => code.replaceAll(/^#/gm, ' #')).split(/^(?=#{1,4} )/m);

/** The text of the pages, one section for each heading. */
async function loadSections() {
  const { default: pages } = await import('virtual:aceite-docs/pages');
  return pages.flatMap(({ title, id, text }) =>
    splitSections(text).map((section) => {
      const [, heading = '', body = ''] = /^#+ (.*)\n?([^]*)/.exec(section) ?? [];
      const plain = withoutMarks(body).replaceAll(/\s+/g, ' ');
      const name = title === heading ? title : `${title}: ${heading}`;
      return {
        name,
        href: `?path=/docs/${id}--docs#${slugOf(heading)}`,
        text: plain,
        folded: fold(`${name} ${plain}`),
      };
    }),
  );
}

/** A search in the text of all pages. */
export function FindAnything(): ReactNode {
  const [sections, setSections] = useState<Awaited<ReturnType<typeof loadSections>>>();
  const [query, setQuery] = useState('');
  const words = fold(withoutMarks(useDeferredValue(query)))
    .split(/\s+/)
    .filter(Boolean);
  useEffect(() => void loadSections().then(setSections), []);
  const isNamed = ({ name }: { name: string }): boolean => words.every((word) => fold(name).includes(word));
  const all = sections?.filter(({ folded }) => words.length > 0 && words.every((word) => folded.includes(word))) ?? [];
  const found = [...all.filter(isNamed), ...all.filter((section) => !isNamed(section))];
  return (
    <>
      <Form.Input
        type="search"
        // Storybook's own edge has a contrast below 3:1.
        style={{ boxShadow: '0 0 0 1px #6b7685' }}
        aria-label="Find / Encontrar"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p role="status">{sections && words.length > 0 && `${found.length} × “${words.join(' ')}”`}</p>
      <ul>
        {found.slice(0, 30).map(({ name, href, text }) => (
          <li key={href}>
            <DocsLink href={href}>{name}</DocsLink>
            <br />…{text.slice(Math.max(0, fold(text).indexOf(words[0]!) - 60)).slice(0, 160)}…
          </li>
        ))}
      </ul>
    </>
  );
}
