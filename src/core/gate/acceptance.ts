import { acceptTerms } from '../api/accept-terms.ts';
import { answerLimit } from '../api/calls.ts';
import { preloads } from '../api/replies.ts';
import { AcceptTermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { Receipt } from '../model/receipt.ts';
import type { TermId } from '../model/term-id.ts';
import type { Term } from '../model/term.ts';
import type { Warn } from '../model/warnings.ts';
import { isSameQuestion } from '../options/identity.ts';
import type { TermsGateOptions } from '../options/options.ts';
import { dispatchOnDocument } from '../page/page.ts';
import { callHost, reportError } from '../page/report.ts';
import { startLimit } from '../page/start-limit.ts';
import { acceptSentence } from '../terms/join-titles.ts';
import { completeLabels } from '../terms/labels.ts';
import { createReceipt, describeTerms } from '../terms/create-receipt.ts';
import type { GateEvent } from './gate-state.ts';
import type { Opening } from './opening.ts';
import type { Openings } from './openings.ts';
import { announceAcceptance } from './acceptance-elsewhere.ts';

/** Seconds that a person waits at most because the server asks to (`Retry-After`). */
const longestHold = 60;

/** The surroundings of one opening's acceptances. */
export interface AcceptanceContext {
  opening: Opening;
  /** Its gate's, whose options are those of now. */
  openings: Pick<Openings<TermsGateOptions>, 'options'>;
  warn: Warn;
  /** Names the gate in the document event. */
  instance: string;
  /** The terms on screen: more than were sent, when a term was added before a late answer. */
  asked: () => readonly Term[];
  /** The texts that the person opened, by the id of their term as text. */
  openedTexts: ReadonlyMap<string, string>;
  dispatch: (event: GateEvent) => void;
  /** The terms may have changed: fetches the lists again. */
  refetch: () => void;
}

/** The acceptances of one opening: at most one that the person waits for, and at most one success. */
export function createAcceptance(context: AcceptanceContext) {
  const { opening, openings, warn, instance, asked, openedTexts, dispatch, refetch } = context;
  const run = opening.id;
  let isRecorded = false;
  /** Calls without an answer yet. */
  let unanswered = 0;

  function warnSuperseded(termIds: TermId[], receipt: Receipt): void {
    const message = explain('superseded', opening.options.idCompany);
    warn({ code: 'superseded', call: 'accept', termIds, receipt, message });
  }

  /** The server has recorded a part of what is asked: the dialog stays open, and asks for the rest. */
  function onPartRecorded(termIds: TermId[], receipt: Receipt): void {
    warnSuperseded(termIds, receipt);
    refetch();
  }

  /** The server has recorded it: the dialog closes, and `onResponded` is called, once. */
  async function onRecorded(terms: Term[], receipt: Receipt): Promise<void> {
    if (isRecorded) return;
    preloads.clear();
    announceAcceptance(opening);
    const termIds = terms.map((term) => term.id);
    const sent = new Set(terms);
    if (asked().some((term) => !sent.has(term))) {
      onPartRecorded(termIds, receipt);
      return;
    }
    isRecorded = true;
    dispatch({ type: 'accepted', run, receipt });
    // `dispatch` has queued the views' render in a microtask: after it the dialog is gone, before any callback.
    await undefined;
    const { idCompany, onResponded } = opening.options;
    if (opening.left === 'superseded' || !isSameQuestion(opening.options, openings.options)) {
      warnSuperseded(termIds, receipt);
    } else {
      callHost(onResponded, { termIds, receipt });
      callHost((detail) => dispatchOnDocument('terms-sent', detail), { instance, idCompany, termIds });
    }
    opening.finish('accepted');
  }

  /** Disables 'Enviar' for as long as the server asks. */
  function holdSending({ retryAfter = 0 }: AcceptTermsError): void {
    if (retryAfter <= 0) return;
    const timer = setTimeout(() => dispatch({ type: 'release', run }), Math.min(retryAfter, longestHold) * 1000);
    opening.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  function onFailed(error: AcceptTermsError): void {
    if (isRecorded) return;
    dispatch({ type: 'send-failed', run, error });
    reportError(opening.options.onError, error);
    if (opening.left) return;
    holdSending(error);
    if (error.code === 'detail') refetch();
  }

  /**
   * Sends, once. Resolves with the receipt; rejects with the `AcceptTermsError` that the dialog shows, after 30 s with
   * `timeout`, although the answer may still come.
   */
  return function accept(terms: Term[]): Promise<Receipt> {
    const { idCompany, personType, labels } = opening.options;
    const sentence = acceptSentence(terms, completeLabels(labels));
    const described = describeTerms(terms, openedTexts);
    unanswered += 1;
    opening.isSending = true;
    const termIds = terms.map((term) => term.id);
    const answer = acceptTerms(() => opening.options, termIds, warn);
    return new Promise((resolve, reject) => {
      let isLate = false;
      const stopLimit = startLimit(answerLimit, () => {
        if (opening.left) return;
        isLate = true;
        const error = new AcceptTermsError('timeout', explain('no-answer', answerLimit / 1000));
        onFailed(error);
        reject(error);
      });
      const end = (): void => {
        stopLimit();
        unanswered -= 1;
        opening.isSending = unanswered > 0;
      };
      answer.then(
        async () => {
          const receipt = createReceipt({ idCompany, personType, sentence, terms: await described });
          await onRecorded(terms, receipt);
          end();
          if (opening.left && !opening.isSending) opening.finish('aborted');
          resolve(receipt);
        },
        (error: AcceptTermsError) => {
          end();
          // The dialog already shows `sendUnknown`; only a success changes that.
          if (!isLate) onFailed(error);
          if (opening.left) opening.finish(error);
          reject(error);
        },
      );
    });
  };
}
