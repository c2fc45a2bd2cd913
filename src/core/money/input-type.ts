/** Kinds of edits, by the `inputType` of an input event. */

/** The whole text was set: `''` by a script or autofill, `insertReplacementText` by some browsers that fill forms in. */
export const isReplacement = (inputType: string): boolean => inputType === '' || inputType === 'insertReplacementText';

/** A text from elsewhere was inserted. What an input method commits counts as typed. */
export const isPaste = (inputType: string): boolean => /^insertFrom(?!Composition)/.test(inputType);

/** Undo or redo of the browser's own history, from its menu or a gesture. */
export const isHistoryStep = (inputType: string): inputType is 'historyUndo' | 'historyRedo' =>
  /history/.test(inputType);
