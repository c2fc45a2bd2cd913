import { apiLanguage, type Term } from '../model/term.ts';
import { defaultDocumentLabels, type DocumentLabels } from '../terms/document-labels.ts';
import { documentPage, factList, html, inApiLanguage, sanitizedHtml, termFacts, time } from './document-page.ts';

export interface TermFacts {
  term: Pick<Term, 'id'>;
  /** One title, or the short title and the title. */
  titles: readonly string[];
  sha256: string | null;
  /** The store's address. */
  store: string | undefined;
  /** ISO 8601. */
  printedAt: string;
  labels: Partial<DocumentLabels>;
}

export function termHeader({ term, titles, sha256, store, printedAt, labels: given }: TermFacts) {
  const labels = { ...defaultDocumentLabels, ...given };
  const title = titles.at(-1) || labels.termFallback;
  const header = html`<header>
    ${titles.slice(0, -1).map((short) => html`<p>${inApiLanguage(short)}</p>`)}
    <h1>${inApiLanguage(title)}</h1>
    ${factList([
      [labels.store, store],
      [labels.printedAt, time(printedAt, labels.lang)],
      ...termFacts(term.id, sha256, labels),
    ])}
  </header>`;
  return { lang: labels.lang, title, header };
}

/** `text` is sanitized markup. */
export function termDocument(facts: TermFacts, text: string): string {
  const { lang, title, header } = termHeader(facts);
  return documentPage(lang, title, header, html`<div lang="${apiLanguage}" dir="auto">${sanitizedHtml(text)}</div>`);
}
