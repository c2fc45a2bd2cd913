import { expect, it } from 'vitest';
import { sentenceCase } from './sentence-case.ts';

it.each([
  ['Signed Out', 'Signed out'],
  ['Styles Api', 'Styles API'],
  ['Hostile Html', 'Hostile HTML'],
  ['Android Back', 'Android back'],
  ['Print In English', 'Print in English'],
  ['Stops At Eleven Digits', 'Stops at eleven digits'],
])('writes %s as %s', (name, written) => {
  expect(sentenceCase(name)).toBe(written);
});
