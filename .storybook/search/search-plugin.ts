import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import MiniSearch from 'minisearch';
import type { Plugin } from 'vite';
import { readSections } from './read-sections.ts';
import { indexOptions, type Section, searchFiles } from './search-index.ts';

export function createIndex(): MiniSearch<Section> {
  const index = new MiniSearch<Section>(indexOptions);
  index.addAll(readSections());
  return index;
}

const { resolve } = createRequire(import.meta.url);

const files: Readonly<Record<string, { type: string; read: () => string }>> = {
  [searchFiles.index]: { type: 'application/json', read: () => JSON.stringify(createIndex()) },
  [searchFiles.engine]: {
    type: 'text/javascript',
    read: () => readFileSync(join(dirname(resolve('minisearch')), '../es/index.js'), 'utf8'),
  },
};

/** Puts the index of the pages' words, and what searches in it, beside the Storybook: the sidebar loads them for the first search. */
export function searchPlugin(): Plugin {
  return {
    name: 'aceite-search',
    generateBundle() {
      for (const [fileName, { read }] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source: read() });
      }
    },
    configureServer(server) {
      for (const [fileName, { type, read }] of Object.entries(files)) {
        server.middlewares.use(`/${fileName}`, (_request, response) => {
          response.setHeader('Content-Type', type);
          response.end(read());
        });
      }
    },
  };
}
