import { isIdentified, isSignedOut, keyOf, type ParsedOptions, parseOptions } from '../options/parse-options.ts';
import type { Outcome, TermsGateOptions } from '../options/options.ts';
import type { PendingIdentity } from '../options/pending.ts';
import { onceOnline } from '../page/page.ts';
import { type Change, findChange } from './find-change.ts';
import { createSession, isFailure, type Session } from './session.ts';

interface SessionsCallbacks<Options extends TermsGateOptions> {
  /** Must end in `session.finish()` or `session.handOver()`. */
  begin: (session: Session<Options>) => void;
  /** No session remains, so an open dialog closes. */
  onVacant?: (hadSession: boolean) => void;
  /** A token arrived after the gate had opened with `undefined`, which lists every term. */
  onLateToken?: () => void;
  /** Whether a server's data lets a session begin before the first token. */
  hasServerData?: (options: Options) => boolean;
  /** The first token arrived for a dialog that a server's data opened. */
  onFirstToken?: () => void;
}

/** Another person or API in `open` or `update` replaces the current session. `close` ends it. */
export interface Sessions<Options extends TermsGateOptions> {
  readonly latest: ParsedOptions<Options>;
  readonly current: Session<Options> | undefined;
  readonly outcome: Outcome | 'failed' | undefined;
  open: (changes?: Partial<Options>) => Promise<Outcome>;
  update: (options: Options) => void;
  close: () => void;
}

/** Whether a new token could change the result. */
const isInconclusive = ({ state }: Session): boolean =>
  state.is === 'ended' && (state.result === 'undetermined' || isFailure(state.result));

export function createSessions<Options extends TermsGateOptions>(
  initial: Options,
  { begin, onVacant, onLateToken, hasServerData, onFirstToken }: SessionsCallbacks<Options>,
): Sessions<Options> {
  let latest = parseOptions(initial);
  let current: Session<Options> | undefined;
  /** The server data's `personKey`, else the session's first. A page may pass none for a while. */
  let keyOfSession: TermsGateOptions['personKey'];
  let hasOpened = false;
  /** Until the first token, `null` may mean that the page does not know yet who is signed in. */
  let hasHadToken = !isSignedOut(latest.options);
  let count = 0;
  let stopWaiting: (() => void) | undefined;

  function replaceSession(how: 'closed' | 'superseded'): Promise<Outcome> {
    stopWaiting?.();
    const before = current;
    before?.leave(how);
    // `onSettled` may call `open` or `close`; if it did, keep that result.
    if (current !== before) return current?.promise ?? Promise.resolve('undetermined');
    const { options } = latest;
    const mayOpen = !isSignedOut(options) || (!hasHadToken && hasServerData?.(options));
    if (how === 'closed' || !mayOpen) {
      current = undefined;
      keyOfSession = undefined;
      onVacant?.(before !== undefined);
      return Promise.resolve('undetermined');
    }
    count += 1;
    const session = createSession(count, options, ({ code }) => {
      // `navigator.onLine` is not reliable, so wait for `online` after any network error:
      // https://html.spec.whatwg.org/multipage/system-state.html#dom-navigator-online
      if (code === 'network' || code === 'timeout') stopWaiting = onceOnline(() => void open());
    });
    current = session;
    keyOfSession = (hasServerData?.(options) ? keyOf(options.pending as PendingIdentity) : undefined) ?? keyOf(options);
    begin(session);
    return session.promise;
  }

  function takeOptions(next: Options): Change {
    const before = latest.options;
    latest = parseOptions(next);
    const { options } = latest;
    hasHadToken ||= !isSignedOut(options);
    const change = findChange(options, { ...before, personKey: keyOfSession ?? before.personKey }, current?.options);
    if (change === 'another-person') return change;
    if (current) keyOfSession ??= keyOf(options);
    if (current && current.state.is !== 'left') current.options = options;
    if (change === 'first-token') onFirstToken?.();
    return change;
  }

  function open(changes?: Partial<Options>): Promise<Outcome> {
    const change = takeOptions({ ...latest.options, ...latest.corrections, ...changes });
    hasOpened = true;
    const mayStay = change !== 'another-person' && current && !current.signal.aborted;
    return mayStay ? current!.promise : replaceSession('superseded');
  }

  return {
    get latest() {
      return latest;
    },
    get current() {
      return current;
    },
    get outcome() {
      if (current?.state.is !== 'ended') return undefined;
      const { result } = current.state;
      return isFailure(result) ? 'failed' : result;
    },
    open,
    update: (next) => {
      const wasInconclusive = current && isInconclusive(current);
      const hasListedAll = !isIdentified(latest.options) && !wasInconclusive;
      const change = takeOptions(next);
      if (!hasOpened) return;
      if (change === 'another-person' || (change !== 'none' && wasInconclusive)) void replaceSession('superseded');
      if (hasListedAll && latest.options.token) onLateToken?.();
    },
    close: () => void replaceSession('closed'),
  };
}
