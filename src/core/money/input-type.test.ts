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

describe('the predicates of inputType', () => {
  it.each([
    ['isReplacement', isReplacement, ['', 'insertReplacementText']],
    ['isPaste', isPaste, ['insertFromPaste', 'insertFromPasteAsQuotation', 'insertFromDrop', 'insertFromYank']],
    ['isHistoryStep', isHistoryStep, ['historyUndo', 'historyRedo']],
  ] as const)('%s matches its edits and no others', (_, matches, expected) => {
    expect(all.filter((inputType) => matches(inputType))).toEqual(expected);
  });
});
