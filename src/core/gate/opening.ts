import type { CallSignal } from '../api/fetch-reply.ts';
import type { TermsError } from '../model/errors.ts';
import type { Outcome, TermsGateOptions } from '../options/options.ts';
import { callHost, ignoreReported } from '../page/report.ts';

/** One opening: what is asked of whom, until it has ended once. */
export interface Opening<Options extends TermsGateOptions = TermsGateOptions> {
  readonly id: number;
  /** The latest options of the same question: a renewed token, other callbacks, another look. */
  options: Options;
  /** Aborts when the opening ends or is left: nothing that belongs to it is waited for any more. */
  readonly signal: CallSignal;
  /** How it ends; rejects with the `TermsError` that `onError` got. */
  readonly promise: Promise<Outcome>;
  /** The result, once it has ended. */
  readonly result: Outcome | TermsError | undefined;
  /** How it was left while it was under way. */
  readonly left: 'closed' | 'superseded' | undefined;
  /** Whether an acceptance of it is out: it is then left as aborted, and ends with the answer. */
  isSending: boolean;
  /** Ends it, once: settles the promise, and calls `onSettled` unless it failed. Later calls do nothing. */
  finish: (result: Outcome | TermsError) => void;
  /** Ends with what another part reports: it has called the callbacks. */
  follow: (outcome: Promise<Outcome>) => void;
  /** The page or the person has moved on. */
  leave: (how: 'closed' | 'superseded') => void;
}

/** Not `instanceof`: the engine of another script has a class of its own. */
export const isFailure = (result: Outcome | TermsError | undefined): result is TermsError => typeof result === 'object';

export function createOpening<Options extends TermsGateOptions>(
  id: number,
  options: Options,
  onEnd: (opening: Opening<Options>) => void,
): Opening<Options> {
  const controller = new AbortController();
  let resolve!: (outcome: Outcome) => void;
  let reject!: (error: TermsError) => void;
  const promise = new Promise<Outcome>((onOutcome, onError) => {
    resolve = onOutcome;
    reject = onError;
  });
  let result: Outcome | TermsError | undefined;
  let left: Opening['left'];
  /** Whether `onSettled` was called, or is not to be: the opening failed, or another part calls it. */
  let hasSettled = false;
  let isFollowing = false;
  promise.catch(ignoreReported);

  function emitSettled(outcome: Outcome): void {
    if (hasSettled) return;
    hasSettled = true;
    callHost(opening.options.onSettled, outcome);
  }

  const opening: Opening<Options> = {
    id,
    options,
    signal: controller.signal,
    promise,
    get result() {
      return result;
    },
    get left() {
      return left;
    },
    isSending: false,
    finish: (how) => {
      if (result !== undefined) return;
      // The view has failed while an acceptance is out: the next opening of the same question waits for its answer.
      if (isFailure(how) && opening.isSending) {
        hasSettled = true;
        opening.leave('closed');
        return;
      }
      result = how;
      controller.abort();
      if (!isFollowing) onEnd(opening);
      if (isFailure(how)) reject(how);
      else {
        emitSettled(how);
        resolve(how);
      }
    },
    follow: (outcome) => {
      hasSettled = true;
      isFollowing = true;
      outcome.then(opening.finish, opening.finish);
    },
    leave: (how) => {
      if (result !== undefined) return;
      left ??= how;
      controller.abort();
      emitSettled('aborted');
      if (!opening.isSending) opening.finish('aborted');
    },
  };
  return opening;
}
