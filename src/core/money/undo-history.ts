/** The values that undo and redo return to, one for each edit. Both are named as the `inputType` of their events. */
export interface UndoHistory {
  /** Records the value from before an edit; what was undone can no longer be redone. */
  push: (value: string) => void;
  /** The value before the last edit; `undefined` when there is none. */
  historyUndo: (current: string) => string | undefined;
  /** The value that was undone last; `undefined` when there is none. */
  historyRedo: (current: string) => string | undefined;
}

export function createUndoHistory(): UndoHistory {
  const past: string[] = [];
  let future: string[] = [];

  function move(from: string[], to: string[], current: string): string | undefined {
    if (from.length) to.push(current);
    return from.pop();
  }

  return {
    push(value) {
      past.push(value);
      future = [];
    },
    historyUndo: (current) => move(past, future, current),
    historyRedo: (current) => move(future, past, current),
  };
}
