import { isSamePerson } from '../options/identity.ts';
import type { TermsIdentity } from '../options/options.ts';
import { ofEveryCopy } from '../page/of-every-copy.ts';
import { absolute } from '../page/page.ts';
import type { Opening } from './opening.ts';

/**
 * Returns the promise of its opening, if that asks the question of `other`, or its acceptance for the same person is still
 * out.
 */
type OpenPrompt = (other: Opening) => Opening['promise'] | undefined;

interface PagePrompts {
  /**
   * One for each opening that asks on this page, or whose acceptance is still out. As functions: a script of the page that
   * finds them reads no token.
   */
  prompts: Set<OpenPrompt>;
  /** How many acceptances were recorded on this page: lists that were asked for before the last one may lack it. */
  acceptances: number;
}

/** The number is that of the shape of an opening. */
export const shared = ofEveryCopy<PagePrompts>('prompts@1', { prompts: new Set(), acceptances: 0 });

/** The question as a key, without anything about the person. */
export const questionKey = ({ baseUrl, idCompany, personType }: TermsIdentity): string =>
  `${absolute(baseUrl)} ${idCompany} ${personType}`;

/** Registers the opening until it ends: only one dialog of the page asks a question. */
export function registerPrompt(opening: Opening): void {
  const prompt: OpenPrompt = (other) =>
    other !== opening &&
    !opening.result &&
    questionKey(opening.options) === questionKey(other.options) &&
    (!opening.left || isSamePerson(opening.options, other.options))
      ? opening.promise
      : undefined;
  shared.prompts.add(prompt);
  const release = (): void => void shared.prompts.delete(prompt);
  opening.promise.then(release, release);
}

/** The promise of another opening that already asks the question of this one: the dialog waits for it. */
export function findOtherPrompt(opening: Opening): Opening['promise'] | undefined {
  for (const prompt of shared.prompts) {
    const promise = prompt(opening);
    if (promise) return promise;
  }
  return undefined;
}
