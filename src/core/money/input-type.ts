/** An edit that sets the whole text: `''` by a script or autofill, `insertReplacementText` by the autofill of some browsers. */
export const isReplacement = (inputType: string): boolean => inputType === '' || inputType === 'insertReplacementText';

/** A paste, drop or yank. Text that an input method commits counts as typed. */
export const isPaste = (inputType: string): boolean => /^insertFrom(?!Composition)/.test(inputType);

/** An undo or redo in the browser's history, from its menu or a gesture. */
export const isHistoryStep = (inputType: string): inputType is 'historyUndo' | 'historyRedo' =>
  /history/.test(inputType);
