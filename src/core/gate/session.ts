import type { CallSignal } from '../api/request.ts';
import type { TermsError } from '../model/errors.ts';
import type { Receipt } from '../model/receipt.ts';
import type { Outcome, TermsGateOptions } from '../options/options.ts';
import { runCallback, ignoreReported } from '../run/report.ts';

type SessionResult = Outcome | TermsError;

/** A `left` session still waits for the reply to an acceptance. */
type SessionState =
  | { is: 'open' }
  | { is: 'left'; how: 'closed' | 'superseded' }
  | { is: 'ended'; result: SessionResult };

/** One run of a gate for one person. It ends with an outcome or an error. */
export interface Session<Options extends TermsGateOptions = TermsGateOptions> {
  readonly id: number;
  /** The latest options for the same person and terms, for instance with a renewed token. */
  options: Options;
  readonly state: SessionState;
  /** Aborts as soon as the session is no longer open. */
  readonly signal: CallSignal;
  readonly promise: Promise<Outcome>;
  /** The receipt for all shown terms. The session ends when the views have rendered `accepted`. */
  recorded?: Receipt;
  /** Settles once, and calls `onSettled` unless the session failed or was left. */
  finish: (result: SessionResult) => void;
  /** Delays the end until the reply, if the session is left or fails during the POST. */
  awaitReply: (posting: Promise<unknown>) => void;
  /** The embed's loader passes its session on to the engine, which then calls the callbacks. */
  handOver: (outcome: Promise<Outcome>) => void;
  leave: (how: 'closed' | 'superseded') => void;
}

/** Without `instanceof`, because another script has its own class `TermsError`. */
export const isFailure = (result: SessionResult): result is TermsError => typeof result === 'object';

export function createSession<Options extends TermsGateOptions>(
  id: number,
  options: Options,
  onFailed: (error: TermsError) => void,
): Session<Options> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  let resolve!: (outcome: Outcome | Promise<Outcome>) => void;
  let reject!: (error: TermsError) => void;
  const promise = new Promise<Outcome>((onOutcome, onError) => {
    resolve = onOutcome;
    reject = onError;
  });
  promise.catch(ignoreReported);
  let state: SessionState = { is: 'open' };
  let postsInFlight = 0;

  function finish(result: SessionResult): void {
    const { is } = state;
    if (is === 'ended') return;
    const hasFailed = isFailure(result);
    if (hasFailed && postsInFlight > 0) {
      // The view has failed. The person's next session about the same terms waits for the reply.
      if (is === 'open') state = { is: 'left', how: 'closed' };
      abort();
      return;
    }
    state = { is: 'ended', result };
    abort();
    if (hasFailed) {
      if (is === 'open') onFailed(result);
      reject(result);
    } else void settle(result, is === 'open');
  }

  /** The dialog closes first, so that the page can focus an element in `onSettled`. */
  async function settle(outcome: Outcome, isReported: boolean): Promise<void> {
    // The listeners run, and queue the render of the views.
    await undefined;
    // The views render.
    await undefined;
    if (isReported) runCallback(session.options.onSettled, outcome);
    resolve(outcome);
  }

  const session: Session<Options> = {
    id,
    options,
    signal: controller.signal,
    promise,
    get state() {
      return state;
    },
    finish,
    awaitReply: (posting) => {
      const onReply = (result: SessionResult): void => {
        postsInFlight -= 1;
        if (state.is === 'left' && postsInFlight === 0) finish(result);
      };
      postsInFlight += 1;
      posting.then(() => onReply('aborted'), onReply);
    },
    handOver: (outcome) => {
      outcome.then(abort, abort);
      resolve(outcome);
    },
    leave: (how) => {
      if (state.is !== 'open') return;
      state = { is: 'left', how };
      abort();
      runCallback(session.options.onSettled, how === 'closed' && session.recorded ? 'accepted' : 'aborted');
      if (postsInFlight === 0) finish('aborted');
    },
  };
  return session;
}
