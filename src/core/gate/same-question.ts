import { isSamePerson } from '../options/identity.ts';
import type { TermsIdentity } from '../options/options.ts';
import { ofEveryCopy } from '../page/of-every-copy.ts';
import { absolute } from '../page/page.ts';
import type { Opening } from './opening.ts';

interface Asked {
  /** The openings that ask on this page, or whose acceptance is still out. */
  askers: Set<Opening>;
  /** How many acceptances were recorded on this page: lists that were asked for before the last one may lack it. */
  answers: number;
}

/** The number is that of the shape of an opening. */
export const shared = ofEveryCopy<Asked>('asked@1', { askers: new Set(), answers: 0 });

/** The question as a key, without anything about the person. */
const questionOf = ({ baseUrl, idCompany, personType }: TermsIdentity): string =>
  `${absolute(baseUrl)} ${idCompany} ${personType}`;

/** Registers the opening until it ends: only one dialog of the page asks a question. */
export function claimQuestion(opening: Opening): void {
  shared.askers.add(opening);
  const release = (): void => void shared.askers.delete(opening);
  opening.promise.then(release, release);
}

/**
 * The other opening that asks the same question, or whose acceptance for the same person is still out: the next opening
 * waits for it.
 */
export function findAsker(opening: Opening): Opening | undefined {
  const question = questionOf(opening.options);
  for (const asker of shared.askers) {
    if (asker === opening || asker.result !== undefined || questionOf(asker.options) !== question) continue;
    if (asker.left === undefined || isSamePerson(asker.options, opening.options)) return asker;
  }
  return undefined;
}

/** Sandboxed frames and blocked storage make the constructor throw. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('aceite');
  } catch {
    return undefined;
  }
}

/** Tells the other tabs, and the other gates of this one, that the question was answered. */
export function announceAnswer(opening: Opening): void {
  shared.answers += 1;
  const channel = openChannel();
  channel?.postMessage(questionOf(opening.options));
  channel?.close();
}

/** Calls back whenever another tab answers the same question, until the opening ends. */
export function onAnswerElsewhere(opening: Opening, callback: () => void): void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === questionOf(opening.options)) callback();
  });
  opening.signal.addEventListener('abort', () => channel?.close());
}
