import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import MiniSearch from 'minisearch';
import type { Plugin } from 'vite';
import { publishFiles } from '../publish-files.ts';
import { readSections } from './read-sections.ts';
import { indexOptions, type Section, searchFiles } from './search-index.ts';

export function createIndex(): MiniSearch<Section> {
  const index = new MiniSearch<Section>(indexOptions);
  index.addAll(readSections());
  return index;
}

const { resolve } = createRequire(import.meta.url);

/** What searches in the index. */
const engine = join(dirname(resolve('minisearch')), '../es/index.js');

/** Puts the index of the pages' words, and its engine, beside the Storybook: the sidebar loads them for the first search. */
export const searchPlugin = (): Plugin =>
  publishFiles('search', () =>
    Promise.resolve({
      [searchFiles.index]: () => JSON.stringify(createIndex()),
      [searchFiles.engine]: () => readFileSync(engine),
    }),
  );
