import { describe, expect, it } from 'vitest';
import { createUndoHistory } from './undo-history.ts';

describe('UndoHistory', () => {
  it('undoes edits, last first, then returns undefined', () => {
    const history = createUndoHistory();
    history.push('a');
    history.push('b');
    expect([history.historyUndo('c'), history.historyUndo('b'), history.historyUndo('a')]).toEqual([
      'b',
      'a',
      undefined,
    ]);
  });
  it('redoes undone edits, then returns undefined', () => {
    const history = createUndoHistory();
    history.push('a');
    history.push('b');
    history.historyUndo('c');
    history.historyUndo('b');
    expect([history.historyRedo('a'), history.historyRedo('b'), history.historyRedo('c')]).toEqual([
      'b',
      'c',
      undefined,
    ]);
  });
  it('clears the redo stack on an edit', () => {
    const history = createUndoHistory();
    history.push('a');
    history.historyUndo('b');
    history.push('a');
    expect(history.historyRedo('c')).toBeUndefined();
    expect(history.historyUndo('c')).toBe('a');
  });
});
