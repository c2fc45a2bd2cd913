import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readPages } from './read-pages.ts';
import { type Docs, readDocs } from './read-docs.ts';

const prefix = 'virtual:aceite-docs/';

/** Makes each part of what `readDocs` returns, and the text of the pages, a module such as `virtual:aceite-docs/components`. */
export function docsPlugin(): Plugin {
  return {
    name: 'aceite-docs',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    load(source) {
      if (!source.startsWith(`\0${prefix}`)) return null;
      const part = source.slice(prefix.length + 1) as keyof Docs | 'pages';
      const { docs, paths } = readDocs(join(import.meta.dirname, '../..'));
      for (const path of paths) this.addWatchFile(path);
      const value = part === 'pages' ? readPages() : docs[part];
      return { code: `export default ${JSON.stringify(value)};`, moduleType: 'js' };
    },
  };
}
