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
  ] as const)('matches only the edits of %s', (_, matches, expected) => {
    expect(all.filter((inputType) => matches(inputType))).toEqual(expected);
  });
});
