import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type GateState, idleState, isOpened } from '../core/gate/gate-state.ts';
import { createTermsGate, type TermsGate } from '../core/gate/terms-gate.ts';
import type { TermsGateOptions } from '../core/options/options.ts';
import { type TermsInstallOptions, useInstallOptions } from './TermsProvider.tsx';

/** As `TermsGateOptions`; the install options may come from `TermsProvider` instead. */
export type UseTermsGateOptions = Omit<TermsGateOptions, keyof TermsInstallOptions> & TermsInstallOptions;

export interface UseTermsGateReturn extends Pick<TermsGate, 'open' | 'setChecked' | 'send' | 'dismiss' | 'markOpened'> {
  /** Where the gate stands. */
  state: GateState;
  /** Whether the dialog is on the screen. */
  opened: boolean;
}

const isReported = (): void => {};

/**
 * Asks on mount, and again whenever token, company, person type or base URL change; draws nothing. For people with
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
      // StrictMode mounts twice in a row: only who is still gone a microtask later has left.
      queueMicrotask(() => {
        if (!isMounted.current) gate.close();
      });
    };
  }, [gate]);
  return {
    state,
    opened: isOpened(state),
    open: gate.open,
    setChecked: gate.setChecked,
    send: gate.send,
    dismiss: gate.dismiss,
    markOpened: gate.markOpened,
  };
}
