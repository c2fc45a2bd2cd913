/** What the `inputType` of an input event says about an edit. */

/** The whole text was set: `''` by a script or autofill, `insertReplacementText` by some browsers that fill forms in. */
export function isReplacement(inputType: string): boolean {
  return inputType === '' || inputType === 'insertReplacementText';
}

/** A text from elsewhere was inserted. What an input method commits counts as typed. */
export function isPaste(inputType: string): boolean {
  return inputType.startsWith('insertFrom') && inputType !== 'insertFromComposition';
}

export function isForwardDelete(inputType: string): boolean {
  return inputType.endsWith('Forward');
}

/** What the browser's own history is asked for, by its menu or a gesture. */
export function historyStep(inputType: string): 'undo' | 'redo' | undefined {
  return inputType === 'historyUndo' ? 'undo' : inputType === 'historyRedo' ? 'redo' : undefined;
}

/** The selection was dragged out of the field. */
export function isDragOut(inputType: string): boolean {
  return inputType === 'deleteByDrag';
}
