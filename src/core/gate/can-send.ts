import { type CheckboxRule, checkRules } from '../options/checkbox-rules.ts';
import type { GateState } from './gate-state.ts';

/** Whether `send()` would send now: the box is ticked, every rule holds, and no `Retry-After` is pending. */
export const canSend = (state: GateState, rules: readonly CheckboxRule[] | undefined): boolean =>
  state.status === 'pending' && state.checked && !state.held && checkRules(rules, true).holds;
