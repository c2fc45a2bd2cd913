import type { Outcome } from '../../core/gate/gate-state.ts';
import { getRequests, type GetRequest } from '../../core/api/get-requests.ts';
import { callHost } from '../../core/page/report.ts';
import { TermsError } from '../../core/errors/errors.ts';
import type { FirstReplies, Reply } from '../../core/api/terms-api.ts';
import { isSameIdentity, isSignedOut } from '../../core/options/options.ts';
import type { EmbedOptions } from './embed-options.ts';
import { isQuiet } from './is-quiet.ts';
import { logError } from './log.ts';

/** What the dialogs' part makes; `createLazyGate` makes the same without loading it. */
export interface EmbedGate {
  /** As `open()` of the engine: always settles. */
  open: (changes?: Partial<EmbedOptions>) => Promise<Outcome>;
  /** Takes new options. After `open()`, a change of whom to ask, or where, starts over. */
  update: (options: EmbedOptions) => void;
  /** Stops: what is under way is aborted, and the dialog closes. */
  close: () => void;
}

/** The part with the engine and the dialogs. */
export interface Dialogs {
  createEmbedGate: (options: EmbedOptions, first: FirstReplies) => EmbedGate;
}

/** Milliseconds after which a GET counts as a failed first try; the engine tries again. */
const timeLimit = 15_000;

interface Run {
  /** Of the GETs. */
  controller: AbortController;
  /** Whether other options, or `close()`, have ended it. */
  left: boolean;
  outcome: Promise<Outcome>;
}

async function get({ url, init }: GetRequest, signal: AbortSignal): Promise<Reply> {
  const response = await fetch(url, { ...init, signal });
  return { status: response.status, ok: response.ok, text: await response.text() };
}

/** Starts both GETs, when the options look right; what is wrong with others, the engine says. */
function fetchFirst(options: EmbedOptions, signal: AbortSignal): FirstReplies {
  const { baseUrl, idCompany, token } = options;
  if (typeof baseUrl !== 'string' || !Number.isSafeInteger(idCompany)) return {};
  const { terms, accepted } = getRequests(options);
  const first: FirstReplies = { terms: get(terms, signal) };
  if (token !== undefined) first.accepted = get(accepted, signal);
  // Who reads them hears of a failure; not every one is read.
  for (const reply of Object.values(first)) reply.catch(() => {});
  return first;
}

/**
 * A gate that decides by itself as long as there is nothing to ask and nothing to report, which is most visits. For
 * everything else it loads the engine and the dialogs, and hands over the replies that it has: the rules are the
 * engine's, and no call is made twice.
 */
export function createLazyGate(initial: EmbedOptions, load: () => Promise<Dialogs>): EmbedGate {
  let options = initial;
  let whole: EmbedGate | undefined;
  let run: Run | undefined;
  let following = false;

  function leave(): void {
    if (!run) return;
    run.left = true;
    run.controller.abort();
    run = undefined;
  }

  async function decide(current: Omit<Run, 'outcome'>, first: FirstReplies): Promise<Outcome> {
    const settle = (outcome: Outcome): Outcome => {
      callHost(options.onSettled, outcome);
      return outcome;
    };
    try {
      const { terms, accepted } = first;
      if (!options.openWhileLoading && terms && accepted && isQuiet(await terms, await accepted, options.personType)) {
        return settle(current.left ? 'aborted' : 'up-to-date');
      }
    } catch {
      // The engine takes over, with what failed as its first try.
    }
    if (current.left) return settle('aborted');
    let dialogs: Dialogs;
    try {
      dialogs = await load();
    } catch (cause) {
      if (current.left) return settle('aborted');
      const error = new TermsError(
        'render',
        'The dialogs could not be loaded. Check the connection, the files beside embed.js, and script-src.',
        { cause },
      );
      callHost(options.onError ?? logError, error);
      throw error;
    }
    if (current.left) return settle('aborted');
    whole = dialogs.createEmbedGate(options, first);
    return whole.open();
  }

  function start(): Promise<Outcome> {
    following = true;
    leave();
    if (isSignedOut(options)) return Promise.resolve('undetermined');
    const controller = new AbortController();
    const first = fetchFirst(options, controller.signal);
    const timer = setTimeout(() => controller.abort(), timeLimit);
    const current: Omit<Run, 'outcome'> & Partial<Run> = { controller, left: false };
    const outcome = decide(current, first);
    run = Object.assign(current, { outcome });
    const end = (): void => {
      clearTimeout(timer);
      if (run === current) run = undefined;
    };
    outcome.then(end, end);
    return outcome;
  }

  return {
    open: (changes) => {
      const next = { ...options, ...changes };
      const same = isSameIdentity(next, options);
      options = next;
      if (run && same) {
        whole?.update(options);
        return run.outcome;
      }
      if (!whole) return start();
      run = undefined;
      return whole.open(options);
    },
    update: (next) => {
      const same = isSameIdentity(next, options);
      options = next;
      if (whole) {
        whole.update(next);
        if (!same) run = undefined;
      } else if (following && !same) start().catch(() => {});
    },
    close: () => {
      following = false;
      leave();
      whole?.close();
    },
  };
}
