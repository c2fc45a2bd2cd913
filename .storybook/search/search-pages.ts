import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import { indexFile, indexOptions, normalize, type Section, withoutFillers } from './search-index.ts';

/** A place on a page, and the words around what was found. */
export interface Found {
  id: string;
  page: string;
  heading: string;
  before: string;
  word: string;
  after: string;
}

const AROUND = 50;

/** The words of the text around the first of the terms. */
export function cutAround(text: string, terms: readonly string[]): Pick<Found, 'before' | 'word' | 'after'> {
  const word = text.split(/[\s\p{P}]+/u).find((one) => terms.includes(normalize(one)));
  const start = word ? text.indexOf(word) : 0;
  const from = start > AROUND ? text.indexOf(' ', start - AROUND) + 1 : 0;
  const end = start + (word?.length ?? 0);
  const to = end + AROUND < text.length ? text.lastIndexOf(' ', end + AROUND) : text.length;
  return {
    before: `${from > 0 ? '… ' : ''}${text.slice(from, start)}`,
    word: word ?? '',
    after: `${text.slice(end, Math.max(to, end))}${to < text.length ? ' …' : ''}`,
  };
}

const toFound = (result: SearchResult): Found => {
  const { id, page, heading, text } = result as SearchResult & Section;
  return { id, page, heading, ...cutAround(text, result.terms) };
};

const MOST = 6;

/** The best places for the words: those with more of them come first. */
export const find = (index: Pick<MiniSearch<Section>, 'search'>, words: string): Found[] =>
  index.search(withoutFillers(words)).slice(0, MOST).map(toFound);

let loading: Promise<MiniSearch<Section>> | undefined;

async function load(): Promise<MiniSearch<Section>> {
  const [engine, reply] = await Promise.all([import('minisearch'), fetch(new URL(indexFile, document.baseURI))]);
  return engine.default.loadJSON<Section>(await reply.text(), indexOptions);
}

/** Searches in the words of all pages. What it needs is loaded for the first search; nothing leaves the page. */
export async function searchPages(words: string): Promise<Found[]> {
  loading ??= load();
  try {
    return find(await loading, words);
  } catch (error) {
    // The next search tries again.
    loading = undefined;
    throw error;
  }
}
