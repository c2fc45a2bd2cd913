import { countAcceptances, isAbout, isCurrent, offerPreload, type Preload, takePreload } from '../api/preload.ts';
import { createTermsApi } from '../api/terms-api.ts';
import { AcceptTermsError, TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { Receipt } from '../model/receipt.ts';
import type { TermId } from '../model/term-id.ts';
import type { Outcome, TermsGateOptions } from '../options/options.ts';
import { findConfigError, isSignedOut, parseOptions, reviewBaseUrl } from '../options/parse-options.ts';
import { parsePending, type PendingSelection } from '../options/pending.ts';
import { loadWithin } from '../page/load-within.ts';
import { callHost, createWarn, ignoreReported, reportError, reportWarning } from '../page/report.ts';
import { createAcceptance, type Work } from './acceptance.ts';
import { findOtherSession, registerSession } from './active-sessions.ts';
import { canSend } from './can-send.ts';
import {
  type GateEvent,
  gateReducer,
  type GateState,
  idleState,
  isOpened,
  needsDialog,
  pendingState,
} from './gate-state.ts';
import { readPending } from './read-pending.ts';
import { refetchOnReturn } from './refetch-on-return.ts';
import type { Session } from './session.ts';
import { createSessions, type Sessions } from './sessions.ts';

/** The headless engine: fetches, selects, sends. A view renders its state and calls its methods. */
export interface TermsGate {
  /** The current state; the same object until something changes. */
  getSnapshot: () => GateState;
  /** The state of the first render, on a server and while its HTML is hydrated: the same in both. */
  getServerSnapshot: () => GateState;
  /** Calls `listener` after every change of the state; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Opens the dialog, if terms are pending. Always settles: with the outcome, or with the `TermsError` that `onError` got.
   * While a session is open, a further call returns the same promise. `undetermined` at once, without
   * `onSettled`, while nobody is signed in.
   */
  open: (changes?: Partial<TermsGateOptions>) => Promise<Outcome>;
  /** Takes new options. After `open()`, a change of the person or the API starts over. */
  update: (options: TermsGateOptions) => void;
  /** Ticks or unticks the box. */
  setChecked: (checked: boolean) => void;
  /** Sends the acceptance: one POST, however often it is called until the answer. Rejects with the `AcceptTermsError`. */
  send: () => Promise<Receipt>;
  /** The person closes the dialog without accepting. Ignored while sending. */
  dismiss: () => void;
  /**
   * The person opened a term, which the receipt notes. `isShown: false` takes the note back, because the text could not
   * be shown; a second call does not call `onTermOpened` again.
   */
  markOpened: (id: TermId, isShown?: boolean) => void;
  /**
   * Stops until `open()`, or an `update()` that changes the person or the API: aborts the GETs and closes the dialog.
   * An acceptance in flight is still reported once.
   */
  close: () => void;
  /** The view cannot show the dialog: ends the session with this error. */
  fail: (error: TermsError) => void;
}

/** How a view connects to its gate. The embed's loader passes the replies that it has requested. */
export interface GateSetup {
  /**
   * Loads the code of the dialog before the state becomes `pending`, so that an open dialog can always send. Returns
   * `undefined` when it has loaded.
   */
  loadView?: () => Promise<unknown> | undefined;
  preload?: Preload;
}

/** Runs the effects of a state before the listeners, which may change the state again. */
function runEffects(work: Work, before: GateState, next: GateState): void {
  const { session } = work;
  switch (next.status) {
    case 'pending':
      work.shownTerms = next.terms;
      if (before.status === 'loading') {
        const { terms, updated } = next;
        callHost(session.options.onOpened, { termIds: terms.map((term) => term.id), updated });
      }
      break;
    case 'up-to-date':
    case 'undetermined':
    case 'dismissed':
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

/** The terms that a server has selected, if its data fits these options. */
function findSelection(options: TermsGateOptions): PendingSelection | undefined {
  const selection = parsePending(options.pending, () => {});
  return selection && isAbout(selection, options) ? selection : undefined;
}

/** The states before the first session: the server's render, and the browser's first state after hydration. */
function firstState(initial: TermsGateOptions): { onServer: GateState; now: GateState } {
  const { options } = parseOptions(initial);
  const selection = findSelection(options);
  if (!selection || !needsDialog(selection.selected)) return { onServer: idleState, now: idleState };
  const onServer = pendingState(selection.selected, 0, isSignedOut(options));
  if (countAcceptances() > 0) return { onServer, now: idleState };
  return {
    onServer,
    now: isCurrent(options.pending, options) ? onServer : { run: 0, status: 'loading', opened: true },
  };
}

let instances = 0;

/** Creates a gate that does nothing until `open()` is called. */
export const createTermsGate = (initial: TermsGateOptions): TermsGate => createGate(initial);

export function createGate(initial: TermsGateOptions, { loadView, preload }: GateSetup = {}): TermsGate {
  instances += 1;
  const instance = `aceite-${instances}`;
  const listeners = new Set<() => void>();
  const first = firstState(initial);
  let state = first.now;
  let current: Work | undefined;
  let accept: ReturnType<typeof createAcceptance>;
  /** The error of a view that cannot render anything, now and in every later session. */
  let viewError: TermsError | undefined;
  let usedPending: TermsGateOptions['pending'];
  if (preload) offerPreload(preload);

  const sessions: Sessions<TermsGateOptions> = createSessions(initial, {
    begin,
    onVacant: () => dispatch({ type: 'abort', run: state.run }),
    hasSelection: (options) => options.pending !== usedPending && isCurrent(options.pending, options),
    onFirstToken: () => dispatch({ type: 'release', run: state.run }),
    onLateToken: () =>
      reportWarning(sessions.latest.options.onWarning, { code: 'token-late', message: explain('token-late') }),
  });

  function dispatch(event: GateEvent): void {
    const before = state;
    const next = gateReducer(before, event);
    if (next === before) return;
    state = next;
    if (current?.session.id === next.run) runEffects(current, before, next);
    if ('terms' in before && 'terms' in next && before.checked !== next.checked) emitChecked(next);
    for (const listener of listeners) callHost(listener, undefined);
  }

  function emitChecked({ checked, terms }: Extract<GateState, { checked: boolean }>): void {
    callHost(sessions.latest.options.onCheckedChange, { checked, termIds: terms.map((term) => term.id) });
  }

  function fail(session: Session, error: TermsError): void {
    if (session.signal.aborted) return;
    dispatch({ type: 'fail', run: session.id, error });
    // The reducer ignores a failure after the acceptance.
    if (session.signal.aborted) reportError(session.options.onError, error);
  }

  function begin(session: Session): void {
    const warn = createWarn(() => sessions.latest.options.onWarning);
    const api = createTermsApi(() => session.options, warn);
    const work: Work = { session, api, warn, shownTerms: [], openedTexts: new Map(), isRefetching: false };
    current = work;
    accept = createAcceptance(work, { instance, latestOptions: () => sessions.latest.options, dispatch, refetch });
    const error = viewError ?? findConfigError(session.options);
    const mayShow = !error && (isOpened(state) || session.options.openWhileLoading === true);
    const other = mayShow ? findOtherSession(session) : undefined;
    dispatch({ type: 'load', run: session.id, opened: mayShow && !other });
    // A listener has closed the gate or changed the person.
    if (session.signal.aborted) return;
    if (error) {
      fail(session, error);
      return;
    }
    reviewBaseUrl(sessions.latest, warn);
    refetchOnReturn(session.signal, () => void refetch(work));
    if (mayShow) void showLoading(session, other);
    const { pending } = session.options;
    const selection = pending === usedPending ? undefined : parsePending(pending, warn);
    usedPending = pending;
    if (selection) offerPreload(selection);
    void load(work, takePreload(session.options));
  }

  /** Shows the skeleton, unless another gate of the page shows a dialog that may be about to close. */
  async function showLoading(session: Session, other: Session | undefined): Promise<void> {
    if (other && (await other.promise.catch(() => 'aborted')) !== 'aborted') return;
    dispatch({ type: 'show', run: session.id });
    if (isOpened(state)) registerSession(session);
  }

  async function load(work: Work, preloaded: Preload | undefined): Promise<void> {
    const { session } = work;
    const run = session.id;
    try {
      for (let preload = preloaded; ; preload = undefined) {
        const known = countAcceptances();
        const selected = preload?.selected ?? (await readPending(work, preload));
        if (session.signal.aborted) return;
        if (selected === 'unknown') {
          dispatch({ type: 'undetermined', run });
          return;
        }
        const other = findOtherSession(session);
        const mayBeStale = other || countAcceptances() !== known;
        if (selected.terms.length === 0 || !mayBeStale) {
          if (needsDialog(selected)) {
            registerSession(session);
            const loading = loadView?.();
            if (loading) await loadWithin(() => loading);
          }
          dispatch({ run, type: 'loaded', ...selected });
          if (isSignedOut(session.options)) dispatch({ type: 'hold', run });
          return;
        }
        const outcome = await other?.promise.catch(ignoreReported);
        if (session.signal.aborted) return;
        if (outcome === 'dismissed') {
          dispatch({ type: 'dismiss', run });
          return;
        }
      }
    } catch (error) {
      fail(session, error as TermsError);
    }
  }

  /**
   * Fetches the lists again, silently. After a failure the dialog stays as it is, and the next send reports the
   * failure.
   */
  async function refetch(work: Work): Promise<void> {
    const { session } = work;
    if (work.isRefetching || session.signal.aborted || state.status !== 'pending') return;
    // Without the token that a server's data waits for, the API cannot return the accepted terms.
    if (isSignedOut(session.options)) return;
    work.isRefetching = true;
    const selected = await readPending(work).catch(ignoreReported);
    work.isRefetching = false;
    if (selected && selected !== 'unknown') dispatch({ type: 'refreshed', run: session.id, ...selected });
  }

  function send(): Promise<Receipt> {
    if (state.status === 'sending' && current?.receipt) return current.receipt;
    const asked = state;
    const work = current;
    // A rule is host code, so it may change the state.
    const maySend = canSend(asked, sessions.latest.options.checkboxRules) && state === asked;
    if (!work || work.session.signal.aborted || asked.status !== 'pending' || !maySend) {
      return Promise.reject(new AcceptTermsError('not-ready', explain('not-ready')));
    }
    // Sent before the listeners run, because they may close the gate or change the person.
    work.receipt = accept(asked.terms);
    dispatch({ type: 'send', run: asked.run });
    return work.receipt;
  }

  return {
    getSnapshot: () => state,
    getServerSnapshot: () => first.onServer,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: sessions.open,
    update: sessions.update,
    close: sessions.close,
    setChecked: (checked) => dispatch({ type: 'check', run: state.run, checked }),
    send,
    dismiss: () => dispatch({ type: 'dismiss', run: state.run }),
    markOpened: (termId, isShown) => {
      const { shownTerms = [], openedTexts } = current ?? {};
      const opened = shownTerms.find((term) => String(term.id) === String(termId));
      if (opened && isShown !== false) openedTexts?.set(String(termId), opened.text);
      else openedTexts?.delete(String(termId));
      if (isShown === undefined) callHost(sessions.latest.options.onTermOpened, { termId });
    },
    fail: (error) => {
      if (error.code === 'render') viewError = error;
      if (current) fail(current.session, error);
    },
  };
}
