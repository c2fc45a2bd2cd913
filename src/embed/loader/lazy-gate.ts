import { isCurrent, nameOf, type Preload, seenData, startPreload } from '../../core/api/preload.ts';
import type { Session } from '../../core/gate/session.ts';
import { createSessions } from '../../core/gate/sessions.ts';
import type { TermsGate } from '../../core/gate/terms-gate.ts';
import type { TermsError } from '../../core/model/errors.ts';
import { isComplete } from '../../core/options/parse-options.ts';
import type { Outcome, TermsGateOptions } from '../../core/options/options.ts';
import { loadWithin } from '../../core/run/load-within.ts';
import { runCallback } from '../../core/run/report.ts';
import { isUpToDate } from './is-up-to-date.ts';

export type EmbedGate = Pick<TermsGate, 'open' | 'update' | 'close' | 'outcome'>;

export interface Dialogs {
  createEmbedGate: (options: TermsGateOptions, preload: Preload | undefined, seen: Iterable<string>) => EmbedGate;
}

/** Whether the replies prove that nothing is pending. False when a reply failed or is not JSON. */
async function isNothingPending({ options }: Session, { terms, accepted }: Preload): Promise<boolean> {
  if (options.openWhileLoading || !accepted) return false;
  try {
    return isUpToDate(await terms, await accepted, options.personType);
  } catch {
    return false;
  }
}

/** Drops the accepted terms of another token. The list of terms does not depend on the person. */
const withToken = (preload: Preload, token: Preload['token']): Preload => {
  if (token === preload.token) return preload;
  const { accepted: _accepted, ...others } = preload;
  return { ...others, token };
};

/**
 * Settles as `up-to-date` without the engine if the data proves that nothing is pending, as in most
 * visits. Otherwise loads the engine and passes the replies on, so that no call is repeated.
 */
export function createLazyGate(initial: TermsGateOptions, load: () => Promise<Dialogs>): EmbedGate {
  const hasServerData = ({ pending, ...options }: TermsGateOptions): boolean => isCurrent(pending, options);
  const sessions = createSessions(initial, { begin: (session) => void decide(session), hasServerData });
  /** The loader's own sessions until the engine has loaded, then the engine. */
  let gate: EmbedGate = sessions;
  /** The engine's promise for the session during which the engine loaded. */
  let enginePromise: Promise<Outcome> | undefined;

  async function decide(session: Session): Promise<void> {
    const { options, signal } = session;
    const isFromServer = hasServerData(options);
    const { pending } = options;
    seenData.add(nameOf(pending));
    // The engine reports incomplete options.
    const preload = isComplete(options) && !isFromServer ? startPreload(options, signal) : undefined;
    const isDone = isFromServer
      ? pending?.status === 'up-to-date'
      : preload && (await isNothingPending(session, preload));
    if (signal.aborted) return;
    if (isDone) {
      session.finish('up-to-date');
      return;
    }
    try {
      const dialogs = await loadWithin(load);
      if (signal.aborted) return;
      const { options: latest, corrections } = sessions.latest;
      gate = dialogs.createEmbedGate(
        { ...latest, ...corrections },
        preload && withToken(preload, session.options.token),
        isFromServer ? [] : seenData,
      );
      enginePromise = gate.open();
      session.handOver(enginePromise);
    } catch (error) {
      if (signal.aborted) return;
      session.finish(error as TermsError);
      runCallback(session.options.onError, error as TermsError);
    }
  }

  return {
    open: (changes) => {
      const outcome = gate.open(changes);
      return outcome === enginePromise ? sessions.current!.promise : outcome;
    },
    update: (options) => gate.update(options),
    close: () => gate.close(),
    get outcome() {
      return gate.outcome;
    },
  };
}
