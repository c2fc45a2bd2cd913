import type { Term } from '../model/term.ts';
import { isReadable } from './is-readable.ts';
import { termShortTitle } from './join-titles.ts';
import type { TermsLabels } from './labels.ts';

const wordsOf = (title: string): string[] =>
  title
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether one title contains the words of the other in order. */
export function isRepeated(first: string, second: string): boolean {
  const [few, many] = [wordsOf(first), wordsOf(second)].sort((a, b) => a.length - b.length) as [string[], string[]];
  let found = 0;
  for (const word of many) if (word === few[found]) found += 1;
  return few.length > 0 && found === few.length;
}

/** Both titles, or the longer one if it repeats the other. */
export function distinctTitles(term: Term | undefined, labels?: Pick<TermsLabels, 'termFallback'>): string[] {
  const short = termShortTitle(term, labels);
  const title = term?.title ?? '';
  if (!isReadable(title)) return [short];
  if (!isRepeated(short, title)) return [short, title];
  return [short.length > title.length ? short : title];
}
