import { isHistoryStep } from '../../core/money/input-type.ts';
import type { HistoryStep } from '../../core/money/money-model.ts';

/** Calls `step` once for each undo or redo, by keys or by the browser. */
export function createHistorySteps(step: (kind: HistoryStep) => void) {
  /** Whether `keydown` has called `step` for this key. */
  let isDone = false;

  /** Returns whether the event is the browser's undo or redo, which restores unformatted text. */
  function take({ inputType = '' }: InputEvent): boolean {
    const isStep = isHistoryStep(inputType);
    if (isStep && !isDone) step(inputType);
    isDone = false;
    return isStep;
  }

  return {
    take,
    listeners: {
      keydown({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) {
        isDone = (ctrlKey || metaKey) && /^[yz]$/i.test(key);
        if (!isDone) return;
        step(shiftKey || /y/i.test(key) ? 'historyRedo' : 'historyUndo');
        // The browser dispatches its own event in the same task.
        setTimeout(() => (isDone = false));
      },
    },
  };
}
