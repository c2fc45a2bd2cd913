import { expect, it } from 'vitest';
import { isReadable } from './is-readable.ts';

it.each(['Termos', '§', '約款', 'Ω', '1', '👨‍👩‍👧', '\u200bTermos\u200b', '\u202eTermos', '…'])('reads %j', (text) => {
  expect(isReadable(text)).toBe(true);
});

it.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['white space', ' \u00a0\u3000\n'],
  ['invisible characters', '\u200b\u2060\ufeff\u202e\u034f\ufe0f\u17b4\u00ad'],
  ['a control character', '\u0000'],
  ['Hangul fillers', '\u115f\u3164\uffa0'],
  ['a blank Braille pattern', '\u2800'],
  ['a placeholder of an object', '\ufffc'],
  ['a musical and hieroglyphic blank', '\u{1d159}\u{13441}'],
  ['a mark without a letter', '\u0301'],
  ['a character of an icon font', '\ue000'],
])('does not read %s', (_what, text) => {
  expect(isReadable(text)).toBe(false);
});
