import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { GateState } from '../core/gate/gate-state.ts';
import { createEngine, type TermsGate } from '../core/gate/terms-gate.ts';
import type { TermsGateOptions, TermsInstallOptions } from '../core/options/options.ts';
import { ignoreReported } from '../core/run/report.ts';
import '../dom/modal/trail.ts';
import { useInstallOptions } from './TermsProvider.tsx';

/** Every option of a gate. The install options may come from `TermsProvider` instead. */
export interface UseTermsGateOptions
  extends Partial<TermsInstallOptions>, Omit<TermsGateOptions, keyof TermsInstallOptions> {}

/**
 * The caller has merged its `labels` with the provider's.
 *
 * A layout effect opens the engine on mount, so that the calls start before the page is painted.
 * The cleanup of a passive effect closes the engine, because Suspense cleans up layout effects
 * of a hidden component: https://react.dev/reference/react/Suspense#caveats
 */
export function useGate(
  options: UseTermsGateOptions,
  loadView?: () => Promise<unknown> | undefined,
): { gate: TermsGate; state: GateState } {
  const installed = useInstallOptions();
  const complete = {
    ...options,
    personType: options.personType ?? installed.personType,
    baseUrl: options.baseUrl ?? installed.baseUrl,
    auth: options.auth ?? installed.auth,
    fetch: options.fetch ?? installed.fetch,
    // The engine reports a missing option.
  } as TermsGateOptions;
  const [gate] = useState(() => createEngine(complete, loadView));
  const state = useSyncExternalStore(gate.subscribe, gate.getSnapshot, gate.getServerSnapshot);
  const [, rerender] = useState({});
  useLayoutEffect(() => gate.update(complete));
  const hasOpened = useRef(false);
  useLayoutEffect(() => {
    if (!hasOpened.current) gate.open().catch(ignoreReported);
    hasOpened.current = true;
  }, [gate]);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // StrictMode remounts at once.
      queueMicrotask(() => {
        if (isMounted.current) return;
        hasOpened.current = false;
        gate.close();
        // A hidden <Activity> is not subscribed, and would show its old dialog again.
        rerender({});
      });
    };
  }, [gate]);
  return { gate, state };
}
