import { describe, expect, it } from 'vitest';
import { isPaste, historyStep, isReplacement } from './input-type.ts';

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
    ['undoes', (inputType: string) => historyStep(inputType) === 'undo', ['historyUndo']],
    ['redoes', (inputType: string) => historyStep(inputType) === 'redo', ['historyRedo']],
  ] as const)('%s', (_, answers, expected) => {
    expect(all.filter((inputType) => answers(inputType))).toEqual(expected);
  });
});
