import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { canSend } from '../core/gate/can-send.ts';
import { type GateState, idleState, isOpened } from '../core/gate/gate-state.ts';
import { createTermsGate, type TermsGate } from '../core/gate/terms-gate.ts';
import { checkRules } from '../core/options/checkbox-rules.ts';
import type {
  TermsBehaviour,
  TermsCallbacks,
  TermsGateOptions,
  TermsInstallOptions,
  TermsLook,
  TermsVisit,
} from '../core/options/options.ts';
import { errorText } from '../core/terms/error-text.ts';
import { completeLabels } from '../core/terms/labels.ts';
import { useInstallOptions } from './TermsProvider.tsx';

/** Every option of a gate; the install options may come from `TermsProvider` instead. */
export interface UseTermsGateOptions
  extends Partial<TermsInstallOptions>, TermsVisit, TermsLook, TermsBehaviour, TermsCallbacks {}

export interface UseTermsGateReturn extends Omit<TermsGate, 'getSnapshot' | 'subscribe' | 'update'> {
  /** Where the gate stands. */
  state: GateState;
  /** Whether the dialog is on the screen. */
  opened: boolean;
  /** Whether `send()` would send: the box is ticked, every rule holds, and the server does not ask to wait. */
  canSend: boolean;
  /** The message of the first rule of `checkboxRules` that does not hold, while the box is ticked. */
  ruleMessage: string | undefined;
  /** What to show of the acceptance that failed, in the words of `labels`. */
  errorText: string | undefined;
}

const isReported = (): void => {};

/** What a view needs beside the engine's methods. */
export function describeState(
  state: GateState,
  { checkboxRules = [], labels }: Pick<TermsGateOptions, 'checkboxRules' | 'labels'>,
): Pick<UseTermsGateReturn, 'state' | 'opened' | 'canSend' | 'ruleMessage' | 'errorText'> {
  const error = state.status === 'pending' ? state.error : undefined;
  const isChecked = 'checked' in state && state.checked;
  return {
    state,
    opened: isOpened(state),
    canSend: canSend(state, checkboxRules),
    ruleMessage: isChecked ? checkRules(checkboxRules, true).message : undefined,
    errorText: error && errorText(error, completeLabels(labels)),
  };
}

/**
 * Asks on mount, and again whenever person, company, person type or base URL change; draws nothing. For people with
 * dialogs of their own; `TermsGate` is this hook with ours.
 */
export function useTermsGate(options: UseTermsGateOptions): UseTermsGateReturn {
  const installed = useInstallOptions();
  const complete = {
    ...options,
    personType: options.personType ?? installed.personType,
    baseUrl: options.baseUrl ?? installed.baseUrl,
    // What is still missing here is reported by the gate, as a config error that names it.
  } as TermsGateOptions;
  const [gate] = useState(() => createTermsGate(complete));
  const state = useSyncExternalStore(gate.subscribe, gate.getSnapshot, () => idleState);
  useEffect(() => gate.update(complete));
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    gate.open().catch(isReported);
    return () => {
      isMounted.current = false;
      // StrictMode remounts at once: close only if still unmounted after a microtask.
      queueMicrotask(() => {
        if (!isMounted.current) gate.close();
      });
    };
  }, [gate]);
  const { open, setChecked, send, dismiss, markOpened, close, fail } = gate;
  return { ...describeState(state, options), open, setChecked, send, dismiss, markOpened, close, fail };
}
