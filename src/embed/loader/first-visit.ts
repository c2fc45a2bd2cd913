import type { GateState } from '../../core/gate/gate-state.ts';

/** The key of a note in localStorage: nothing was pending here. It does not identify the visitor. */
const noteKey = 'aceite';

/** Whether this browser does not have the note; `false` where storage is blocked. */
export function isFirstVisit(): boolean {
  try {
    return localStorage.getItem(noteKey) === null;
  } catch {
    return false;
  }
}

/** Stores the note for the next visit, or removes it after a dismissal. */
export function noteOutcome(outcome: GateState['status']): void {
  try {
    if (outcome === 'up-to-date' || outcome === 'accepted') localStorage.setItem(noteKey, '');
    else if (outcome === 'dismissed') localStorage.removeItem(noteKey);
  } catch {
    // Blocked or full storage: the next visit loads the dialogs when something is pending.
  }
}
