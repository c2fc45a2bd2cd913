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
import { hasNoNote, writeNote } from './visit-note.ts';

/** The gate of the embed. `createEmbedGate` needs the part with the dialogs; `createLazyGate` loads that part when it is needed. */
export type EmbedGate = Pick<TermsGate, 'open' | 'update' | 'close'>;

/** The part with the engine and the dialogs. */
export interface Dialogs {
  createEmbedGate: (options: TermsGateOptions, first: FirstReplies) => EmbedGate;
}

/**
 * Starts both GETs, or takes those that a script in the page's head started. A GET that fails counts as the engine's first try: the
 * engine tries again, and reports.
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

/** Whether the replies alone prove that nothing is pending: false where one has failed, or is no JSON. */
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
 * Loads the dialogs before the replies are read, where something is likely to be pending. A failure is ignored: `decide` loads again,
 * and reports.
 */
function loadEarly({ accepted }: FirstReplies, load: () => Promise<Dialogs>): void {
  if (hasNoNote()) load().catch(ignoreReported);
  else accepted?.then(({ text }) => (text.trim() === '[]' ? load() : undefined)).catch(ignoreReported);
}

/**
 * A gate that decides without the engine where there is nothing to ask and nothing to report, as in most visits. Otherwise it loads the
 * engine and the dialogs, and passes on the replies: the engine applies the rules, and makes no call twice.
 */
export function createLazyGate(initial: TermsGateOptions, load: () => Promise<Dialogs>): EmbedGate {
  const openings = createOpenings(initial, { begin: (opening) => void decide(opening) });
  /** The loader's openings, until the engine has loaded. */
  let gate: EmbedGate = openings;
  /** The engine's promise for the opening during which the engine loaded. */
  let enginePromise: Promise<Outcome> | undefined;

  async function decide(opening: Opening): Promise<void> {
    const { options, signal } = opening;
    // Incomplete options: the engine reports the error.
    const first = isComplete(options) ? fetchFirst(opening) : {};
    if (mayLoadEarly(opening)) loadEarly(first, load);
    const isNothingPending = await hasNothingPending(opening, first);
    if (signal.aborted) return;
    if (isNothingPending) {
      if (mayLoadEarly(opening)) writeNote();
      opening.finish('up-to-date');
      return;
    }
    // The token was renewed meanwhile: the engine fetches the accepted terms with the new one.
    if (opening.options.token !== options.token) delete first.accepted;
    try {
      const dialogs = await loadWithin(load);
      if (signal.aborted) return;
      gate = dialogs.createEmbedGate(openings.given, first);
      enginePromise = gate.open();
      opening.follow(enginePromise);
    } catch (error) {
      if (signal.aborted) return;
      opening.finish(error as TermsError);
      callHost(opening.options.onError, error as TermsError);
    }
  }

  return {
    open: (changes) => {
      const outcome = gate.open(changes);
      return outcome === enginePromise ? openings.current!.promise : outcome;
    },
    update: (options) => gate.update(options),
    close: () => gate.close(),
  };
}
