import { describe, expect, it } from 'vitest';
import { createUndoHistory } from './undo-history.ts';

describe('UndoHistory', () => {
  it('returns the values before the edits, last first, and then nothing', () => {
    const history = createUndoHistory();
    history.push('a');
    history.push('b');
    expect([history.historyUndo('c'), history.historyUndo('b'), history.historyUndo('a')]).toEqual([
      'b',
      'a',
      undefined,
    ]);
  });
  it('returns what was undone, first undone last', () => {
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
  it('redoes nothing after an edit', () => {
    const history = createUndoHistory();
    history.push('a');
    history.historyUndo('b');
    history.push('a');
    expect(history.historyRedo('c')).toBeUndefined();
    expect(history.historyUndo('c')).toBe('a');
  });
});
