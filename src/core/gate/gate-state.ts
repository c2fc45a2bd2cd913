import type { AcceptTermsError, TermsError } from '../model/errors.ts';
import { type CheckboxRule, checkRules } from '../options/checkbox-rules.ts';
import type { Outcome } from '../options/options.ts';
import { compareTerms, type SelectedTerms } from '../terms/select-terms.ts';
import type { Receipt } from '../model/receipt.ts';
import type { Term } from '../model/term.ts';

/** A type, because the `.d.ts` files of an application cannot name an unexported interface. */
type OpenTerms = SelectedTerms & {
  /** The list has changed since the last try. Each change unticks the box. */
  changed: boolean;
  checked: boolean;
  /** An acceptance got no reply in time, but may still get one. */
  unanswered: boolean;
};

/**
 * The state of a gate. `sessionId` counts its sessions. By `status`:
 * - `idle`: No session yet, because the gate was not opened or nobody is signed in.
 * - `loading`: The gate loads the lists, or waits for another session. The dialog is open if
 * `opened`.
 * - `pending`: The dialog shows the terms, and `error` of the last try. `sendDisabled` lasts until
 * the token is known. `retryIn` counts the seconds until the next try.
 * - `sending`: The acceptance is in flight. `dismiss()` and `decline()` are ignored.
 * - `failed`: The session failed with `error`.
 * - `Outcome`: The session ended.
 */
export type GateState = { sessionId: number } & (
  | { status: 'idle' }
  | { status: 'loading'; opened: boolean }
  | ({
      status: 'pending';
      error: AcceptTermsError | undefined;
      sendDisabled: boolean;
      retryIn: number | undefined;
    } & OpenTerms)
  | ({ status: 'sending' } & OpenTerms)
  | { status: 'accepted'; receipt: Receipt }
  | { status: Exclude<Outcome, 'accepted'> }
  | { status: 'failed'; error: TermsError }
);

/** An event of an earlier session is dropped. */
export type GateEvent = { sessionId: number } & (
  | { type: 'load'; opened: boolean }
  | ({ type: 'loaded'; sendDisabled?: boolean } & SelectedTerms)
  | ({ type: 'refreshed' } & SelectedTerms)
  | { type: 'show' | 'undetermined' | 'send' | 'enable-send' | 'dismiss' | 'decline' | 'abort' }
  | { type: 'accepted'; receipt: Receipt }
  | { type: 'fail'; error: TermsError }
  | { type: 'check'; checked: boolean }
  | { type: 'send-failed'; error: AcceptTermsError }
  | { type: 'wait'; seconds: number }
);

export const idleState: GateState = { sessionId: 0, status: 'idle' };

export function isOpened(state: GateState): boolean {
  return state.status === 'pending' || state.status === 'sending' || (state.status === 'loading' && state.opened);
}

const isUnderWay = (state: GateState): boolean => state.status === 'loading' || isOpened(state);

/** The dialog stays closed if every term is hidden, because nobody can read the terms. */
export const needsDialog = ({ terms }: SelectedTerms): boolean => terms.some((term: Term) => term.visible);

/** Longest time that a `Retry-After` disables 'Enviar', in seconds. */
const longestDisabled = 60;

/** Whether 'Enviar' is enabled if the checkbox rules hold. */
export const isSendEnabled = (dialog: {
  checked: boolean;
  sendDisabled: boolean;
  retryIn: number | undefined;
}): boolean => dialog.checked && !dialog.sendDisabled && !dialog.retryIn;

export const canSend = (state: GateState, rules: readonly CheckboxRule[] | undefined): boolean =>
  state.status === 'pending' && isSendEnabled(state) && checkRules(rules, true).holds;

export const pendingState = (
  { terms, updated }: SelectedTerms,
  sessionId: number,
  sendDisabled: boolean,
): GateState => ({
  sessionId,
  status: 'pending',
  terms,
  updated,
  changed: false,
  checked: false,
  unanswered: false,
  error: undefined,
  sendDisabled,
  retryIn: undefined,
});

function showPending(selected: SelectedTerms, sessionId: number, sendDisabled = false): GateState {
  if (selected.terms.length === 0) return { sessionId, status: 'up-to-date' };
  return needsDialog(selected)
    ? pendingState(selected, sessionId, sendDisabled)
    : { sessionId, status: 'undetermined' };
}

/** An event that does not fit the current state changes nothing. */
export function gateReducer(state: GateState, event: GateEvent): GateState {
  const { sessionId } = event;
  if (event.type === 'load')
    return sessionId > state.sessionId ? { sessionId, status: 'loading', opened: event.opened } : state;
  if (sessionId !== state.sessionId) return state;
  switch (event.type) {
    case 'show':
      return state.status === 'loading' && !state.opened ? { ...state, opened: true } : state;
    case 'loaded':
      return state.status === 'loading' ? showPending(event, sessionId, event.sendDisabled) : state;
    case 'undetermined':
      return state.status === 'loading' ? { sessionId, status: 'undetermined' } : state;
    case 'fail':
      return isUnderWay(state) ? { sessionId, status: 'failed', error: event.error } : state;
    case 'refreshed': {
      if (state.status !== 'pending') return state;
      const { isSame, terms } = compareTerms(state.terms, event.terms);
      if (isSame) return state;
      const next = showPending(event, sessionId);
      // Only a reason of the server explains the new list, so other errors are cleared.
      return next.status === 'pending'
        ? {
            ...state,
            terms,
            updated: event.updated,
            changed: true,
            checked: false,
            error: state.error?.detail ? state.error : undefined,
          }
        : next;
    }
    case 'check':
      return state.status === 'pending' && state.checked !== event.checked
        ? { ...state, checked: event.checked }
        : state;
    case 'send': {
      if (state.status !== 'pending' || !canSend(state, undefined)) return state;
      const { error: _error, sendDisabled: _sendDisabled, retryIn: _retryIn, ...terms } = state;
      return { ...terms, changed: false, status: 'sending' };
    }
    case 'accepted':
      return state.status === 'sending' || (state.status === 'pending' && state.unanswered)
        ? { sessionId, status: 'accepted', receipt: event.receipt }
        : state;
    case 'send-failed': {
      if (state.status !== 'sending') return state;
      const { error } = event;
      return {
        ...state,
        status: 'pending',
        error,
        sendDisabled: false,
        retryIn: error.retryAfter ? Math.min(error.retryAfter, longestDisabled) : undefined,
        unanswered: state.unanswered || error.code === 'timeout',
      };
    }
    case 'enable-send':
      return state.status === 'pending' ? { ...state, sendDisabled: false } : state;
    case 'wait':
      return state.status === 'pending' && state.retryIn ? { ...state, retryIn: event.seconds } : state;
    case 'dismiss':
    case 'decline':
      return state.status === 'loading' || state.status === 'pending'
        ? { sessionId, status: event.type === 'dismiss' ? 'dismissed' : 'declined' }
        : state;
    case 'abort':
      return isUnderWay(state) ? { sessionId, status: 'aborted' } : state;
    default:
      return event satisfies never;
  }
}
