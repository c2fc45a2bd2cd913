import type { Term } from '../model/term.ts';
import { defaultDocumentLabels, type DocumentLabels } from '../terms/document-labels.ts';
import type { DocumentContent } from './document-node.ts';
import { factList, foreign, termFacts, time } from './document-parts.ts';

export interface TermPrint {
  term: Pick<Term, 'id'>;
  /** One title, or a short one above a long one. */
  titles: readonly string[];
  /** The hash of its text; null where the page cannot hash. */
  sha256: string | null;
  /** The store's address. */
  store: string | undefined;
  /** ISO 8601. */
  printedAt: string;
  /** Replaces texts. */
  labels: Partial<DocumentLabels>;
}

/** The header of a printed term: its titles, the store, the time, and the hash of the text. */
export function termHeader({ term, titles, sha256, store, printedAt, labels: given }: TermPrint): DocumentContent {
  const labels = { ...defaultDocumentLabels, ...given };
  const title = titles.at(-1) || labels.termFallback;
  return {
    lang: labels.lang,
    title,
    children: [
      {
        name: 'header',
        children: [
          ...titles.slice(0, -1).map((text) => ({ name: 'p' as const, children: [foreign(text)] })),
          { name: 'h1', children: [foreign(title)] },
          factList([
            [labels.store, store],
            [labels.printedAt, time(printedAt, labels.lang, undefined)],
            ...termFacts(term.id, sha256, labels),
          ]),
        ],
      },
    ],
  };
}
