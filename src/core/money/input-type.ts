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

export function isUndo(inputType: string): boolean {
  return inputType === 'historyUndo';
}

export function isRedo(inputType: string): boolean {
  return inputType === 'historyRedo';
}

/** The selection was dragged out of the field. */
export function isDragOut(inputType: string): boolean {
  return inputType === 'deleteByDrag';
}
