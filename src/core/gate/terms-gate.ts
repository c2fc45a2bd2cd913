import { countAcceptances, onAcceptance } from '../api/accepted-on-this-page.ts';
import { takePreload } from '../api/preload.ts';
import { AcceptTermsError, type TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { Receipt } from '../model/receipt.ts';
import type { TermId } from '../model/term-id.ts';
import type { Outcome, TermsGateOptions } from '../options/options.ts';
import { findConfigError, isSamePerson, isSignedOut, parseOptions, reviewBaseUrl } from '../options/parse-options.ts';
import { loadWithin } from '../run/load-within.ts';
import { runCallback, ignoreReported, reportError, reportWarning } from '../run/report.ts';
import type { SelectedTerms } from '../terms/select-terms.ts';
import { findOtherSession, registerSession } from './one-dialog.ts';
import { canSend, type GateEvent, gateReducer, type GateState, isOpened, needsDialog } from './gate-state.ts';
import { isUndetermined, readPending } from './read-pending.ts';
import { refetchOnReturn } from './refetch-on-return.ts';
import { createServerData } from './server-data.ts';
import type { Session } from './session.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createAcceptance, type Acceptance } from './acceptance.ts';

/** The headless engine. A view renders its state and calls its methods. */
export interface TermsGate {
  /** The current state, the same object until something changes. */
  getSnapshot: () => GateState;
  /** The state on a server and during hydration. */
  getServerSnapshot: () => GateState;
  /**
   * `failed`, or the outcome of the session. `undefined` until the session ends, and again after
   * `close()` or a sign-out.
   */
  readonly outcome: Outcome | 'failed' | undefined;
  /** Calls `listener` after each change. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Opens the dialog if terms are pending. Resolves with the outcome, or rejects with the error.
   * While a session for the same person and API is open, returns its promise. While nobody is
   * signed in, and without a server's data, resolves with `undetermined` at once, without
   * `onSettled`.
   */
  open: (changes?: Partial<TermsGateOptions>) => Promise<Outcome>;
  /** After `open()`, a change of the person or the API starts over. */
  update: (options: TermsGateOptions) => void;
  /** Ticks or unticks the box. */
  setChecked: (checked: boolean) => void;
  /** Sends the acceptance. While sending, returns the same promise. Rejects with the `AcceptTermsError`. */
  send: () => Promise<Receipt>;
  /** Closes the dialog without accepting. Ignored while sending. */
  dismiss: () => void;
  /** Closes the dialog and calls `onDeclined`. Ignored while sending. */
  decline: () => void;
  /** Calls `onTermOpened`, and marks the term as opened in the receipt. */
  markOpened: (id: TermId) => void;
  /** Sets whether the receipt has the term as opened. */
  markTextShown: (id: TermId, isShown: boolean) => void;
  /**
   * Closes the dialog and aborts the GETs. The gate stays closed until `open()` or an `update()` of
   * the person or the API. An acceptance in flight is still reported.
   */
  close: () => void;
  /** Ends the session, because the view cannot show the dialog. */
  fail: (error: TermsError) => void;
}

/** Runs before the listeners, which may change the state again. */
function runEffects(acceptance: Acceptance, before: GateState, next: GateState): void {
  const { session } = acceptance;
  switch (next.status) {
    case 'pending':
      acceptance.shownTerms = next.terms;
      if (before.status === 'loading') {
        const { terms, updated } = next;
        runCallback(session.options.onOpened, { termIds: terms.map((term) => term.id), updated });
      }
      break;
    case 'up-to-date':
    case 'undetermined':
    case 'dismissed':
    case 'declined':
      session.finish(next.status);
      break;
    case 'failed':
      session.finish(next.error);
      break;
    case 'idle':
    case 'loading':
    case 'sending':
    // `accept` and `leave` finish these.
    case 'accepted':
    case 'aborted':
      break;
    default:
      next satisfies never;
  }
}

let instances = 0;

/** Creates a gate that does nothing until `open()` is called. */
export const createTermsGate = (initial: TermsGateOptions): TermsGate => createEngine(initial);

/** `loadView` runs before `pending`. It returns `undefined` when the dialog has loaded. */
export function createEngine(initial: TermsGateOptions, loadView?: () => Promise<unknown> | undefined): TermsGate {
  instances += 1;
  const instance = `aceite-${instances}`;
  const listeners = new Set<() => void>();
  const { options } = parseOptions(initial);
  const serverData = createServerData();
  const first = serverData.firstStates(options);
  let state = first.now;
  let current: Acceptance | undefined;
  /** The view cannot render anything, also in later sessions. */
  let viewError: TermsError | undefined;

  const sessions: Sessions<TermsGateOptions> = createSessions(initial, {
    begin,
    onVacant: (hadSession) => {
      // The state of an ended session stays, but `outcome` changes.
      if (!dispatch({ type: 'abort', sessionId: state.sessionId }) && hadSession) notify();
    },
    hasServerData: serverData.has,
    onFirstToken: () => dispatch({ type: 'enable-send', sessionId: state.sessionId }),
    onLateToken: () =>
      reportWarning(sessions.latest.options.onWarning, { code: 'token-late', message: explain('token-late') }),
  });

  /** Returns whether the event changed the state. */
  function dispatch(event: GateEvent): boolean {
    const before = state;
    const next = gateReducer(before, event);
    if (next === before) return false;
    state = next;
    if (current?.session.id === next.sessionId) runEffects(current, before, next);
    if ('terms' in before && 'terms' in next && before.checked !== next.checked) {
      const termIds = next.terms.map((term) => term.id);
      runCallback(sessions.latest.options.onCheckedChange, { checked: next.checked, termIds });
    }
    notify();
    return true;
  }

  function notify(): void {
    for (const listener of listeners) runCallback(listener, undefined);
  }

  function fail(session: Session, error: TermsError): void {
    if (session.signal.aborted) return;
    dispatch({ type: 'fail', sessionId: session.id, error });
    // The reducer ignores a failure after the acceptance.
    if (session.signal.aborted) reportError(session.options.onError, error);
  }

  function begin(session: Session): void {
    const acceptance = createAcceptance(session, {
      instance,
      getState: () => state,
      latestOptions: () => sessions.latest.options,
      dispatch,
    });
    current = acceptance;
    const error = viewError ?? findConfigError(session.options);
    const mayShow = !error && (isOpened(state) || session.options.openWhileLoading === true);
    const other = mayShow ? findOtherSession(session) : undefined;
    const opened = mayShow && !other;
    // Before listeners run, because they may open another gate.
    if (opened) registerSession(session);
    dispatch({ type: 'load', sessionId: session.id, opened });
    // A listener has closed the gate or changed the person.
    if (session.signal.aborted) return;
    if (error) {
      fail(session, error);
      return;
    }
    reviewBaseUrl(sessions.latest, acceptance.warn);
    refetchOnReturn(session.signal, acceptance.refetch);
    session.signal.addEventListener('abort', onAcceptance(acceptance.refetch));
    if (other) void showLoadingAfter(other, session);
    load(acceptance).catch((cause: TermsError) => {
      if (isUndetermined(cause)) dispatch({ type: 'undetermined', sessionId: session.id });
      else fail(session, cause);
    });
  }

  /**
   * Shows the skeleton when the other session was aborted or has failed. Waits again if a third
   * session was quicker.
   */
  async function showLoadingAfter(before: Session, session: Session): Promise<void> {
    for (let other: Session | undefined = before; other; other = findOtherSession(session)) {
      if ((await other.promise.catch(() => 'aborted')) !== 'aborted' || session.signal.aborted) return;
    }
    registerSession(session);
    dispatch({ type: 'show', sessionId: session.id });
  }

  /** Loads the terms, and loads them again if another session may have made them stale. */
  async function load(acceptance: Acceptance): Promise<void> {
    const { session, warn } = acceptance;
    const sessionId = session.id;
    let taken = serverData.take(session.options);
    if (taken === 'unreadable') {
      warn({ code: 'pending', message: explain('pending-unreadable') });
      taken = undefined;
    }
    let preload = takePreload(session.options);
    for (;;) {
      const acceptances = countAcceptances();
      if (!taken && isSignedOut(session.options)) {
        dispatch({ type: 'undetermined', sessionId });
        return;
      }
      const selected = taken ?? (await readPending(acceptance, preload));
      preload = undefined;
      if (session.signal.aborted) return;
      const other = findOtherSession(session);
      const mayBeStale = other !== undefined || countAcceptances() !== acceptances;
      if (selected.terms.length === 0 || !mayBeStale) {
        await show(session, selected);
        return;
      }
      const outcome = await other?.promise.catch(ignoreReported);
      if (session.signal.aborted) return;
      const isRefusal = outcome === 'dismissed' || outcome === 'declined';
      // Another person is asked next.
      if (isRefusal && isSamePerson(other!.options, session.options)) {
        dispatch({ type: outcome === 'declined' ? 'decline' : 'dismiss', sessionId });
        return;
      }
      // A server's data is still right if nothing was accepted meanwhile.
      if (countAcceptances() !== acceptances) taken = undefined;
    }
  }

  /** Does not wait if the view has already loaded, so that hydration renders the open dialog. */
  async function show(session: Session, selected: SelectedTerms): Promise<void> {
    if (needsDialog(selected)) {
      registerSession(session);
      const loading = loadView?.();
      if (loading) await loadWithin(() => loading);
    }
    dispatch({ type: 'loaded', sessionId: session.id, sendDisabled: isSignedOut(session.options), ...selected });
  }

  function send(): Promise<Receipt> {
    if (state.status === 'sending' && current?.receipt) return current.receipt;
    const before = state;
    const acceptance = current;
    // A rule is the page's code, so it may change the state.
    const maySend = canSend(before, sessions.latest.options.checkboxRules) && state === before;
    if (!acceptance || acceptance.session.signal.aborted || before.status !== 'pending' || !maySend) {
      return Promise.reject(new AcceptTermsError('not-ready', explain('not-ready')));
    }
    // Sent before the listeners run, because they may close the gate or change the person.
    acceptance.receipt = acceptance.accept(before.terms);
    dispatch({ type: 'send', sessionId: before.sessionId });
    return acceptance.receipt;
  }

  function decline(): void {
    const termIds = 'terms' in state ? state.terms.map((term) => term.id) : [];
    const { onDeclined } = sessions.latest.options;
    const session = current?.session;
    if (dispatch({ type: 'decline', sessionId: state.sessionId }))
      void session?.promise.then(() => runCallback(onDeclined, { termIds }));
  }

  return {
    getSnapshot: () => state,
    getServerSnapshot: () => first.onServer,
    get outcome() {
      // The session ends only after the views have rendered `accepted`.
      const isAccepted = sessions.current !== undefined && state.status === 'accepted';
      return isAccepted ? 'accepted' : sessions.outcome;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: sessions.open,
    update: sessions.update,
    close: sessions.close,
    setChecked: (checked) => dispatch({ type: 'check', sessionId: state.sessionId, checked }),
    send,
    dismiss: () => dispatch({ type: 'dismiss', sessionId: state.sessionId }),
    decline,
    markOpened: (termId) => {
      current?.markTextShown(termId, true);
      runCallback(sessions.latest.options.onTermOpened, { termId });
    },
    markTextShown: (termId, isShown) => current?.markTextShown(termId, isShown),
    fail: (error) => {
      if (error.code === 'render') viewError = error;
      if (current) fail(current.session, error);
    },
  };
}
