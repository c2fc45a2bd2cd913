import { defaultLabels, type TermsLabels } from './labels.ts';
import type { Term } from '../model/term.ts';
import { sentTitle } from './sent-title.ts';

/** The texts that the sentence is made of. */
export type SentenceLabels = Pick<TermsLabels, 'accept' | 'separator' | 'lastSeparator' | 'termFallback'>;

/** The separator before the title at `index` of `count`: nothing, a comma, or ' e os ' before the last. */
export function titleSeparator(index: number, count: number, labels: SentenceLabels = defaultLabels): string {
  if (index === 0) return '';
  return index === count - 1 ? labels.lastSeparator : labels.separator;
}

/** Joins titles as the sentence does: 'A', 'A e os B', 'A, B e os C'. */
export function joinTitles(titles: string[], labels: SentenceLabels = defaultLabels): string {
  return titles.map((title, index) => titleSeparator(index, titles.length, labels) + title).join('');
}

/** What a term is called in the sentence: its title, else its short title, else 'Termo de uso'. */
export function termTitle(term: Term, labels: SentenceLabels = defaultLabels): string {
  return sentTitle(term) || labels.termFallback;
}

/** The short title of a term; 'Termo de uso' when the API sends none (spec 2). */
export function termShortTitle(
  term: Term | undefined,
  labels: Pick<TermsLabels, 'termFallback'> = defaultLabels,
): string {
  return term?.resumed_title || labels.termFallback;
}

/** The whole sentence beside the checkbox, as text: 'Aceito os/as A, B e os C'. */
export function acceptSentence(terms: Term[], labels: SentenceLabels = defaultLabels): string {
  const titles = terms.filter((term) => term.visible).map((term) => termTitle(term, labels));
  return `${labels.accept} ${joinTitles(titles, labels)}`;
}
