import { apiLanguage } from '../model/term.ts';
import type { TermsLabels } from '../terms/labels.ts';
import { errorText, isRetryable } from './error-text.ts';
import { type GateState, isOpened } from './gate-state.ts';

/** `shown` is the state that the dialog shows. A fading dialog still shows its last open state. */
export function dialogState(state: GateState, shown: GateState, labels: TermsLabels) {
  const list = 'terms' in shown ? shown : undefined;
  const pending = shown.status === 'pending' ? shown : undefined;
  const error = pending?.error;

  return {
    opened: isOpened(state),
    terms: list?.terms ?? [],
    updated: list?.updated ?? false,
    changed: !error && (list?.changed ?? false),
    checked: list?.checked ?? false,
    loading: shown.status === 'loading',
    sending: shown.status === 'sending',
    sendDisabled: pending?.sendDisabled ?? false,
    retryIn: pending?.retryIn,
    error: error && errorText(error, labels),
    errorLang: error?.detail ? apiLanguage : undefined,
    retryable: error && isRetryable(error),
  };
}
