import { describe, expect, it } from 'vitest';
import { isHistoryStep, isPaste, isReplacement } from './input-type.ts';

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
    ['undoes or redoes', isHistoryStep, ['historyUndo', 'historyRedo']],
  ] as const)('%s', (_, answers, expected) => {
    expect(all.filter((inputType) => answers(inputType))).toEqual(expected);
  });
});
