import type { Plugin } from 'vite';
import { type Docs, readDocs } from '../../scripts/read-docs.ts';
import { readPages } from './read-pages.ts';

const prefix = 'virtual:aceite-docs/';

/** Makes each part of what `readDocs` returns, and the text of the pages, a module such as `virtual:aceite-docs/components`. */
export function docsPlugin(): Plugin {
  return {
    name: 'aceite-docs',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    load(source) {
      if (!source.startsWith(`\0${prefix}`)) return null;
      const part = source.slice(prefix.length + 1) as keyof Docs | 'pages';
      const value = part === 'pages' ? readPages() : readDocs()[part];
      return { code: `export default ${JSON.stringify(value)};`, moduleType: 'js' };
    },
  };
}
