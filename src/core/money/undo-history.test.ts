import { describe, expect, it } from 'vitest';
import { createUndoHistory } from './undo-history.ts';

describe('UndoHistory', () => {
  it('returns the values before the edits, last first, and then nothing', () => {
    const history = createUndoHistory();
    history.push('a');
    history.push('b');
    expect([history.undo('c'), history.undo('b'), history.undo('a')]).toEqual(['b', 'a', undefined]);
  });
  it('returns what was undone, first undone last', () => {
    const history = createUndoHistory();
    history.push('a');
    history.push('b');
    history.undo('c');
    history.undo('b');
    expect([history.redo('a'), history.redo('b'), history.redo('c')]).toEqual(['b', 'c', undefined]);
  });
  it('redoes nothing after an edit', () => {
    const history = createUndoHistory();
    history.push('a');
    history.undo('b');
    history.push('a');
    expect(history.redo('c')).toBeUndefined();
    expect(history.undo('c')).toBe('a');
  });
});
