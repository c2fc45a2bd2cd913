import { expect, it } from 'vitest';
import { defaultDocumentLabels } from './document-labels.ts';
import { acceptSentence } from './join-titles.ts';
import { englishLabels, plainLabels, spanishLabels } from './label-sets.ts';
import { defaultLabels, type TermsLabels } from './labels.ts';

const term = (id: number, title: string) => ({
  id,
  person_type: 'PF',
  resumed_title: '',
  title,
  text: '',
  visible: true,
});
const sets = { plainLabels, englishLabels, spanishLabels };

it.each(Object.entries(sets))('finds no missing and no blank text in %s', (_, labels) => {
  expect(Object.keys(labels)).toEqual(
    expect.arrayContaining(Object.keys({ ...defaultLabels, ...defaultDocumentLabels })),
  );
  expect(Object.values(labels).filter((text) => text.trim() === '')).toEqual([]);
});

it.each<[string, TermsLabels, string]>([
  ['the specification', defaultLabels, 'Aceito os/as Termos de Uso, Política A e os Política B'],
  ['plainLabels', plainLabels, 'Li e aceito: Termos de Uso, Política A e Política B'],
  ['englishLabels', englishLabels, 'I have read and accept: Termos de Uso, Política A and Política B'],
  ['spanishLabels', spanishLabels, 'He leído y acepto: Termos de Uso, Política A y Política B'],
])('makes the sentence of %s', (_, labels, sentence) => {
  expect(acceptSentence([term(1, 'Termos de Uso'), term(2, 'Política A'), term(3, 'Política B')], labels)).toBe(
    sentence,
  );
});

it('has language tags that browsers accept', () => {
  for (const { lang } of [defaultLabels, ...Object.values(sets)])
    expect(Intl.getCanonicalLocales(lang)).toEqual([lang]);
});
