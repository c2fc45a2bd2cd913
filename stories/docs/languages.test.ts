import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slugOf } from './slug.ts';

interface Page {
  id: string;
  /** The id of the same page in the other language. */
  other: string | undefined;
  text: string;
}

function readPages(folder: string): Page[] {
  return readdirSync(join(import.meta.dirname, folder))
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => {
      const text = readFileSync(join(import.meta.dirname, folder, name), 'utf8');
      const [, id = ''] = /<Meta title="[^"]+" id="([^"]+)" \/>/.exec(text) ?? [];
      return { id, other: /<OtherLanguage of="[^"]+" page="([^"]+)" \/>/.exec(text)?.[1], text };
    });
}

const withoutCode = (text: string): string => text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
const headingsOf = ({ text }: Page) => [...withoutCode(text).matchAll(/^(#+) (.+)$/gm)];
const levelsOf = (page: Page): number[] => headingsOf(page).map(([, marks]) => marks!.length);

/** Returns the code blocks, and the components that render code, tables and stories. */
const blocksOf = ({ text }: Page): string[] =>
  [...text.matchAll(/^ *```[\s\S]*?^ *```|^<(?!Meta|OtherLanguage|StoryFrame)[A-Z][\s\S]*?\/>$/gm)].map(
    ([block]) => block,
  );
/** Returns the number of rows of each table. */
const rowsOf = ({ text }: Page): number[] =>
  [...text.matchAll(/^(?:\|.*\n)+/gm)].map(([table]) => table.trimEnd().split('\n').length);
const linksOf = ({ text }: Page): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, address]) => address!);

const english = readPages('.');
const portuguese = readPages('pt');
const pairs = portuguese.map((page) => [page.id, page, english.find(({ id }) => id === page.other)!] as const);

/** Maps the URLs of Portuguese pages and headings to the English ones. */
const addresses = new Map(
  pairs.flatMap(([, page, original]) => {
    const anchors = headingsOf(page).map(([, , heading], at) => [
      slugOf(heading!),
      slugOf(headingsOf(original)[at]?.[2] ?? ''),
    ]);
    return [
      [`?path=/docs/${page.id}--docs`, `?path=/docs/${original.id}--docs`],
      ...anchors.flatMap(([own, other]) => [
        [`#${own}`, `#${other}`],
        [`?path=/docs/${page.id}--docs#${own}`, `?path=/docs/${original.id}--docs#${other}`],
      ]),
    ] as Array<[string, string]>;
  }),
);

it('links both languages to each other', () => {
  expect(portuguese.length).toBeGreaterThanOrEqual(5);
  const translated = english.filter(({ other }) => other !== undefined);
  expect(translated.map(({ id, other }) => [other, id]).sort()).toEqual(
    portuguese.map(({ id, other }) => [id, other]).sort(),
  );
});

it('has headings of the same levels and the same code in both READMEs', () => {
  const [readme, leiaMe] = ['README.md', 'README.pt-BR.md'].map((name) => ({
    id: name,
    other: undefined,
    text: readFileSync(join(import.meta.dirname, '../..', name), 'utf8'),
  }));
  expect(levelsOf(leiaMe!)).toEqual(levelsOf(readme!));
  expect(blocksOf(leiaMe!)).toEqual(blocksOf(readme!));
});

describe.each(pairs)('%s', (_id, page, original) => {
  it('has headings of the same levels, in the same order', () => {
    expect(levelsOf(page)).toEqual(levelsOf(original));
  });

  it('has the same blocks of code and stories, and tables of the same length, in the same order', () => {
    expect(blocksOf(page)).toEqual(blocksOf(original));
    expect(rowsOf(page)).toEqual(rowsOf(original));
  });

  it('has the same links, and links to Portuguese pages where they exist', () => {
    const translated = new Set(addresses.values());
    expect(linksOf(page).filter((address) => translated.has(address) && !addresses.has(address))).toEqual([]);
    expect(linksOf(page).map((address) => addresses.get(address) ?? address)).toEqual(linksOf(original));
  });
});
