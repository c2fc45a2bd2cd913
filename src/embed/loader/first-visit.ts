/** The key of a note in localStorage: nothing was pending here. It does not identify the visitor. */
export const noteKey = 'aceite';

/** Whether this browser does not have the note; `false` where storage is blocked. */
export function isFirstVisit(): boolean {
  try {
    return localStorage.getItem(noteKey) === null;
  } catch {
    return false;
  }
}

/** Stores the note that nothing is pending, for the next visit. */
export function rememberVisit(): void {
  try {
    localStorage.setItem(noteKey, '');
  } catch {
    // Blocked or full storage: the next visit loads the dialogs when something is pending.
  }
}
