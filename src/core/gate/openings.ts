import { isSameQuestion, isSignedOut, readOptions } from '../options/identity.ts';
import type { Outcome, TermsGateOptions } from '../options/options.ts';
import { onceOnline } from '../page/page.ts';
import { createOpening, isFailure, type Opening } from './opening.ts';

/** The gate's callbacks for the lifecycle of its openings. */
interface OpeningsHost<Options extends TermsGateOptions> {
  /** Starts what the opening asks, and sees to it that it finishes. */
  begin: (opening: Opening<Options>) => void;
  /** No opening is left: an open dialog closes. */
  onVacant?: () => void;
  /** A token came although every term had been asked without one. */
  onLateToken?: () => void;
}

/** The one lifecycle of a gate: `open`, `update` and `close` each replace the opening that there is. */
export interface Openings<Options extends TermsGateOptions> {
  /** The options as they came last, through the door. */
  readonly options: Options;
  /** The options as they were given. */
  readonly given: Options;
  readonly current: Opening<Options> | undefined;
  open: (changes?: Partial<Options>) => Promise<Outcome>;
  update: (options: Options) => void;
  close: () => void;
}

/** Whether the latest opening ended without an answer that a fresh token could not change. */
const isInconclusive = (opening: Opening | undefined): boolean =>
  opening?.result === 'undetermined' || isFailure(opening?.result);

export function createOpenings<Options extends TermsGateOptions>(
  initial: Options,
  { begin, onVacant, onLateToken }: OpeningsHost<Options>,
): Openings<Options> {
  let given = initial;
  let options = readOptions(initial);
  let current: Opening<Options> | undefined;
  let hasOpened = false;
  let count = 0;
  let stopWaiting: (() => void) | undefined;

  function onEnd({ result, left }: Opening<Options>): void {
    // A device in a tunnel often notices only later that it is offline. The page has moved on from an opening that was left.
    if (!left && isFailure(result) && /^(network|timeout)$/.test(result.code)) {
      stopWaiting = onceOnline(() => void open());
    }
  }

  /** Leaves the opening under way, and starts anew unless nobody is there to ask. */
  function replaceOpening(left: 'closed' | 'superseded'): Promise<Outcome> {
    stopWaiting?.();
    const before = current;
    before?.leave(left);
    // `onSettled` may have opened or closed the gate: the host's last word counts.
    if (current !== before) return current?.promise ?? Promise.resolve('undetermined');
    if (left === 'closed' || isSignedOut(options)) {
      current = undefined;
      onVacant?.();
      return Promise.resolve('undetermined');
    }
    count += 1;
    const opening = createOpening(count, options, onEnd);
    current = opening;
    begin(opening);
    return opening.promise;
  }

  /** Takes other options; whether they still ask the same of the same person. */
  function takeOptions(next: Options): { isSame: boolean; isRenewed: boolean } {
    const read = readOptions(next);
    const isSame = isSameQuestion(read, options);
    const isRenewed = read.token !== options.token;
    given = next;
    options = read;
    if (isSame && current && !current.left) current.options = options;
    return { isSame, isRenewed };
  }

  function open(changes?: Partial<Options>): Promise<Outcome> {
    const { isSame } = takeOptions({ ...given, ...changes });
    hasOpened = true;
    return isSame && current && !current.signal.aborted ? current.promise : replaceOpening('superseded');
  }

  return {
    get options() {
      return options;
    },
    get given() {
      return given;
    },
    get current() {
      return current;
    },
    open,
    update: (next) => {
      const hadNoToken = options.token === undefined;
      const { isSame, isRenewed } = takeOptions(next);
      if (!hasOpened) return;
      if (!isSame || (isRenewed && isInconclusive(current))) void replaceOpening('superseded');
      if (hadNoToken && options.token) onLateToken?.();
    },
    close: () => void replaceOpening('closed'),
  };
}
