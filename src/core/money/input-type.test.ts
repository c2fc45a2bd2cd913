import { describe, expect, it } from 'vitest';
import { isDragOut, isForwardDelete, isPaste, isRedo, isReplacement, isUndo } from './input-type.ts';

const all = [
  '',
  'insertText',
  'insertReplacementText',
  'insertFromPaste',
  'insertFromPasteAsQuotation',
  'insertFromDrop',
  'insertFromYank',
  'insertFromComposition',
  'insertCompositionText',
  'deleteContentBackward',
  'deleteContentForward',
  'deleteWordForward',
  'deleteByDrag',
  'deleteByCut',
  'historyUndo',
  'historyRedo',
];

describe('an inputType', () => {
  it.each([
    ['sets the whole text', isReplacement, ['', 'insertReplacementText']],
    ['pastes', isPaste, ['insertFromPaste', 'insertFromPasteAsQuotation', 'insertFromDrop', 'insertFromYank']],
    ['deletes forward', isForwardDelete, ['deleteContentForward', 'deleteWordForward']],
    ['drags out', isDragOut, ['deleteByDrag']],
    ['undoes', isUndo, ['historyUndo']],
    ['redoes', isRedo, ['historyRedo']],
  ] as const)('%s', (_, answers, expected) => {
    expect(all.filter((inputType) => answers(inputType))).toEqual(expected);
  });
});
