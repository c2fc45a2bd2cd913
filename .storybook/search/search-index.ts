import type { Options, SearchOptions } from 'minisearch';

/** A part of a page, from one heading to the next. */
export interface Section {
  /** Of the entry in the sidebar, with the heading: `api-contract--docs#cors`. */
  id: string;
  page: string;
  heading: string;
  text: string;
}

/** Without accents and plurals: 'aceitacao' finds 'aceitação', and 'receipt' the page 'Receipts'. */
export const normalize = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\w{3})s$/, '');

const searchOptions: SearchOptions = {
  boost: { page: 3, heading: 4 },
  prefix: (term) => term.length > 1,
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  combineWith: 'AND',
};

/** How the index is made when the Storybook is built, and read when somebody searches. */
export const indexOptions: Options<Section> = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['page', 'heading', 'text'],
  processTerm: normalize,
  searchOptions,
};

/** Where the Storybook has them. */
export const searchFiles = { engine: 'search/minisearch.js', index: 'search/pages.json' } as const;
