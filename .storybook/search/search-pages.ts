import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import { indexFile, indexOptions, normalize, type Section, withoutFillers } from './search-index.ts';

/** A section with a found word, and the text around the word. */
export interface Found {
  id: string;
  page: string;
  heading: string;
  before: string;
  word: string;
  after: string;
}

const CONTEXT_LENGTH = 50;

/** The first of the terms in the text, with the text around it. */
export function cutAround(text: string, terms: readonly string[]): Pick<Found, 'before' | 'word' | 'after'> {
  const word = text.split(/[\s\p{P}]+/u).find((candidate) => terms.includes(normalize(candidate)));
  const start = word ? text.indexOf(word) : 0;
  const from = start > CONTEXT_LENGTH ? text.indexOf(' ', start - CONTEXT_LENGTH) + 1 : 0;
  const end = start + (word?.length ?? 0);
  const to = end + CONTEXT_LENGTH < text.length ? text.lastIndexOf(' ', end + CONTEXT_LENGTH) : text.length;
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

const MAX_RESULTS = 6;

/** The best sections for the words. */
export const find = (index: Pick<MiniSearch<Section>, 'search'>, words: string): Found[] =>
  index.search(withoutFillers(words)).slice(0, MAX_RESULTS).map(toFound);

let loading: Promise<MiniSearch<Section>> | undefined;

async function load(): Promise<MiniSearch<Section>> {
  const [engine, reply] = await Promise.all([import('minisearch'), fetch(new URL(indexFile, document.baseURI))]);
  return engine.default.loadJSON<Section>(await reply.text(), indexOptions);
}

/** Searches all pages. The index loads with the first search; the words are sent nowhere. */
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
