import { isHistoryStep } from '../../core/money/input-type.ts';
import type { HistoryStep } from '../../core/money/money-model.ts';

/** Calls `step` once for each undo or redo, by keys or by the browser's commands. */
export function createHistorySteps(step: (kind: HistoryStep) => void) {
  /** Whether `keydown` has already called `step` for the browser's event of the same key. */
  let isDone = false;

  /** Handles an undo or redo of the browser, which would restore unformatted texts. Returns false for other events. */
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
        // The browser dispatches its event in the same task, if at all.
        setTimeout(() => (isDone = false));
      },
    },
  };
}
