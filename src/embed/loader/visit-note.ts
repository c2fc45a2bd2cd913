import type { GateState } from '../../core/gate/gate-state.ts';

/** The key of the note in localStorage: at the last visit nothing was pending. It holds nothing about the person. */
const key = 'aceite';

/** Whether this browser has no note; `false` where storage is blocked. */
export function hasNoNote(): boolean {
  try {
    return localStorage.getItem(key) === null;
  } catch {
    return false;
  }
}

/** Notes how an opening ended, for the next visit. */
export function noteOutcome(outcome: GateState['status']): void {
  try {
    if (outcome === 'up-to-date' || outcome === 'accepted') localStorage.setItem(key, '');
    else if (outcome === 'dismissed') localStorage.removeItem(key);
  } catch {
    // Blocked or full storage: the next visit loads the dialogs when something is pending.
  }
}
