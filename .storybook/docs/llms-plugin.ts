import type { Plugin } from 'vite';
import { type PageText, readPages } from './read-pages.ts';

const groups = ['Start', 'Components', 'Guides', 'Reference', 'Português'];

/** Points the links between pages to the files in `folder`, and those to stories to the Storybook in `root`. */
const withLinks = (text: string, folder: string, root: string): string =>
  text
    .replaceAll(
      /\(\?path=\/docs\/([\w-]+)--docs(#[^)]*)?\)/g,
      (_, id: string, hash = '') => `(${folder}${id}.md${hash})`,
    )
    .replaceAll('(?path=/story/', `(${root}?path=/story/`);

/** At most two sentences. */
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

/** Writes the pages for assistants and other tools next to the Storybook: `llms.txt` lists them, `llms-full.txt` holds them. */
export const llmsPlugin = (): Plugin => ({
  name: 'aceite-llms',
  generateBundle() {
    const pages = readPages();
    const emit = (fileName: string, text: string): void =>
      void this.emitFile({ type: 'asset', fileName, source: `${text}\n` });
    emit('llms.txt', listPages(pages));
    for (const { id, text } of pages) emit(`llms/${id}.md`, withLinks(text, './', '../'));
    emit('llms-full.txt', pages.map(({ text }) => withLinks(text, './llms/', './')).join('\n\n'));
  },
});
