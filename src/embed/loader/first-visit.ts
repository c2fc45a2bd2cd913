/** The key of the note in localStorage: nothing was left to ask here. It says nothing about who visited. */
export const noteKey = 'aceite';

/** Whether this browser has no note; `false` where storage is blocked. */
export function isFirstVisit(): boolean {
  try {
    return localStorage.getItem(noteKey) === null;
  } catch {
    return false;
  }
}

/** Notes that nothing is left to ask, for the next visit. */
export function rememberVisit(): void {
  try {
    localStorage.setItem(noteKey, '');
  } catch {
    // Blocked or full storage: the next visit loads the dialogs when something is pending.
  }
}
