/** Whether the whole text is set, by a script (`''`) or some autofill (`insertReplacementText`). */
export const isReplacement = (inputType: string): boolean => inputType === '' || inputType === 'insertReplacementText';

/** A paste, drop or yank, but not an input method. */
export const isPaste = (inputType: string): boolean => /^insertFrom(?!Composition)/.test(inputType);

/** Typed digits that arrive together, because an input method composed them, or before the script. */
export const typed = 'insertFromComposition';

export const isHistoryStep = (inputType: string): inputType is 'historyUndo' | 'historyRedo' =>
  /history/.test(inputType);
