import { apiLanguage } from '../model/term.ts';
import type { TermsLabels } from '../terms/labels.ts';
import { errorText, isRetryable } from './error-text.ts';
import { type GateState, isOpened } from './gate-state.ts';

/** `shown`, the last state in which the dialog was open, stays visible while it fades out. */
export function dialogState(state: GateState, shown: GateState, labels: TermsLabels) {
  const list = 'terms' in shown ? shown : undefined;
  const pending = state.status === 'pending' ? state : undefined;
  const error = pending?.error;

  return {
    opened: isOpened(state),
    terms: list?.terms ?? [],
    updated: list?.updated ?? false,
    changed: !error && (list?.changed ?? false),
    checked: list?.checked ?? false,
    loading: shown.status === 'loading',
    sending: shown.status === 'sending',
    sendDisabled: shown.status === 'pending' && shown.sendDisabled,
    retryIn: shown.status === 'pending' ? shown.retryIn : undefined,
    error: error && errorText(error, labels),
    errorLang: error?.detail ? apiLanguage : undefined,
    retryable: error && isRetryable(error),
  };
}
