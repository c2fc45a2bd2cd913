import fc from 'fast-check';
import { expect, it } from 'vitest';
import { term } from '../api/fake.test-api.ts';
import { compareTerms, reviewTerms, selectTerms } from './select-terms.ts';
import type { TermsWarning } from '../model/warnings.ts';

const ids = ({ terms }: ReturnType<typeof selectTerms>) => terms.map(({ id }) => id);

it('keeps the terms of the person type that are not accepted yet', () => {
  const all = [term(1), term(2), term(3, { person_type: 'PJ' })];
  expect(ids(selectTerms(all, [{ term: 2 }], 'PF'))).toEqual([1]);
});

it('compares ids as text', () => {
  expect(ids(selectTerms([term(1), term('2')], [{ term: '1' }, { term: 2 }], 'PF'))).toEqual([]);
});

it.each([
  ['PF', 'pf'],
  ['1', 1],
  [1, '1'],
])('compares the person type %j strictly', (sent, configured) => {
  expect(ids(selectTerms([term(1, { person_type: sent })], [], configured))).toEqual([]);
  expect(ids(selectTerms([term(1, { person_type: sent })], [], sent))).toEqual([1]);
});

it('selects every term of the person type when there is no token', () => {
  const selected = selectTerms([term(1), term(2)], undefined, 'PF');
  expect(ids(selected)).toEqual([1, 2]);
  expect(selected.updated).toBe(false);
});

it('sets `updated` to true after any acceptance, even of a term that no longer exists', () => {
  expect(selectTerms([term(1)], [{ term: 99 }], 'PF').updated).toBe(true);
  expect(selectTerms([term(1)], [], 'PF').updated).toBe(false);
});

it('selects only terms of the person type that are not accepted, in the order of the list', () => {
  const anyTerm = fc.record({ id: fc.integer({ min: 0, max: 30 }), person_type: fc.constantFrom('PF', 'PJ') });
  fc.assert(
    fc.property(fc.array(anyTerm), fc.array(fc.integer({ min: 0, max: 30 })), (some, accepted) => {
      const all = some.map(({ id, person_type }) => term(id, { person_type }));
      const selected = selectTerms(
        all,
        accepted.map((id) => ({ term: id })),
        'PF',
      );
      expect(selected.terms).toEqual(
        all.filter((one) => one.person_type === 'PF' && !accepted.includes(Number(one.id))),
      );
    }),
  );
});

it('selects the pending term among 10 000', () => {
  const all = Array.from({ length: 10_000 }, (_, id) => term(id));
  const accepted = all.slice(0, 9999).map(({ id }) => ({ term: id }));
  expect(ids(selectTerms(all, accepted, 'PF'))).toEqual([9999]);
});

it('finds a change only in ids, texts, visibility and the titles that the sentence shows', () => {
  const isSame = (...lists: Parameters<typeof compareTerms>): boolean => compareTerms(...lists).isSame;
  expect(isSame([term(1)], [term('1', { title: 'Termo 1', text: '<p>Texto 1</p>' })])).toBe(true);
  expect(isSame([term(1)], [term(1, { resumed_title: 'novo' })])).toBe(true);
  for (const change of [{ text: 'novo' }, { title: 'novo' }, { visible: false }]) {
    expect(isSame([term(1)], [term(1, change)])).toBe(false);
  }
  // The sentence names a term without a title by its short title.
  expect(isSame([term(1, { title: '' })], [term(1, { title: '', resumed_title: 'novo' })])).toBe(false);
  expect(isSame([term(1)], [])).toBe(false);
  expect(isSame([term(1), term(2)], [term(2), term(1)])).toBe(true);
});

it('keeps the order after a refetch, and the objects of unchanged terms', () => {
  const third = term(3);
  const { terms } = compareTerms([term(1), term(2), third], [term(4), term(3), term(2, { text: 'novo' })]);
  expect(terms.map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(terms[1]).toBe(third);
});

function review(
  ...args: [...Parameters<typeof reviewTerms>] extends [infer A, infer B, infer C, unknown] ? [A, B, C] : never
) {
  const warnings: TermsWarning[] = [];
  reviewTerms(...args, (warning) => warnings.push(warning));
  return warnings;
}

it.each([
  ['hidden-term', [term(1), term(2, { visible: false })], [2]],
  ['blank-title', [term(1, { title: '\u3164' })], [1]],
  ['empty-text', [term(1, { text: ' ' })], [1]],
  ['replacement-characters', [term(1, { text: 'Pol\uFFFDtica' })], [1]],
] as const)('warns of %s', (code, pending, termIds) => {
  expect(review([...pending], [...pending], 'PF')).toContainEqual(expect.objectContaining({ code, termIds }));
});

it('names five of many terms, and the number of the others', () => {
  const pending = [1, 2, 3, 4, 5, 6, 7].map((id) => term(id, { title: '' }));
  expect(review(pending, pending, 'PF')[0]!.message).toContain('Pending terms (1, 2, 3, 4, 5 and 2 more)');
});

it('warns when every pending term is hidden', () => {
  const pending = [term(1, { visible: false })];
  expect(review(pending, pending, 'PF')).toMatchObject([
    { code: 'hidden-term' },
    { code: 'nothing-visible', call: 'terms', termIds: [1] },
  ]);
});

it('does not warn about a missing title or text of a hidden term', () => {
  const pending = [term(1), term(2, { visible: false, title: '', text: '' })];
  expect(review(pending, pending, 'PF').map(({ code }) => code)).toEqual(['hidden-term']);
});

it('warns when no term is for the person type', () => {
  expect(review([term(1), term(2)], [], 'pf')).toEqual([
    expect.objectContaining({ code: 'person-type', message: expect.stringContaining('"PF"') }),
  ]);
  expect(review([], [], 'pf')).toEqual([]);
  expect(review([term(1, { person_type: 'PJ' }), term(2)], [], 'PF')).toEqual([]);
});
