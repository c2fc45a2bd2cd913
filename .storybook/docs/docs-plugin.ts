import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readDocs } from './read-docs.ts';

const id = 'virtual:aceite-docs';

/** Gives `read-docs.ts` to the browser, as the module `virtual:aceite-docs`. */
export function docsPlugin(): Plugin {
  return {
    name: 'aceite-docs',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const { docs, paths } = readDocs(join(import.meta.dirname, '../..'));
      for (const path of paths) this.addWatchFile(path);
      return { code: `export const docs = ${JSON.stringify(docs)};`, moduleType: 'js' };
    },
  };
}
