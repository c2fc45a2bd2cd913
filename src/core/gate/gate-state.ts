import type { AcceptTermsError, TermsError } from '../model/errors.ts';
import type { Outcome } from '../options/options.ts';
import { compareTerms, type SelectedTerms } from '../terms/select-terms.ts';
import type { Receipt } from '../model/receipt.ts';
import type { TermId } from '../model/term-id.ts';
import type { Term } from '../model/term.ts';

/** The terms of the dialog. A type: declarations of applications cannot name an interface that is not exported. */
type AskedTerms = SelectedTerms & {
  /** The ids of the terms that were added, or changed, since the dialog opened. */
  newIds: readonly TermId[];
  /** Whether the list has changed, which cleared the tick, since the dialog opened or since the last try. */
  changed: boolean;
  /** Whether the box is ticked. */
  checked: boolean;
  /** Whether an acceptance got no reply in time. It may still arrive. */
  unanswered: boolean;
};

/**
 * The state of a gate. `run` counts its openings: events of an older one are dropped. By `status`:
 * - `idle`: not opened yet, or nobody is signed in.
 * - `loading`: the two lists load. The dialog is closed, unless `opened` says otherwise.
 * - `pending`: the dialog shows the terms. `error` is the failure of the last try. `held`: 'Enviar' is disabled,
 * because of `Retry-After` or because the token is not known yet.
 * - `sending`: the acceptance is in flight. The dialog stays open, and closing it is ignored.
 * - `accepted`, `up-to-date`, `undetermined`, `dismissed`, `aborted`: the opening ended, see `Outcome`.
 * - `failed`: the opening failed with `error`.
 */
export type GateState = { run: number } & (
  | { status: 'idle' }
  | { status: 'loading'; opened: boolean }
  | ({ status: 'pending'; error: AcceptTermsError | undefined; held: boolean } & AskedTerms)
  | ({ status: 'sending' } & AskedTerms)
  | { status: 'accepted'; receipt: Receipt }
  | { status: Exclude<Outcome, 'accepted'> }
  | { status: 'failed'; error: TermsError }
);

/** Every event of a gate. */
export type GateEvent = { run: number } & (
  | { type: 'load'; opened: boolean }
  | ({ type: 'loaded' | 'refreshed' } & SelectedTerms)
  | { type: 'show' | 'undetermined' | 'send' | 'hold' | 'release' | 'dismiss' | 'abort' }
  | { type: 'accepted'; receipt: Receipt }
  | { type: 'fail'; error: TermsError }
  | { type: 'check'; checked: boolean }
  | { type: 'send-failed'; error: AcceptTermsError }
);

/** The state of a gate before its first opening. */
export const idleState: GateState = { run: 0, status: 'idle' };

/** Whether the dialog is open. */
export function isOpened(state: GateState): boolean {
  return state.status === 'pending' || state.status === 'sending' || (state.status === 'loading' && state.opened);
}

/** Whether the opening has not ended yet. */
const isUnderWay = (state: GateState): boolean => state.status === 'loading' || isOpened(state);

/** Whether the dialog opens. Without a visible term it does not: nobody is asked to accept text that cannot be read. */
export const needsDialog = ({ terms }: SelectedTerms): boolean => terms.some((term: Term) => term.visible);

/** The state in which the dialog shows these terms. */
export const pendingState = ({ terms, updated }: SelectedTerms, run: number, held: boolean): GateState => ({
  run,
  status: 'pending',
  terms,
  updated,
  newIds: [],
  changed: false,
  checked: false,
  unanswered: false,
  error: undefined,
  held,
});

function ask(selected: SelectedTerms, run: number): GateState {
  if (selected.terms.length === 0) return { run, status: 'up-to-date' };
  return needsDialog(selected) ? pendingState(selected, run, false) : { run, status: 'undetermined' };
}

/** The states of a gate. An event that does not fit the current state changes nothing. */
export function gateReducer(state: GateState, event: GateEvent): GateState {
  const { run } = event;
  if (event.type === 'load') return run > state.run ? { run, status: 'loading', opened: event.opened } : state;
  if (run !== state.run) return state;
  switch (event.type) {
    case 'show':
      return state.status === 'loading' && !state.opened ? { ...state, opened: true } : state;
    case 'loaded':
      return state.status === 'loading' ? ask(event, run) : state;
    case 'undetermined':
      return state.status === 'loading' ? { run, status: 'undetermined' } : state;
    case 'fail':
      return isUnderWay(state) ? { run, status: 'failed', error: event.error } : state;
    case 'refreshed': {
      if (state.status !== 'pending') return state;
      const { isSame, terms, newIds } = compareTerms(state.terms, event.terms);
      if (isSame) return state;
      const next = ask(event, run);
      // Keep the server's reason, because it explains the new list. Drop any other error, because it no longer fits the
      // list.
      return next.status === 'pending'
        ? {
            ...state,
            terms,
            updated: event.updated,
            newIds: [...new Set([...state.newIds, ...newIds])],
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
      if (state.status !== 'pending' || !state.checked || state.held) return state;
      const { error: _error, held: _held, ...asked } = state;
      return { ...asked, changed: false, status: 'sending' };
    }
    case 'accepted':
      return state.status === 'sending' || (state.status === 'pending' && state.unanswered)
        ? { run, status: 'accepted', receipt: event.receipt }
        : state;
    case 'send-failed': {
      if (state.status !== 'sending') return state;
      const { error } = event;
      return {
        ...state,
        status: 'pending',
        error,
        held: (error.retryAfter ?? 0) > 0,
        unanswered: state.unanswered || error.code === 'timeout',
      };
    }
    case 'hold':
    case 'release':
      return state.status === 'pending' ? { ...state, held: event.type === 'hold' } : state;
    case 'dismiss':
      return state.status === 'loading' || state.status === 'pending' ? { run, status: 'dismissed' } : state;
    case 'abort':
      return isUnderWay(state) ? { run, status: 'aborted' } : state;
    default:
      return event satisfies never;
  }
}
