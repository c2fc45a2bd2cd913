import { getRequest } from '../../core/api/calls.ts';
import { fetchReply, type FirstReplies } from '../../core/api/fetch-reply.ts';
import { takeHeadStart } from '../../core/api/head-start.ts';
import type { Opening } from '../../core/gate/opening.ts';
import { createOpenings } from '../../core/gate/openings.ts';
import type { TermsGate } from '../../core/gate/terms-gate.ts';
import type { TermsError } from '../../core/model/errors.ts';
import { isComplete } from '../../core/options/identity.ts';
import type { Outcome, TermsGateOptions } from '../../core/options/options.ts';
import { loadWithin } from '../../core/page/load-within.ts';
import { callHost, ignoreReported } from '../../core/page/report.ts';
import { isQuiet } from './is-quiet.ts';
import { logError } from './log.ts';
import { hasNoNote, noteOutcome } from './visit-note.ts';

/** The gate of the dialogs' part; `createLazyGate` returns the same without loading it. */
export type EmbedGate = Pick<TermsGate, 'open' | 'update' | 'close'>;

/** The part with the engine and the dialogs. */
export interface Dialogs {
  createEmbedGate: (options: TermsGateOptions, first: FirstReplies) => EmbedGate;
}

/**
 * Starts both GETs, or takes those that the page's head started. A failure is the first try of the engine, which tries
 * again and reports.
 */
function fetchFirst({ options, signal }: Opening): FirstReplies {
  const early = takeHeadStart(options);
  const fetchOne = (call: 'terms' | 'accepted') => {
    const reply = fetchReply(getRequest(call, options), signal, early?.[call]);
    reply.catch(ignoreReported);
    return reply;
  };
  const terms = fetchOne('terms');
  return options.token === undefined ? { terms } : { terms, accepted: fetchOne('accepted') };
}

/** Whether the replies alone prove that nothing is pending; a reply that failed, or is no JSON, proves nothing. */
async function hasNothingPending({ options }: Opening, { terms, accepted }: FirstReplies): Promise<boolean> {
  try {
    return Boolean(
      !options.openWhileLoading && terms && accepted && isQuiet(await terms, await accepted, options.personType),
    );
  } catch {
    return false;
  }
}

const mayLoadEarly = ({ options }: Opening): boolean => options.loadDialogs !== 'when-pending';

/**
 * Loads the dialogs while the replies are under way, where something is likely to be pending. Whoever needs the dialogs
 * loads them again when this fails, and reports.
 */
function loadEarly({ accepted }: FirstReplies, load: () => Promise<Dialogs>): void {
  if (hasNoNote()) load().catch(ignoreReported);
  else accepted?.then(({ text }) => (text.trim() === '[]' ? load() : undefined)).catch(ignoreReported);
}

/**
 * A gate that decides by itself as long as there is nothing to ask and nothing to report, which is most visits. For
 * everything else it loads the engine and the dialogs, and gives them the replies that it has: the rules are the
 * engine's, and no call is made twice.
 */
export function createLazyGate(initial: TermsGateOptions, load: () => Promise<Dialogs>): EmbedGate {
  const openings = createOpenings(initial, { begin: (opening) => void decide(opening) });
  /** The one lifecycle: the loader's, until the engine takes over. */
  let gate: EmbedGate = openings;
  /** The engine's promise of the opening that was under way then. */
  let handedOver: Promise<Outcome> | undefined;

  async function decide(opening: Opening): Promise<void> {
    const { options, signal } = opening;
    // With other options the engine reports the error.
    const first = isComplete(options) ? fetchFirst(opening) : {};
    if (mayLoadEarly(opening)) loadEarly(first, load);
    const isNothingPending = await hasNothingPending(opening, first);
    if (signal.aborted) return;
    if (isNothingPending) {
      if (mayLoadEarly(opening)) noteOutcome('up-to-date');
      opening.finish('up-to-date');
      return;
    }
    // The engine asks with a token that was renewed meanwhile.
    if (opening.options.token !== options.token) delete first.accepted;
    try {
      const dialogs = await loadWithin(load);
      if (signal.aborted) return;
      gate = dialogs.createEmbedGate(openings.given, first);
      handedOver = gate.open();
      opening.follow(handedOver);
    } catch (error) {
      if (signal.aborted) return;
      opening.finish(error as TermsError);
      callHost(opening.options.onError ?? logError, error as TermsError);
    }
  }

  return {
    open: (changes) => {
      const outcome = gate.open(changes);
      return outcome === handedOver ? openings.current!.promise : outcome;
    },
    update: (options) => gate.update(options),
    close: () => gate.close(),
  };
}
