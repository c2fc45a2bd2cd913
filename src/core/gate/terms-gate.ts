import { checkRules } from '../options/checkbox-rules.ts';
import { AcceptTermsError, EmptyTermsError, TermsError } from '../errors/errors.ts';
import { type GateEvent, gateReducer, type GateState, idleState, isOpened, type Outcome } from './gate-state.ts';
import { acceptSentence } from '../terms/join-titles.ts';
import { completeLabels } from '../terms/labels.ts';
import { absolute, dispatchOnDocument, isOffline, onceOnline, onReturn } from '../page/page.ts';
import { fetchReplies, type Replies, takePreload } from '../api/preload-terms.ts';
import { createReceipt, describeTerms, type Receipt } from '../terms/receipt.ts';
import { callHost, reportError, reportWarning } from '../page/report.ts';
import { reviewTerms, type SelectedTerms, selectTerms } from '../terms/select-terms.ts';
import type { Term } from '../terms/term.ts';
import type { TermId } from '../terms/term-id.ts';
import { createTermsApi, type TermsApi } from '../api/terms-api.ts';
import { findConfigError, isSameIdentity, isSignedOut, type TermsGateOptions } from '../options/options.ts';
import type { Warn } from '../errors/warnings.ts';

/** The headless engine: fetches, decides, sends. A view draws its state and calls its methods. */
export interface TermsGate {
  /** The state now; the same object until something changes. */
  getSnapshot: () => GateState;
  /** Calls back after every change of the state; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Asks, if there is something to ask. Always settles: with the outcome, or with the `TermsError` that `onError` got.
   * While one opening is under way, a further call returns the same promise.
   */
  open: (changes?: Partial<TermsGateOptions>) => Promise<Outcome>;
  /** Takes new options. After `open()`, a change of whom to ask, or where, starts over. */
  update: (options: TermsGateOptions) => void;
  /** Ticks or unticks the box. */
  setChecked: (checked: boolean) => void;
  /** Sends the acceptance: one POST, however often it is called meanwhile. Rejects with the `AcceptTermsError`. */
  send: () => Promise<Receipt>;
  /** The person closes the dialog without accepting. Ignored while sending. */
  dismiss: () => void;
  /** The person opened a term; noted on the receipt. */
  markOpened: (id: TermId) => void;
  /** Stops: GETs are aborted, the dialog closes. An acceptance under way is still reported, once. */
  close: () => void;
}

/** One opening. */
interface Run {
  id: number;
  options: TermsGateOptions;
  api: TermsApi;
  warn: Warn;
  controller: AbortController;
  /** Which openings ask the same question, so that only one dialog asks it. */
  key: string;
  openedIds: Set<string>;
  sending: Promise<Receipt> | undefined;
  /** How the run was left while it was under way. */
  left: 'closed' | 'superseded' | undefined;
  settled: boolean;
  outcome: Deferred<Outcome>;
}

interface Deferred<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (error: Error) => void;
}

/** `Promise.withResolvers`, for the browsers that do not have it yet. */
function defer<Value>(): Deferred<Value> {
  let settlers: Omit<Deferred<Value>, 'promise'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settlers = { resolve, reject };
  });
  return { promise, ...settlers! };
}

/** The openings that ask on this page, by key: a second gate of the same company waits for the first. */
const asking = new Map<string, Run>();

/** Milliseconds for which a reply is fresh enough when the focus comes and goes. */
const freshness = 5000;

let instances = 0;

/** For promises whose failure is reported by `onError`, and that nobody may be holding. */
const isReported = (): void => {};

