import { answerLimit } from '../api/calls.ts';
import { recordAcceptance } from '../api/preload.ts';
import type { TermsApi } from '../api/terms-api.ts';
import { AcceptTermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { Receipt } from '../model/receipt.ts';
import type { Term } from '../model/term.ts';
import type { TermId } from '../model/term-id.ts';
import type { Warn } from '../model/warnings.ts';
import { isSameQuestion } from '../options/parse-options.ts';
import type { TermsGateOptions } from '../options/options.ts';
import { dispatchOnDocument } from '../page/page.ts';
import { callHost, reportError } from '../page/report.ts';
import { withTimeout } from '../page/with-timeout.ts';
import { createReceipt, describeTerms } from '../terms/create-receipt.ts';
import { acceptSentence } from '../terms/join-titles.ts';
import { completeLabels } from '../terms/labels.ts';
import type { GateEvent } from './gate-state.ts';
import type { Session } from './session.ts';

/** Longest `Retry-After` that disables 'Enviar', in seconds. */
const longestCooldown = 60;

/** The engine's objects of one session. */
export interface Work {
  readonly session: Session;
  readonly api: TermsApi;
  readonly warn: Warn;
  /** The terms that the dialog shows or last showed. More than were sent when a term was added before a late reply. */
  shownTerms: readonly Term[];
  /** The texts that the person opened, by `String(term.id)`. */
  readonly openedTexts: Map<string, string>;
  /** The acceptance that the person waits for, while the state is `sending`. */
  receipt?: Promise<Receipt>;
  isRefetching: boolean;
}

/** The callbacks of the gate that acceptances need. */
interface AcceptanceHost {
  /** The gate's name in document events. */
  instance: string;
  /** The latest options, possibly of another person. */
  latestOptions: () => TermsGateOptions;
  dispatch: (event: GateEvent) => void;
  /** Fetches the lists again, because the terms may have changed. */
  refetch: (work: Work) => Promise<void>;
}

/** Sends the acceptances of one session: one POST at a time while the person waits, and at most one success. */
export function createAcceptance(work: Work, host: AcceptanceHost): (terms: Term[]) => Promise<Receipt> {
  const { session, api, warn, openedTexts } = work;
  const { instance, latestOptions, dispatch, refetch } = host;
  const run = session.id;
  let isRecorded = false;

  function warnSuperseded(termIds: TermId[], receipt: Receipt): void {
    const message = explain('superseded', session.options.idCompany);
    warn({ code: 'superseded', call: 'accept', termIds, receipt, message });
  }

  /** The server has recorded the acceptance: closes the dialog and calls `onResponded` once. */
  async function onRecorded(terms: Term[], receipt: Receipt): Promise<void> {
    if (isRecorded) return;
    recordAcceptance();
    const termIds = terms.map((term) => term.id);
    const sent = new Set(terms);
    if (work.shownTerms.some((term) => !sent.has(term))) {
      // The dialog stays open for the terms that were added since.
      warnSuperseded(termIds, receipt);
      void refetch(work);
      return;
    }
    isRecorded = true;
    dispatch({ type: 'accepted', run, receipt });
    // `dispatch` has queued the views' render in a microtask, so the dialog unmounts before any callback.
    await undefined;
    const { idCompany, onResponded } = session.options;
    const { state } = session;
    if ((state.is === 'left' && state.how === 'superseded') || !isSameQuestion(session.options, latestOptions())) {
      warnSuperseded(termIds, receipt);
    } else {
      callHost(onResponded, { termIds, receipt });
      callHost((detail) => dispatchOnDocument('terms-sent', detail), { instance, idCompany, termIds });
    }
    session.finish('accepted');
  }

  /** Disables 'Enviar' for the seconds of `Retry-After`. */
  function startCooldown({ retryAfter = 0 }: AcceptTermsError): void {
    if (retryAfter <= 0) return;
    const timer = setTimeout(() => dispatch({ type: 'release', run }), Math.min(retryAfter, longestCooldown) * 1000);
    session.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  function onFailed(error: AcceptTermsError): void {
    if (isRecorded) return;
    dispatch({ type: 'send-failed', run, error });
    reportError(session.options.onError, error);
    if (session.state.is === 'left') return;
    startCooldown(error);
    if (error.code === 'detail') void refetch(work);
  }

  /** Sends one POST and handles its reply, however late. */
  async function post(terms: Term[], isLate: () => boolean): Promise<Receipt> {
    const { idCompany, personType, labels, layout } = session.options;
    const sentence = acceptSentence(terms, completeLabels(labels), layout);
    const described = describeTerms(terms, openedTexts);
    const termIds = terms.map((term) => term.id);
    session.unanswered += 1;
    try {
      await api.acceptTerms(termIds);
    } catch (error) {
      session.unanswered -= 1;
      // After the timeout the dialog shows `sendUnknown`, and only a success changes that.
      if (!isLate()) onFailed(error as AcceptTermsError);
      if (session.state.is === 'left') session.finish(error as AcceptTermsError);
      throw error;
    }
    const receipt = createReceipt({ idCompany, personType, sentence, terms: await described });
    await onRecorded(terms, receipt);
    session.unanswered -= 1;
    if (session.state.is === 'left' && session.unanswered === 0) session.finish('aborted');
    return receipt;
  }

  /**
   * Resolves with the receipt. Rejects with the `AcceptTermsError` that the dialog shows: after 30 s with `timeout`,
   * although a reply may still arrive.
   */
  return function accept(terms) {
    let isLate = false;
    return withTimeout(
      post(terms, () => isLate),
      answerLimit,
      () => {
        if (session.state.is === 'left') return undefined;
        isLate = true;
        const error = new AcceptTermsError('timeout', explain('no-answer', answerLimit / 1000));
        onFailed(error);
        return error;
      },
    );
  };
}
