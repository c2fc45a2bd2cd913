import type { Plugin } from 'vite';
import { readDocs } from '../../scripts/read-docs.ts';
import { toArgTypes } from './arg-types.ts';
import { listPages, manifestsOf, readPages, withHeadings } from './pages.ts';
import { readSections } from '../../stories/docs/search.ts';

const prefix = 'virtual:aceite-docs/';

/** The generated modules. virtual-docs.d.ts has their types. */
const modules = {
  'arg-types': () =>
    Object.fromEntries(Object.entries(readDocs().components).map(([name, { props }]) => [name, toArgTypes(props)])),
  sections: readSections,
};

/** Makes page links lead to files in `folder`, and story links to the Storybook in `root`. */
const withLinks = (text: string, folder: string, root: string): string =>
  text
    .replaceAll(
      /\(\?path=\/docs\/([\w-]+)--docs(#[^)]*)?\)/g,
      (_, id: string, hash = '') => `(${folder}${id}.md${hash})`,
    )
    .replaceAll('(?path=/story/', `(${root}?path=/story/`)
    .replaceAll('(./llms.txt)', `(${root}llms.txt)`);

/**
 * Fills the generated parts into the pages. For assistants and other tools, emits a list of the
 * pages (`llms.txt`), one file for each page, one file with all of them (`llms-full.txt`), and the
 * manifests of Storybook's MCP server. The search page has no file.
 */
export const docsPlugin = (): Plugin => ({
  name: 'aceite-docs',
  resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
  load(id) {
    if (id.endsWith('.mdx')) return withHeadings(id);
    if (!id.startsWith(`\0${prefix}`)) return null;
    const value = modules[id.slice(prefix.length + 1) as keyof typeof modules]();
    return { code: `export default ${JSON.stringify(value)};`, moduleType: 'js' };
  },
  transformIndexHtml: {
    order: 'post',
    // A style sheet in the head would delay the first words of a page by a round trip.
    handler: (html) => html.replace(/( *<link rel="stylesheet".*>\n)([^]*)(<\/body>)/, '$2$1$3'),
  },
  generateBundle() {
    const pages = readPages();
    const emit = (fileName: string, text: string): void =>
      void this.emitFile({ type: 'asset', fileName, source: `${text}\n` });
    emit('llms.txt', listPages(pages));
    for (const { id, text } of pages) emit(`llms/${id}.md`, withLinks(text, './', '../'));
    emit('llms-full.txt', pages.map(({ text }) => withLinks(text, './llms/', './')).join('\n\n'));
    for (const [name, manifest] of Object.entries(manifestsOf(pages)))
      emit(`manifests/${name}.json`, JSON.stringify(manifest));
  },
});
