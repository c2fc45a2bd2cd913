import { expect, it } from 'vitest';
import { parseAccepted, parseAcceptReply, parseData, parseTerms } from './parse-replies.ts';
import type { TermsWarning } from '../model/warnings.ts';
import { term } from '../api/fake.test-api.ts';

function parse(reply: unknown) {
  const warnings: TermsWarning[] = [];
  return { terms: parseTerms(reply, (warning) => warnings.push(warning)), warnings };
}

it.each([null, 7, 'text', true, {}, { results: [term(1)] }, undefined])('rejects %j as a list of terms', (reply) => {
  expect(parse(reply)).toEqual({ terms: undefined, warnings: [] });
});

it('keeps the six fields of a term, and nothing else', () => {
  const { terms, warnings } = parse([{ ...term(1), extra: 'x' }]);
  expect(terms).toEqual([term(1)]);
  expect(warnings).toEqual([]);
});

it('skips junk, and gives one warning with the number of skipped items', () => {
  const { terms, warnings } = parse([null, 4, {}, { id: null }, [], { ...term(''), id: '  ' }, term(3), { id: 9 }]);
  expect(terms).toEqual([term(3)]);
  expect(warnings).toEqual([expect.objectContaining({ code: 'junk', count: 7, call: 'terms' })]);
});

it('skips 50 000 nested arrays as junk', () => {
  let nested: unknown = [];
  for (let depth = 0; depth < 50_000; depth += 1) nested = [nested];
  expect(parse([nested, term(1)]).terms).toEqual([term(1)]);
});

it('accepts 0 and text as ids, and compares ids as text', () => {
  const { terms, warnings } = parse([term(0), term('7'), term(7)]);
  expect(terms?.map(({ id }) => id)).toEqual([0, '7']);
  expect(warnings).toEqual([]);
});

it('skips a term whose numeric id is not a safe integer', () => {
  const { terms, warnings } = parse(
    JSON.parse('[{"id":9007199254740993,"person_type":"PF"},{"id":1.5,"person_type":"PF"}]'),
  );
  expect(terms).toEqual([]);
  expect(warnings).toEqual([expect.objectContaining({ code: 'unsafe-id', count: 2 })]);
});

it('keeps one term for each pair of id and person type', () => {
  const { terms, warnings } = parse([term(1), term(1, { person_type: 'PJ', text: 'outro' }), term(1)]);
  expect(terms).toEqual([term(1), term(1, { person_type: 'PJ', text: 'outro' })]);
  expect(warnings).toEqual([]);
});

it('distinguishes person type 1 and id 23 from person type 12 and id 3', () => {
  const both = [term(23, { person_type: 1 }), term(3, { person_type: 12 })];
  expect(parse(both).terms).toEqual(both);
});

it.each(['\u200b', ' \u200b\u00a0\u2060 ', '\u3164', '\u0000'])(
  'treats a title without visible characters as missing: %j',
  (title) => {
    expect(parse([term(1, { title, resumed_title: title })]).terms).toEqual([
      term(1, { title: '', resumed_title: '' }),
    ]);
  },
);

it('keeps the zero-width joiners between visible characters of a title', () => {
  const title = 'Família 👨‍👩‍👧';
  expect(parse([term(1, { title: ` ${title} ` })]).terms?.[0]?.title).toBe(title);
});

it('keeps the first term of an id, and warns when the texts differ', () => {
  const { terms, warnings } = parse([term(1), term(1), term(1, { text: 'outro' }), term(1, { title: 'Outro' })]);
  expect(terms).toEqual([term(1)]);
  expect(warnings).toEqual([expect.objectContaining({ code: 'duplicate-id', termIds: [1] })]);
});

it('warns when the short titles differ, only where they replace blank titles', () => {
  const short = (title: string) => [term(1, { title }), term(1, { title, resumed_title: 'Outro' })];
  expect(parse(short('')).warnings).toMatchObject([{ code: 'duplicate-id', termIds: [1] }]);
  expect(parse(short('Termo')).warnings).toEqual([]);
});

