import { apiLanguage } from '../model/term.ts';
import type { TermsLabels } from '../terms/labels.ts';
import { errorText, isRetryable } from './error-text.ts';
import { type GateState, isOpened } from './gate-state.ts';

/**
 * `shown`, the last state in which the dialog was open, stays visible while it fades out.
 * `hasMissingText` is about the last opened term.
 */
export function dialogState(state: GateState, shown: GateState, hasMissingText: boolean, labels: TermsLabels) {
  const list = 'terms' in shown ? shown : undefined;
  const pending = state.status === 'pending' ? state : undefined;
  const error = pending?.error;

  function note(): string | undefined {
    if (error) return errorText(error, labels);
    return hasMissingText ? labels.textUnavailable : undefined;
  }

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
    error: note(),
    errorLang: error?.detail ? apiLanguage : undefined,
    retryable: error && isRetryable(error),
  };
}
