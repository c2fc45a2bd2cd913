import { expect, it } from 'vitest';
import { term } from '../api/fake.test-api.ts';
import { acceptSentence, joinTitles, termTitle } from './join-titles.ts';
import { completeLabels } from './labels.ts';

it.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A e os B'],
  [['A', 'B', 'C'], 'A, B e os C'],
  [['A', 'B', 'C', 'D'], 'A, B, C e os D'],
])('joins %j to %j', (titles, sentence) => {
  expect(joinTitles(titles)).toBe(sentence);
});

it.each([
  [{ title: 'Termos', resumed_title: 'Curto' }, 'Termos'],
  [{ title: '', resumed_title: 'Curto' }, 'Curto'],
  [{ title: '', resumed_title: '' }, 'Termo de uso'],
  [{ title: '\u3164', resumed_title: 'Curto' }, 'Curto'],
  [{ title: '\u2800', resumed_title: '\u034f' }, 'Termo de uso'],
])('returns for %j the name %j', (titles, name) => {
  expect(termTitle(term(1, titles))).toBe(name);
});

it('returns the sentence of the visible terms', () => {
  expect(acceptSentence([term(1), term(2, { visible: false }), term(3)])).toBe('Aceito os/as Termo 1 e os Termo 3');
});

it('uses the given labels, and the defaults of omitted labels', () => {
  const labels = completeLabels({ accept: 'I accept', lastSeparator: ' and ', separator: undefined });
  expect(acceptSentence([term(1), term(2), term(3)], labels)).toBe('I accept Termo 1, Termo 2 and Termo 3');
  expect(acceptSentence([term(1), term(2)], { ...labels, acceptList: 'I accept:' }, 'list')).toBe(
    'I accept: Termo 1, Termo 2',
  );
});
