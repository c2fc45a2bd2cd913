import type { FirstReplies } from '../api/fetch-reply.ts';
import { type Replies, takePreload } from '../api/replies.ts';
import { createTermsApi, type TermsApi } from '../api/terms-api.ts';
import { AcceptTermsError, TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { Warn } from '../model/warnings.ts';
import { findConfigError, reviewBaseUrl } from '../options/review-identity.ts';
import type { Outcome, TermsGateOptions } from '../options/options.ts';
import { loadWithin } from '../page/load-within.ts';
import { callHost, createWarn, ignoreReported, reportError, reportWarning } from '../page/report.ts';
import type { Receipt } from '../model/receipt.ts';
import type { TermId } from '../model/term-id.ts';
import { canSend } from './can-send.ts';
import { type GateEvent, gateReducer, type GateState, idleState, isOpened } from './gate-state.ts';
import { loadPrompt, type PromptPart } from './load-prompt.ts';
import { findOtherPrompt, registerPrompt, shared } from './open-prompts.ts';
import type { Opening } from './opening.ts';
import { createOpenings, type Openings } from './openings.ts';
import { readPending } from './pending-terms.ts';
import type { Prompt } from './prompt.ts';

/** The headless engine: fetches, decides, sends. A view draws its state and calls its methods. */
export interface TermsGate {
  /** The state now; the same object until something changes. */
  getSnapshot: () => GateState;
  /** Calls back after every change of the state; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Asks, if there is something to ask. Always settles: with the outcome, or with the `TermsError` that `onError` got.
   * While one opening is under way, a further call returns the same promise. `undetermined` at once, without
   * `onSettled`, while nobody is signed in.
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
  /**
   * The person opened a term; noted on the receipt. With `isShown`, what came of it: `false` takes the note back, because
   * the text could not be shown; `onTermOpened` is not called again.
   */
  markOpened: (id: TermId, isShown?: boolean) => void;
  /**
   * Stops, until `open()`, or an `update()` that changes whom to ask, or where: GETs are aborted, the dialog closes. An
   * acceptance under way is still reported, once.
   */
  close: () => void;
  /** The view cannot show the dialog: the opening ends with this error. */
  fail: (error: TermsError) => void;
}

/** The engine's objects of one opening. */
interface Work {
  opening: Opening;
  api: TermsApi;
  warn: Warn;
  /** There before the state is `pending`. */
  prompt?: Prompt;
  /** The last acceptance, which the person waits for while the state is `sending`. */
  sending?: Promise<Receipt>;
}

type PendingState = Extract<GateState, { status: 'pending' }>;

/** Runs the effects of a state, before the listeners, which may change the state again. */
function runEffects({ opening, prompt }: Work, before: GateState, next: GateState): void {
  switch (next.status) {
    case 'pending':
      prompt?.ask(next.terms);
      if (before.status === 'loading') {
        const { terms, updated } = next;
        callHost(opening.options.onOpened, { termIds: terms.map((term) => term.id), updated });
      }
      break;
    case 'up-to-date':
    case 'undetermined':
    case 'dismissed':
      opening.finish(next.status);
      break;
    case 'failed':
      opening.finish(next.error);
      break;
    case 'idle':
    case 'loading':
    case 'sending':
    // These end where their answer is, or where they were left.
    case 'accepted':
    case 'aborted':
      break;
    default:
      next satisfies never;
  }
}

let instances = 0;

/** Creates a gate that does nothing until `open()` is called. */
export const createTermsGate = (initial: TermsGateOptions): TermsGate => createGate(initial, loadPrompt);

/**
 * As `createTermsGate`. `loadPart` loads what asks before the dialog opens: then every acceptance can be sent.
 * `first` are the replies that the first opening begins with, unless they may lack what was accepted on this page.
 */
export function createGate(
  initial: TermsGateOptions,
  loadPart: () => Promise<PromptPart>,
  first?: FirstReplies,
): TermsGate {
  instances += 1;
  const instance = `aceite-${instances}`;
  const listeners = new Set<() => void>();
  let state = idleState;
  let current: Work | undefined;
  let firstReplies = shared.acceptances ? undefined : first;
  /** Why the view cannot draw anything, now and in every later opening. */
  let viewError: TermsError | undefined;

  const openings: Openings<TermsGateOptions> = createOpenings(initial, {
    begin,
    onVacant: () => dispatch({ type: 'abort', run: state.run }),
    onLateToken: () =>
      reportWarning(openings.options.onWarning, { code: 'token-late', message: explain('token-late') }),
  });

  function dispatch(event: GateEvent): void {
    const before = state;
    const next = gateReducer(before, event);
    if (next === before) return;
    state = next;
    if (current?.opening.id === next.run) runEffects(current, before, next);
    if ('terms' in before && 'terms' in next && before.checked !== next.checked) emitChecked(next);
    for (const listener of listeners) callHost(listener, undefined);
  }

  function emitChecked({ checked, terms }: Extract<GateState, { checked: boolean }>): void {
    callHost(openings.options.onCheckedChange, { checked, termIds: terms.map((term) => term.id) });
  }

  function fail({ opening }: Work, error: TermsError): void {
    if (opening.signal.aborted) return;
    dispatch({ type: 'fail', run: opening.id, error });
    // The reducer ignores a failure after the acceptance.
    if (opening.signal.aborted) reportError(opening.options.onError, error);
  }

  function begin(opening: Opening): void {
    const warn = createWarn(() => openings.options.onWarning);
    const api = createTermsApi(() => opening.options, warn, firstReplies);
    firstReplies = undefined;
    const work: Work = { opening, api, warn };
    const error = viewError ?? findConfigError(opening.options);
    const mayShow = !error && (isOpened(state) || opening.options.openWhileLoading === true);
    const otherPrompt = findOtherPrompt(opening);
    current = work;
    dispatch({ type: 'load', run: opening.id, opened: mayShow && !otherPrompt });
    // A listener has closed the gate, or changed whom to ask.
    if (opening.signal.aborted) return;
    if (error) {
      fail(work, error);
      return;
    }
    reviewBaseUrl(openings.given.baseUrl, warn);
    if (mayShow) void showAfter(otherPrompt, opening);
    void load(work, takePreload(opening.options, warn));
  }

  /** Shows that the lists load, once no other gate of the page asks: one that is leaving the page still does. */
  async function showAfter(otherPrompt: Opening['promise'] | undefined, opening: Opening): Promise<void> {
    if (otherPrompt && (await otherPrompt.catch(() => 'aborted')) !== 'aborted') return;
    dispatch({ type: 'show', run: opening.id });
    if (isOpened(state)) registerPrompt(opening);
  }

  async function load(work: Work, replies?: Replies): Promise<void> {
    const { opening, api, warn } = work;
    const run = opening.id;
    const known = shared.acceptances;
    try {
      const selected = await readPending(opening, api, warn, replies);
      // Preloaded lists may have come from the browser's cache.
      api.cache = 'no-cache';
      if (selected === 'unknown') return dispatch({ type: 'undetermined', run });
      const otherPrompt = findOtherPrompt(opening);
      // Nobody is asked by lists that may lack an acceptance of this page.
      if (selected.terms.length > 0 && (otherPrompt || shared.acceptances !== known)) {
        const outcome = await otherPrompt?.catch(ignoreReported);
        if (opening.signal.aborted) return;
        return outcome === 'dismissed' ? dispatch({ type: 'dismiss', run }) : await load(work);
      }
      const loaded: GateEvent = { run, type: 'loaded', ...selected };
      if (gateReducer(state, loaded).status === 'pending') {
        registerPrompt(opening);
        const part = await loadWithin(loadPart);
        work.prompt = part.createPrompt({ opening, openings, warn, instance, dispatch }, () => refetch(work));
      }
      dispatch(loaded);
    } catch (error) {
      fail(work, error as TermsError);
    }
  }

  /** Fetches the lists again, silently: a failure leaves the dialog as it is. */
  async function refetch({ opening, api, warn }: Work): Promise<void> {
    if (state.status !== 'pending') return;
    const selected = await readPending(opening, api, warn);
    if (selected !== 'unknown') dispatch({ type: 'refreshed', run: opening.id, ...selected });
  }

  function send(): Promise<Receipt> {
    const { sending, opening, prompt } = current ?? {};
    if (sending && state.status === 'sending') return sending;
    const asked = state;
    // A rule is the host's: it may change the state.
    if (!prompt || opening?.signal.aborted || !canSend(asked, openings.options.checkboxRules) || state !== asked) {
      return Promise.reject(new AcceptTermsError('not-ready', explain('not-ready')));
    }
    // Sent before the listeners, which may close the gate or change the person.
    const answer = prompt.accept((asked as PendingState).terms);
    current!.sending = answer;
    dispatch({ type: 'send', run: state.run });
    return answer;
  }

  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: openings.open,
    update: openings.update,
    close: openings.close,
    setChecked: (checked) => dispatch({ type: 'check', run: state.run, checked }),
    send,
    dismiss: () => dispatch({ type: 'dismiss', run: state.run }),
    markOpened: (termId, isShown) => {
      if ('terms' in state) current?.prompt?.markOpened(termId, state.terms, isShown);
      if (isShown === undefined) callHost(openings.options.onTermOpened, { termId });
    },
    fail: (error) => {
      if (error.code === 'render') viewError = error;
      if (current) fail(current, error);
    },
  };
}
