import { isHistoryStep } from '../core/money/input-type.ts';

type Step = 'historyUndo' | 'historyRedo';

/** Undo and redo, by keys and by the browser's commands: calls `step` once for each. */
export function createHistorySteps(step: (kind: Step) => void) {
  /** Whether `keydown` has called `step`, so that the browser's own step for the same key is ignored. */
  let isDone = false;

  /** Whether an event belongs to the browser's own history, whose texts differ from the field's. */
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
        // The browser's own step, if there is one, belongs to the same task.
        setTimeout(() => (isDone = false));
      },
    },
  };
}
