import { isSamePerson } from '../options/identity.ts';
import type { TermsIdentity } from '../options/options.ts';
import { ofEveryCopy } from '../page/of-every-copy.ts';
import { absolute } from '../page/page.ts';
import type { Opening } from './opening.ts';

/** The end of an opening, where it asks the question of the other one, or its acceptance for the same person is still out. */
type Asker = (other: Opening) => Opening['promise'] | undefined;

interface Asked {
  /**
   * One for each opening that asks on this page, or whose acceptance is still out. As functions: a script of the page that
   * finds them reads no token.
   */
  askers: Set<Asker>;
  /** How many acceptances were recorded on this page: lists that were asked for before the last one may lack it. */
  answers: number;
}

/** The number is that of the shape of an opening. */
export const shared = ofEveryCopy<Asked>('asked@1', { askers: new Set(), answers: 0 });

/** The question as a key, without anything about the person. */
export const questionOf = ({ baseUrl, idCompany, personType }: TermsIdentity): string =>
  `${absolute(baseUrl)} ${idCompany} ${personType}`;

/** Registers the opening until it ends: only one dialog of the page asks a question. */
export function claimQuestion(opening: Opening): void {
  const asker: Asker = (other) =>
    other !== opening &&
    !opening.result &&
    questionOf(opening.options) === questionOf(other.options) &&
    (!opening.left || isSamePerson(opening.options, other.options))
      ? opening.promise
      : undefined;
  shared.askers.add(asker);
  const release = (): void => void shared.askers.delete(asker);
  opening.promise.then(release, release);
}

/** The end of the other opening that the next one waits for. */
export function findAsker(opening: Opening): Opening['promise'] | undefined {
  for (const asker of shared.askers) {
    const end = asker(opening);
    if (end) return end;
  }
  return undefined;
}
