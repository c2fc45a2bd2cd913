import { isSamePerson } from '../options/identity.ts';
import type { TermsIdentity } from '../options/options.ts';
import { absolute } from '../page/page.ts';
import type { Opening } from './opening.ts';

/** The openings that ask on this page, or whose acceptance is still out. */
const askers = new Set<Opening>();

/** The question as a key, without anything about the person. */
const questionOf = ({ baseUrl, idCompany, personType }: TermsIdentity): string =>
  `${absolute(baseUrl)} ${idCompany} ${personType}`;

/** Registers the opening until it ends: only one dialog of the page asks a question. */
export function claimQuestion(opening: Opening): void {
  askers.add(opening);
  const release = (): void => void askers.delete(opening);
  opening.promise.then(release, release);
}

/**
 * The other opening that asks the same question, or whose acceptance for the same person is still out: the next opening
 * waits for it.
 */
export function findAsker(opening: Opening): Opening | undefined {
  const question = questionOf(opening.options);
  for (const asker of askers) {
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

/** How many acceptances were recorded on this page: lists that were asked for before the last one may lack it. */
export let answers = 0;

/** Tells the other tabs, and the other gates of this one, that the question was answered. */
export function announceAnswer(opening: Opening): void {
  answers += 1;
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
