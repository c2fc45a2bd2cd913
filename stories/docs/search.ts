/** The index of the sidebar's search and of the page "Find anything". */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocs } from '../../scripts/read-docs.ts';
import { root } from '../../scripts/run.ts';
import { slugOf } from './slug.ts';
import { readPages } from '../../.storybook/docs/pages.ts';

/** A part of a page from a heading to the next. */
export interface Section {
  page: string;
  /** The id of the heading; empty above the first heading. */
  id: string;
  name: string;
  text: string;
  /** Words that people search for, but the section does not have, and the names that it explains. */
  words: string[];
}

/** Removes the marks of Markdown. */
const toPlain = (text: string): string =>
  text
    .replaceAll(/\]\([^)]*\)|[`*[\]|]|^```.*|^#.*/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Splits before each heading. In a block of code a `#` begins a comment, not a heading. */
const split = (text: string): string[] =>
  text.replaceAll(/^ *```[^]*?^ *```/gm, (code) => code.replaceAll(/^#/gm, ' #')).split(/^(?=#{1,4} )/m);

const read = (pattern: string, name: RegExp): string[] =>
  globSync(pattern, { cwd: root }).flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(name), ([, found]) => found!),
  );

/** The functions and hooks that the package exports. */
const readExports = (): string[] =>
  read('src/{index,core/index,testing/index}.ts', /^export \{ ([a-z].*) \} from/gm).flatMap((names) =>
    names.split(', '),
  );

/** The names of the problems that `aceite check` finds. */
const readProblems = (): string[] => read('src/check/checks/*.ts', /\badd\('(\w+-[\w-]+)'/g);

/** The words of a page's comments `search: …`, by the id of the heading above each. */
function readWords(mdx: string): Record<string, string[]> {
  let heading = '';
  return Object.fromEntries(
    Array.from(mdx.matchAll(/^#+ (.+)$|^\{\/\* search: (.+) \*\/\}$/gm)).flatMap(([, text, words]) => {
      if (text !== undefined) heading = slugOf(text);
      return words === undefined ? [] : [[heading, words.split(', ')]];
    }),
  );
}

export function readSections(): Section[] {
  const sections = readPages().flatMap(({ title, id, text, mdx }) => {
    const words = readWords(mdx);
    return split(text).map((part, index): Section => {
      const heading = /^#+ (.*)/.exec(part)?.[1] ?? '';
      const own = slugOf(heading);
      const codes = id === 'errors-and-warnings' ? Array.from(part.matchAll(/^\| `(.+?)`/gm), ([, code]) => code!) : [];
      return {
        page: `${id}--docs`,
        id: index === 0 ? '' : own,
        name: index === 0 ? title : `${title}: ${toPlain(` ${heading}`)}`,
        text: toPlain(part),
        words: [...(words[own] ?? []), ...codes],
      };
    });
  });
  // A name leads to the section that it is the title of, or that has it most often.
  const explaining = sections.filter(({ page }) => page !== 'changelog--docs');
  for (const word of readExports()) {
    const pattern = new RegExp(`\\b${word}\\b`, 'g');
    const countOf = ({ name, text }: Section): number =>
      (name.includes(word) ? 100 : 0) + (text.match(pattern)?.length ?? 0);
    const [best] = explaining.toSorted((one, other) => countOf(other) - countOf(one));
    if (countOf(best!) > 0) best!.words.push(word);
  }
  const check = sections.find(({ name }) => name === 'Find an answer: Check your API');
  check!.words.push(...new Set(readProblems()));
  return sections;
}

/** Returns words and props by page, because the sidebar's search reads only names and headings. */
export function readSearchAnchors(): Record<string, { id: string; title: string }[]> {
  const anchors: Record<string, { id: string; title: string }[]> = {};
  for (const { page, id, words } of readSections())
    (anchors[page] ??= []).push(...words.map((title) => ({ id, title })));
  for (const [name, { props }] of Object.entries(readDocs().components))
    anchors[`${name.toLowerCase()}--docs`]!.push(
      ...props.map((prop) => ({ id: `prop-${prop.name}`, title: prop.name })),
    );
  return anchors;
}