it.each([
  [false, false, 0],
  [true, true, 0],
  [undefined, true, 0],
  [null, true, 0],
  ['false', true, 1],
  [0, true, 1],
])('reads visible %j as %s', (visible, expected, count) => {
  const { terms, warnings } = parse([{ ...term(1), visible }]);
  expect(terms?.[0]?.visible).toBe(expected);
  expect(warnings.filter(({ code }) => code === 'visible-type')).toHaveLength(count);
});

it.each([
  ['title', null, ''],
  ['title', 12, '12'],
  ['title', {}, ''],
  ['resumed_title', undefined, ''],
  ['text', null, ''],
  ['text', { html: 'x' }, ''],
  ['text', 5, '5'],
] as const)('reads %s %j as %j', (field, value, expected) => {
  expect(parse([{ ...term(1), [field]: value }]).terms?.[0]?.[field]).toBe(expected);
});

it('does not read inherited names of a reply', () => {
  // oxlint-disable-next-line no-extend-native
  Object.defineProperty(Object.prototype, 'visible', { value: false, configurable: true });
  try {
    expect(parse(parseData('[{"id":1,"person_type":"PF"}]')).terms?.[0]?.visible).toBe(true);
  } finally {
    Reflect.deleteProperty(Object.prototype, 'visible');
  }
});

it('does not let a reply reach Object.prototype', () => {
  const { terms } = parse(
    JSON.parse('[{"id":1,"person_type":"PF","__proto__":{"polluted":true},"constructor":{"x":1}}]'),
  );
  expect(terms?.[0]).not.toHaveProperty('polluted');
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

it('collapses accepted records by term', () => {
  expect(parseAccepted([{ term: 1 }, { term: '1' }, { term: 2 }], () => {})).toEqual([{ term: '1' }, { term: 2 }]);
});

it.each([null, {}, 3, '[]', { results: [] }, { detail: 'x' }])('rejects %j as a list of accepted terms', (reply) => {
  expect(parseAccepted(reply, () => {})).toBeUndefined();
});

it('skips junk records', () => {
  const warnings: TermsWarning[] = [];
  expect(parseAccepted([{ term: null }, 1, null, { term: { id: 1 } }], (warning) => warnings.push(warning))).toEqual(
    [],
  );
  expect(warnings).toEqual([expect.objectContaining({ code: 'junk', count: 4, call: 'accepted' })]);
});

it.each([
  [{}, { kind: 'accepted' }],
  [{ id: 3 }, { kind: 'accepted' }],
  [{ detail: 'Termo inválido' }, { kind: 'refused', detail: 'Termo inválido' }],
  [{ detail: ' Termo inválido\n' }, { kind: 'refused', detail: 'Termo inválido' }],
  [{ detail: null }, { kind: 'refused' }],
  [{ detail: '' }, { kind: 'refused' }],
  [{ detail: [] }, { kind: 'refused' }],
  [{ detail: {} }, { kind: 'refused' }],
  [null, { kind: 'unreadable' }],
  [[], { kind: 'unreadable' }],
  ['ok', { kind: 'unreadable' }],
  [1, { kind: 'unreadable' }],
])('reads the reply %j to an acceptance as %j', (reply, expected) => {
  expect(parseAcceptReply(reply)).toEqual(expected);
});

it('cuts a detail of more than 300 characters, but never inside a character', () => {
  const detailOf = (count: number): unknown => parseAcceptReply({ detail: '😀'.repeat(count) });
  expect(detailOf(300)).toEqual({ kind: 'refused', detail: '😀'.repeat(300) });
  expect(detailOf(301)).toEqual({ kind: 'refused', detail: `${'😀'.repeat(299)}…` });
  expect(detailOf(100_000)).toEqual(detailOf(301));
});
