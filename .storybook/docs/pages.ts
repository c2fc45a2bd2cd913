/** Reads the documentation pages as MDX, and as text for assistants and the search. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentManifest } from 'storybook/internal/types';
import { root } from '../../scripts/run.ts';
import { generated } from '../../stories/docs/generated.ts';
import { slugOf } from '../../stories/docs/slug.ts';
import { translate } from './language.ts';

const files = globSync('stories/{*,docs/**/*}.mdx', { cwd: root }).map((file) => join(root, file));

const isPortuguese = (file: string): boolean => /[\\/]pt[\\/]/.test(file);

const idOf = (file: string): string => /<Meta .*id="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';

const portuguese = new Set(files.filter(isPortuguese).map(idOf));

/** Marks the links of a page in Portuguese to pages in English. */
const markLinks = (mdx: string): string =>
  mdx.replaceAll(/\]\(\?path=\/docs\/([\w-]+)--docs/g, (link, id: string) =>
    portuguese.has(id) ? link : ` (em inglês)${link}`,
  );

/** The MDX of a page, in which Markdown replaces the tags of generated.ts. */
export function expand(file: string): string {
  const language = isPortuguese(file) ? 'pt-BR' : 'en';
  const mdx = readFileSync(file, 'utf8').replaceAll(
    /^<(\w+)(?: (?:of|path)="([^"]+)")? \/>$/gm,
    (tag, name: string, of: string = '') => generated[name]?.(of, language) ?? tag,
  );
  return language === 'en' ? mdx : markLinks(mdx);
}

/** The headings of a page as links. */
export const headingsOf = (mdx: string): string[] =>
  Array.from(mdx.replaceAll(/^ *```[^]*?^ *```/gm, '').matchAll(/^## (.+)/gm), ([, heading = '']) => {
    const text = heading.replaceAll(/[[\]`]|\(.*?\)/g, '');
    return `[${text}](#${slugOf(text)})`;
  });

/** Adds the headings below the title, for phones, where Storybook's own list has no room. */
export function withHeadings(file: string): string {
  const mdx = expand(file);
  const headings = headingsOf(mdx);
  if (headings.length < 3) return mdx;
  const summary = translate(isPortuguese(file) ? 'pt-BR' : 'en', 'On this page');
  const list = headings.map((heading) => `- ${heading}`).join('\n');
  return mdx.replace(
    /^# .+$/m,
    (title) =>
      `${title}\n\n<details className="docs-on-this-page">\n<summary>${summary}</summary>\n\n${list}\n\n</details>`,
  );
}

/** Removes HTML elements and aligning spaces from a row of a table. */
const toRow = (line: string): string =>
  line
    .replaceAll(/<details>.*?<\/details>/g, '')
    .replaceAll(/<code[^>]*>(.*?)<\/code>/g, '`$1`')
    .replaceAll('<br />', ' ')
    .replaceAll(/<\/?(?:span|i)\b[^>]*>/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/-{4,}/g, '---');

/** Removes components that only work in a browser. Blocks of code stay unchanged. */
function toMarkdown(mdx: string): string {
  return mdx
    .split(/^( *```[\s\S]*?^ *```)/m)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replaceAll(/^import .*\n|^\{\/\*.*\*\/\}\n/gm, '')
            .replaceAll(/^\|.+/gm, toRow)
            .replaceAll(/^<summary>(.*)<\/summary>/gm, '**$1**')
            .replaceAll(/^<\/?details[^>]*>\n|^<[A-Z]\w*[^>]*\/>\n/gm, ''),
    )
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

export interface PageText {
  /** The group of the page in the sidebar. */
  group: string;
  title: string;
  id: string;
  /** The first paragraph below the title, without links. */
  description: string;
  mdx: string;
  text: string;
}

export const readPages = (): PageText[] =>
  files.toSorted().map((file) => {
    const mdx = expand(file);
    const [, group, title, id] = /<Meta title="([^"/]+)\/([^"]+)" id="([^"]+)" \/>/.exec(mdx) ?? [];
    if (!group || !title || !id) throw new Error(`${file} has no <Meta title="…/…" id="…" />.`);
    const text = toMarkdown(mdx);
    const paragraph = text.split('\n\n').find((part) => !part.startsWith('#')) ?? '';
    const description = paragraph.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/\s+/g, ' ');
    return { group, title, id, description, mdx, text };
  });

const groups = ['Start', 'Components', 'Guides', 'Reference', 'Português'];

/** Returns at most two sentences. */
const shorten = (text: string): string =>
  text
    .split(/(?<=[.!?]) (?=\p{Lu})/u)
    .slice(0, 2)
    .join(' ');

/** The list of the pages by the convention of llmstxt.org. */
export function listPages(pages: PageText[]): string {
  const introduction = pages.find(({ id }) => id === 'introduction')!;
  const listOf = (group: string): string =>
    pages
      .filter((page) => page.group === group)
      .map(({ title, id, description }) => `- [${title}](./llms/${id}.md): ${shorten(description)}`)
      .join('\n');
  return [
    '# aceite',
    `> ${introduction.description}`,
    ...groups.map((group) => `## ${group}\n\n${listOf(group)}`),
    '## Optional\n\n- [All pages](./llms-full.txt): the text of every page above in one file.',
  ].join('\n\n');
}

/**
 * The pages as the manifests of Storybook's MCP server. The page of a component documents its
 * props, because docgen does not see through Mantine's factory().
 */
export function manifestsOf(pages: PageText[]) {
  const components: Record<string, ComponentManifest> = {};
  const docs: Record<string, object> = {};
  for (const { group, title, id, description, text } of pages) {
    const entry = { id, name: title, summary: shorten(description) };
    if (group === 'Components') {
      components[id] = { ...entry, apiDescription: text, path: `stories/${title}.mdx`, stories: [], jsDocTags: {} };
    } else docs[id] = { ...entry, content: text };
  }
  return { components: { v: 0, components }, docs: { v: 0, docs } };
}
