import { expect, it } from 'vitest';
import { AcceptTermsError } from '../model/errors.ts';
import type { Receipt } from '../model/receipt.ts';
import { defaultLabels as labels } from '../terms/labels.ts';
import { dialogState } from './dialog-state.ts';
import { type GateState, idleState, pendingState } from './gate-state.ts';

const terms = [{ id: 1, visible: true } as never];
const pending = pendingState({ terms, updated: true }, 1, false) as GateState & { status: 'pending' };
const refused = new AcceptTermsError('detail', '', { detail: 'Termo retirado', status: 400 });
const busy = new AcceptTermsError('status', '', { status: 503 });
const { error: _error, sendDisabled: _sendDisabled, retryIn: _retryIn, ...openTerms } = pending;
const sending: GateState = { ...openTerms, checked: true, status: 'sending' };
const accepted: GateState = { sessionId: 1, status: 'accepted', receipt: {} as Receipt };

const closed = {
  opened: false,
  terms: [],
  updated: false,
  changed: false,
  checked: false,
  loading: false,
  sending: false,
  sendDisabled: false,
  retryIn: undefined,
  error: undefined,
  errorLang: undefined,
  retryable: undefined,
};
const opened = { ...closed, opened: true, terms, updated: true };
const failed = { error: labels.sendFailed, retryable: true };

it.each<[string, GateState, object]>([
  ['idle', idleState, closed],
  ['loading', { sessionId: 1, status: 'loading', opened: true }, { ...closed, opened: true, loading: true }],
  ['pending', pending, opened],
  ['a ticked box', { ...pending, checked: true }, { ...opened, checked: true }],
  ['a disabled button', { ...pending, sendDisabled: true }, { ...opened, sendDisabled: true }],
  ['a wait', { ...pending, retryIn: 12 }, { ...opened, retryIn: 12 }],
  ['a changed list', { ...pending, changed: true }, { ...opened, changed: true }],
  ['a failure', { ...pending, error: busy }, { ...opened, ...failed }],
  ['a failure and a changed list', { ...pending, changed: true, error: busy }, { ...opened, ...failed }],
  [
    'a refusal',
    { ...pending, error: refused },
    { ...opened, error: 'Termo retirado', errorLang: 'pt-BR', retryable: false },
  ],
  ['sending', sending, { ...opened, checked: true, sending: true }],
])('returns the data of the dialog for %s', (_, state, data) => {
  expect(dialogState(state, state, labels)).toEqual(data);
});

it.each<[string, GateState, object]>([
  ['sending', sending, { ...opened, checked: true, sending: true }],
  ['a failure', { ...pending, changed: true, error: busy, retryIn: 12 }, { ...opened, ...failed, retryIn: 12 }],
])('keeps the content of the last open state while the dialog fades out: %s', (_, shown, data) => {
  expect(dialogState(accepted, shown, labels)).toEqual({ ...data, opened: false });
});
