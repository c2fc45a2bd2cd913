import { postTimeLimit } from '../api/calls.ts';
import { countAcceptances, recordAcceptance } from '../api/accepted-on-this-page.ts';
import { createTermsApi, type TermsApi } from '../api/terms-api.ts';
import { AcceptTermsError, type TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { Receipt } from '../model/receipt.ts';
import type { Term } from '../model/term.ts';
import type { TermId } from '../model/term-id.ts';
import type { Warn } from '../model/warnings.ts';
import { isSameIdentity, isSignedOut } from '../options/parse-options.ts';
import type { TermsGateOptions } from '../options/options.ts';
import { dispatchOnDocument, pageAddress } from '../page/page.ts';
import { runCallback, createWarn, reportError } from '../run/report.ts';
import { withTimeout } from '../run/with-timeout.ts';
import { createReceipt, describeTerms } from '../terms/create-receipt.ts';
import { acceptSentence } from '../terms/join-titles.ts';
import { completeLabels } from '../terms/labels.ts';
import type { GateEvent, GateState } from './gate-state.ts';
import { readPending } from './read-pending.ts';
import type { Session } from './session.ts';

interface AcceptanceContext {
  /** The gate's name in document events. */
  instance: string;
  getState: () => GateState;
  /** The gate's latest options, which may already belong to another person. */
  latestOptions: () => TermsGateOptions;
  dispatch: (event: GateEvent) => void;
}

export interface Acceptance {
  readonly session: Session;
  readonly api: TermsApi;
  readonly warn: Warn;
  /** The terms that the dialog last showed, including terms added after the POST. */
  shownTerms: readonly Term[];
  receipt?: Promise<Receipt>;
  /** Rejects with the `AcceptTermsError` that the dialog shows. */
  accept: (terms: Term[]) => Promise<Receipt>;
  /** A failure does not reach `onError`, but its `Retry-After` delays the next refetch. */
  refetch: () => Promise<void>;
  /** Sets `opened` of a term in the receipt. */
  markTextShown: (id: TermId, isShown: boolean) => void;
}

/** Milliseconds that a timer may run early. */
const timerTolerance = 1;

/**
 * Sends and refetches for one session. If two tries succeed for all shown terms, only the first is
 * reported.
 */
export function createAcceptance(
  session: Session,
  { instance, getState, latestOptions, dispatch }: AcceptanceContext,
): Acceptance {
  const sessionId = session.id;
  const warn = createWarn(() => latestOptions().onWarning);
  const api = createTermsApi(() => session.options, warn);
  /** By `String(term.id)`. */
  const openedTexts = new Map<string, string>();
  let isRefetching = false;
  /** From `performance.now()`. The `Retry-After` of a failed call delays the next refetch. */
  let refetchableAt = 0;

  async function refetch(): Promise<void> {
    const isPossible = !session.signal.aborted && !session.recorded && getState().status === 'pending';
    const isEarly = performance.now() + timerTolerance < refetchableAt;
    // A dialog with a server's data may open before the token is known. A refetch needs it.
    if (isRefetching || isEarly || !isPossible || isSignedOut(session.options)) return;
    isRefetching = true;
    const acceptances = countAcceptances();
    const selected = await readPending(acceptance).catch(holdRefetch);
    isRefetching = false;
    if (selected) dispatch({ type: 'refreshed', sessionId, ...selected });
    // The reply may be older than an acceptance.
    if (countAcceptances() !== acceptances) await refetch();
  }

  function holdRefetch({ retryAfter = 0 }: TermsError): void {
    refetchableAt = Math.max(refetchableAt, performance.now() + retryAfter * 1000);
  }

  function countDown(seconds: number, onOver: () => void): void {
    const end = performance.now() + seconds * 1000;
    // From the clock, because background tabs and sleeping devices skip ticks.
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - performance.now() - timerTolerance) / 1000));
      dispatch({ type: 'wait', sessionId, seconds: left });
      if (left > 0) return;
      clearInterval(timer);
      onOver();
    }, 1000);
    session.signal.addEventListener('abort', () => clearInterval(timer));
  }

  async function onRecorded(terms: Term[], receipt: Receipt): Promise<void> {
    if (session.recorded) return;
    const { idCompany } = session.options;
    const termIds = terms.map((term) => term.id);
    const isComplete = acceptance.shownTerms.every((term) => terms.includes(term));
    if (isComplete) session.recorded = receipt;
    recordAcceptance(session.options, termIds);
    const warnSuperseded = (): void =>
      warn({ code: 'superseded', call: 'accept', termIds, receipt, message: explain('superseded', idCompany) });
    if (!isComplete) {
      // An open dialog stays open for the terms that were added since.
      warnSuperseded();
      return;
    }
    dispatch({ type: 'accepted', sessionId, receipt });
    // The views render in a queued microtask, so the dialog unmounts before any callback.
    await undefined;
    const { state } = session;
    if ((state.is === 'left' && state.how === 'superseded') || !isSameIdentity(session.options, latestOptions())) {
      warnSuperseded();
    } else {
      runCallback(session.options.onResponded, { termIds, receipt });
      runCallback((detail) => dispatchOnDocument('terms-sent', detail), { instance, idCompany, termIds });
    }
    session.finish('accepted');
  }

  function onFailed(error: AcceptTermsError): void {
    dispatch({ type: 'send-failed', sessionId, error });
    reportError(session.options.onError, error);
    if (session.signal.aborted) return;
    holdRefetch(error);
    const refetchIfRefused = (): void => {
      if (error.code === 'detail') void refetch();
    };
    const state = getState();
    if (state.status === 'pending' && state.retryIn) countDown(state.retryIn, refetchIfRefused);
    else refetchIfRefused();
  }

  async function post(terms: Term[]): Promise<Receipt> {
    const { idCompany, personType, labels, layout = 'sentence' } = session.options;
    const texts = completeLabels(labels);
    const sentence = acceptSentence(terms, texts, layout);
    const facts = { idCompany, personType, sentence, layout, lang: texts.lang, page: pageAddress() };
    const described = describeTerms(terms, openedTexts);
    await api.acceptTerms(terms.map((term) => term.id));
    const receipt = createReceipt({ ...facts, terms: await described });
    await onRecorded(terms, receipt);
    return receipt;
  }

  /** A session that was left has no timeout. */
  const postTimeout = (): AcceptTermsError | undefined =>
    session.state.is === 'left'
      ? undefined
      : new AcceptTermsError('timeout', explain('no-reply', postTimeLimit / 1000));

  async function accept(terms: Term[]): Promise<Receipt> {
    const posting = post(terms);
    session.awaitReply(posting);
    try {
      return await withTimeout(posting, postTimeLimit, postTimeout);
    } catch (error) {
      // An earlier try was recorded after its timeout.
      if (session.recorded) return session.recorded;
      onFailed(error as AcceptTermsError);
      throw error;
    }
  }

  function markTextShown(id: TermId, isShown: boolean): void {
    const opened = acceptance.shownTerms.find((term) => String(term.id) === String(id));
    if (opened && isShown) openedTexts.set(String(id), opened.text);
    else openedTexts.delete(String(id));
  }

  const acceptance: Acceptance = { session, api, warn, shownTerms: [], accept, refetch, markTextShown };
  return acceptance;
}
