/** The undo and redo stacks of a field. The methods have the names of the `inputType`s. */
export interface UndoHistory {
  /** Pushes the value before an edit and clears the redo stack. */
  push: (value: string) => void;
  /** Returns the value before the last edit; `undefined` without one. */
  historyUndo: (current: string) => string | undefined;
  /** Returns the value that was undone last; `undefined` without one. */
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