/** Creates a gate that does nothing until `open()` is called. */
export function createTermsGate(initial: TermsGateOptions): TermsGate {
  instances += 1;
  const instance = `aceite-${instances}`;
  const listeners = new Set<() => void>();
  let options = initial;
  let state = idleState;
  let current: Run | undefined;
  let following = false;
  let stopWatching: (() => void) | undefined;
  let stopWaiting: (() => void) | undefined;

  function dispatch(event: GateEvent): void {
    const before = state;
    state = gateReducer(state, event);
    if (state === before) return;
    for (const listener of listeners) listener();
    const run = current;
    if (!run || run.id !== state.run) return;
    switch (state.status) {
      case 'pending':
      case 'sending':
        stopWatching ??= watch(run);
        break;
      case 'up-to-date':
      case 'undetermined':
      case 'dismissed':
        run.controller.abort();
        settle(run, state.status);
        break;
      default:
    }
  }

  function settle(run: Run, result: Outcome | TermsError): void {
    run.settled = true;
    release(run);
    if (result instanceof TermsError) run.outcome.reject(result);
    else {
      callHost(options.onSettled, result);
      run.outcome.resolve(result);
    }
  }

  /** Lets other gates ask, and stops watching for what concerns an open dialog. */
  function release(run: Run): void {
    if (asking.get(run.key) === run) asking.delete(run.key);
    if (run === current) {
      stopWatching?.();
      stopWatching = undefined;
    }
  }

  function fail(run: Run, error: TermsError): void {
    dispatch({ type: 'load-failed', run: run.id, error });
    release(run);
    reportError(options.onError, error);
    if (error.code === 'network' && isOffline()) stopWaiting = onceOnline(() => void open().catch(isReported));
    settle(run, error);
  }

  /** Leaves what is under way: GETs are aborted; the answer to an acceptance is still waited for. */
  function leave(left: 'closed' | 'superseded'): void {
    stopWaiting?.();
    stopWaiting = undefined;
    const run = current;
    if (!run || run.settled) return;
    run.left = left;
    run.controller.abort();
    release(run);
    if (!run.sending) settle(run, 'aborted');
  }

  function start(opened: boolean): Promise<Outcome> {
    const warned = new Set<string>();
    const warn: Warn = (warning) => {
      const subject = `${warning.code} ${warning.call} ${warning.message}`;
      if (warned.has(subject)) return;
      warned.add(subject);
      reportWarning(options.onWarning, warning);
    };
    const id = state.run + 1;
    const error = findConfigError(options);
    const run: Run = {
      id,
      options,
      api: createTermsApi(
        error ? { baseUrl: '/', idCompany: 0 } : { ...options, token: options.token ?? undefined },
        warn,
      ),
      warn,
      controller: new AbortController(),
      key: `${absolute(String(options.baseUrl))} ${options.idCompany} ${options.personType}`,
      openedIds: new Set(),
      sending: undefined,
      left: undefined,
      settled: false,
      outcome: defer(),
    };
    current = run;
    run.outcome.promise.catch(isReported);
    const free = !asking.has(run.key);
    dispatch({ type: 'load', run: id, opened: !error && (opened || (free && options.openWhileLoading === true)) });
    if (error) fail(run, error);
    else {
      if (isOpened(state)) asking.set(run.key, run);
      void load(run, takePreload(options, warn) ?? fetchReplies(run.api, options, run.controller.signal));
    }
    return run.outcome.promise;
  }

  async function load(run: Run, replies: Replies): Promise<void> {
    const isOver = (): boolean => run.controller.signal.aborted || run !== current;
    let selected: SelectedTerms | undefined;
    try {
      selected = await select(run, replies);
    } catch (error) {
      if (!isOver()) fail(run, error as TermsError);
      return;
    }
    if (isOver()) return;
    const holder = asking.get(run.key);
    if (holder && holder !== run && selected && selected.terms.length > 0) {
      const outcome = await holder.outcome.promise.catch(() => 'failed' as const);
      if (isOver()) return;
      if (outcome === 'dismissed') dispatch({ type: 'dismiss', run: run.id });
      else await load(run, fetchReplies(run.api, run.options, run.controller.signal));
      return;
    }
    if (selected?.terms.some((term) => term.visible)) asking.set(run.key, run);
    dispatch(selected ? { type: 'loaded', run: run.id, ...selected } : { type: 'undetermined', run: run.id });
  }

  /** Reads both replies in the order of spec 4, whichever came first. `undefined`: it is not known what was accepted. */
  async function select(run: Run, replies: Replies): Promise<SelectedTerms | undefined> {
    const { personType } = run.options;
    const all = await replies.terms;
    lookedAt = performance.now();
    if (all.length === 0) throw new EmptyTermsError();
    try {
      const selected = selectTerms(all, await replies.accepted, personType);
      if (!run.controller.signal.aborted) reviewTerms(all, selected.terms, personType, run.warn);
      return selected;
    } catch (error) {
      if (!(error instanceof TermsError) || error.code !== 'not-a-list') throw error;
      run.warn({
        code: 'accepted-not-a-list',
        call: 'accepted',
        status: error.status,
        message:
          `It is not known what the person accepted: the answer (status ${error.status}) is not a list. Nothing happens. ` +
          'With 401 or 403 the token has expired: give a fresh one.',
      });
      return undefined;
    }
  }

  /** While the dialog asks: another tab, or another device, may have answered meanwhile. */
  function watch(run: Run): () => void {
    const stopReturning = onReturn((certain) => {
      if (certain || performance.now() - lookedAt > freshness) void refresh(run);
    });
    const channel = openChannel();
    if (channel) {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (data === channelMessage(run)) void refresh(run);
      });
    }
    return () => {
      stopReturning();
      channel?.close();
    };
  }

  let refreshing = false;
  let lookedAt = 0;

  /** Looks again, silently: a failure leaves the dialog as it is. */
  async function refresh(run: Run): Promise<void> {
    if (refreshing || run !== current || state.status !== 'pending') return;
    refreshing = true;
    try {
      const selected = await select(run, fetchReplies(run.api, run.options, run.controller.signal));
      if (!selected || state.run !== run.id || state.status !== 'pending') return;
      const wasChecked = state.checked;
      dispatch({ type: 'refreshed', run: run.id, ...selected });
      if (wasChecked && !isChecked(state)) emitChecked(false);
    } catch {
      // The dialog still asks what it asked; the next send tells what is wrong.
    } finally {
      refreshing = false;
    }
  }

  function emitChecked(checked: boolean): void {
    if ('terms' in state) callHost(options.onCheckedChange, { checked, termIds: state.terms.map((term) => term.id) });
  }

  async function post(run: Run, terms: Term[]): Promise<Receipt> {
    const termIds = terms.map((term) => term.id);
    const { idCompany, personType, labels } = run.options;
    const sentence = acceptSentence(terms, completeLabels(labels));
    const described = describeTerms(terms, run.openedIds);
    try {
      await run.api.accept(termIds);
    } catch (error) {
      const failure = error as AcceptTermsError;
      run.sending = undefined;
      dispatch({ type: 'send-failed', run: run.id, error: failure });
      reportError(options.onError, failure);
      if (run.left) settle(run, failure);
      else if (failure.code === 'detail') void refresh(run);
      throw failure;
    }
    const receipt = createReceipt({ idCompany, personType, sentence, terms: await described });
    announceToTabs(run);
    if (run.left === 'superseded') {
      run.warn({
        code: 'superseded',
        call: 'accept',
        termIds,
        message:
          `An acceptance for company ${idCompany} was recorded after token, company or person type had changed. ` +
          'The dialog that is open now asks for somebody else, so it stays.',
      });
      settle(run, 'accepted');
      return receipt;
    }
    dispatch({ type: 'accepted', run: run.id });
    release(run);
    // Views draw the closed dialog in a microtask that the dispatch has queued: it is gone before anybody is told.
    await undefined;
    callHost(options.onResponded, { termIds, receipt });
    callHost((detail) => dispatchOnDocument('terms-sent', detail), { instance, idCompany, termIds });
    settle(run, 'accepted');
    return receipt;
  }

  function open(changes?: Partial<TermsGateOptions>): Promise<Outcome> {
    const next = { ...options, ...changes };
    const same = isSameIdentity(next, options);
    options = next;
    if (current && !current.settled && following && same) return current.outcome.promise;
    following = true;
    leave('superseded');
    if (isSignedOut(options)) return Promise.resolve('undetermined');
    return start(false);
  }

  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    update: (next) => {
      const same = isSameIdentity(next, options);
      options = next;
      if (same || !following) return;
      const opened = isOpened(state);
      leave('superseded');
      if (isSignedOut(options)) {
        dispatch({ type: 'abort', run: state.run });
        current = undefined;
      } else start(opened).catch(isReported);
    },
    setChecked: (checked) => {
      const before = state;
      dispatch({ type: 'check', run: state.run, checked });
      if (state !== before) emitChecked(checked);
    },
    send: () => {
      const run = current;
      if (run?.sending && !run.settled) return run.sending;
      const { holds } = checkRules(options.checkboxRules ?? [], isChecked(state));
      if (!run || state.status !== 'pending' || !state.checked || !holds) {
        const message = 'Nothing was sent: the dialog must be open, the box ticked, and every rule must hold.';
        return Promise.reject(new AcceptTermsError('not-ready', message));
      }
      const { terms } = state;
      dispatch({ type: 'send', run: run.id });
      run.sending = post(run, terms);
      return run.sending;
    },
    dismiss: () => dispatch({ type: 'dismiss', run: state.run }),
    markOpened: (id) => current?.openedIds.add(String(id)),
    close: () => {
      following = false;
      leave('closed');
      dispatch({ type: 'abort', run: state.run });
      current = undefined;
    },
  };
}

const isChecked = (state: GateState): boolean => 'checked' in state && state.checked;

/** One question: another tab that asks it looks again when it was answered here. Holds nothing about the person. */
const channelMessage = (run: Run): string => run.key;

/** Sandboxed frames and blocked storage make the constructor throw. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('aceite');
  } catch {
    return undefined;
  }
}

function announceToTabs(run: Run): void {
  const channel = openChannel();
  channel?.postMessage(channelMessage(run));
  channel?.close();
}
