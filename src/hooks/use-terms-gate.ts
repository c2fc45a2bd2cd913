import { useSyncExternalStore } from 'react';
import { dialogState } from '../core/gate/dialog-state.ts';
import { canSend, type GateState } from '../core/gate/gate-state.ts';
import type { TermsGate } from '../core/gate/terms-gate.ts';
import { checkRules } from '../core/options/checkbox-rules.ts';
import { completeLabels } from '../core/terms/labels.ts';
import { useProvidedLabels } from './TermsProvider.tsx';
import { useGate, type UseTermsGateOptions } from './use-gate.ts';

/** The result of `useTermsGate`. */
export interface UseTermsGateReturn extends Omit<
  TermsGate,
  'getSnapshot' | 'getServerSnapshot' | 'subscribe' | 'update'
> {
  /** The gate's state, whose other fields depend on `status`. */
  state: GateState;
  /** Whether the dialog is open. */
  opened: boolean;
  /** Whether `send()` would send. */
  canSend: boolean;
  /** The message of a rule that does not hold, while the box is ticked. */
  ruleMessage: string | undefined;
  /** The API's reason why the acceptance failed, or a text from `labels`. */
  errorText: string | undefined;
  /** A text from `labels`, when the list of the open dialog has changed and there is no error. */
  changedText: string | undefined;
  /** Whether a retry can succeed after a failure. */
  retryable: boolean;
}

/**
 * The gate without dialogs, for your own dialogs. Opens on mount, and again when person, company,
 * person type, base URL, `auth` or `strictStatus` change. `TermsGate` is the hook with our dialogs.
 */
export function useTermsGate(options: UseTermsGateOptions): UseTermsGateReturn {
  const labels = useProvidedLabels(options.labels);
  const { gate, state } = useGate({ ...options, labels });
  const outcome = useSyncExternalStore(
    gate.subscribe,
    () => gate.outcome,
    () => undefined,
  );
  const { checkboxRules } = options;
  const texts = completeLabels(labels);
  const { opened, changed, error, retryable = false } = dialogState(state, state, texts);
  const isChecked = 'checked' in state && state.checked;
  const { getSnapshot: _now, getServerSnapshot: _first, subscribe: _subscribe, update: _update, ...methods } = gate;
  return {
    ...methods,
    state,
    opened,
    canSend: canSend(state, checkboxRules),
    ruleMessage: isChecked ? checkRules(checkboxRules, true).message : undefined,
    errorText: error,
    changedText: changed ? texts.termsChanged : undefined,
    retryable,
    outcome,
  };
}
