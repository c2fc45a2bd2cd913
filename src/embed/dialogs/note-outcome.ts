import type { GateState } from '../../core/gate/gate-state.ts';
import { noteKey } from '../loader/first-visit.ts';

/** Notes how an opening ended, for the next visit. */
export function noteOutcome(outcome: GateState['status']): void {
  try {
    if (outcome === 'up-to-date' || outcome === 'accepted') localStorage.setItem(noteKey, '');
    else if (outcome === 'dismissed') localStorage.removeItem(noteKey);
  } catch {
    // Blocked or full storage: the next visit loads the dialogs when something is pending.
  }
}
