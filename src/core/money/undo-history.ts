/** The values that undo and redo return to, one for each edit. */
export class UndoHistory {
  #past: string[] = [];
  #future: string[] = [];

  /** Records the value from before an edit; what was undone can no longer be redone. */
  push(value: string): void {
    this.#past.push(value);
    this.#future = [];
  }

  /** The value before the last edit; `undefined` when there is none. */
  undo(current: string): string | undefined {
    return move(this.#past, this.#future, current);
  }

  /** The value that was undone last; `undefined` when there is none. */
  redo(current: string): string | undefined {
    return move(this.#future, this.#past, current);
  }

  clear(): void {
    this.#past = [];
    this.#future = [];
  }
}

function move(from: string[], to: string[], current: string): string | undefined {
  if (from.length > 0) to.push(current);
  return from.pop();
}
