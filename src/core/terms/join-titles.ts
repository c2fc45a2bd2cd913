import { isReadable } from './is-readable.ts';
import { defaultLabels, type TermsLabels } from './labels.ts';
import type { Term } from '../model/term.ts';

/** The texts of the sentence. */
export type SentenceLabels = Pick<TermsLabels, 'accept' | 'separator' | 'lastSeparator' | 'termFallback'> &
  Partial<Pick<TermsLabels, 'acceptList'>>;

export const apiTitle = ({ title, resumed_title }: Term): string => [title, resumed_title].find(isReadable) ?? '';

/** Returns the text before a title. */
export function titleSeparator(index: number, count: number, labels: SentenceLabels = defaultLabels): string {
  if (index === 0) return '';
  return index === count - 1 ? labels.lastSeparator : labels.separator;
}

/** 'A', 'A e os B', 'A, B e os C'. */
export function joinTitles(titles: string[], labels: SentenceLabels = defaultLabels): string {
  return titles.map((title, index) => titleSeparator(index, titles.length, labels) + title).join('');
}

/** The title, else the short title, else 'Termo de uso'. */
export function termTitle(term: Term, labels: SentenceLabels = defaultLabels): string {
  return apiTitle(term) || labels.termFallback;
}

/** The short title, else 'Termo de uso' (spec 2). */
export function termShortTitle(
  term: Term | undefined,
  labels: Pick<TermsLabels, 'termFallback'> = defaultLabels,
): string {
  return isReadable(term?.resumed_title) ? term!.resumed_title : labels.termFallback;
}

/** 'Aceito os/as A, B e os C', or as a list 'Li e aceito: A, B, C'. */
export function acceptSentence(
  terms: Term[],
  labels: SentenceLabels = defaultLabels,
  layout?: 'sentence' | 'list',
): string {
  const titles = terms.filter((term) => term.visible).map((term) => termTitle(term, labels));
  if (layout === 'list') return `${labels.acceptList ?? defaultLabels.acceptList} ${titles.join(labels.separator)}`;
  return `${labels.accept} ${joinTitles(titles, labels)}`;
}
