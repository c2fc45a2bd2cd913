import MiniSearch from 'minisearch';
import type { Plugin } from 'vite';
import { publishFiles } from '../publish-files.ts';
import { readSections } from './read-sections.ts';
import { indexFile, indexOptions, type Section } from './search-index.ts';

export function createIndex(): MiniSearch<Section> {
  const index = new MiniSearch<Section>(indexOptions);
  index.addAll(readSections());
  return index;
}

/** Puts the index of the pages' words beside the Storybook: the sidebar loads it for the first search. */
export const searchPlugin = (): Plugin =>
  publishFiles('search', () => Promise.resolve({ [indexFile]: () => JSON.stringify(createIndex()) }));
