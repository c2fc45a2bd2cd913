import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../core/api/request.ts';
import { openNewPage } from '../../core/api/fake.test-api.ts';
import type { TermsGateOptions } from '../../core/options/options.ts';
import { isUpToDate } from './is-up-to-date.ts';

const reply = (value: unknown, ok = true): Reply => ({ status: ok ? 200 : 400, ok, text: JSON.stringify(value) });
const isProof = (terms: unknown, accepted: unknown, personType: string | number = 'PF'): boolean =>
  isUpToDate(reply(terms), reply(accepted), personType);

const pf = (id: unknown, more: object = {}) => ({
  id,
  person_type: 'PF',
  title: 'T',
  text: 't',
  visible: true,
  ...more,
});

describe('isUpToDate', () => {
  it('returns true when every term of the person type is accepted', () => {
    expect(isProof([pf(1), pf('a'), pf(3, { person_type: 'PJ' })], [{ term: '1' }, { term: 'a' }, { term: 1 }])).toBe(
      true,
    );
  });
  it('returns true when an accepted term was withdrawn', () => {
    expect(isProof([pf(1)], [{ term: 1 }, { term: 9 }])).toBe(true);
  });
});

describe('isUpToDate without a proof', () => {
  it.each([
    ['a pending term', [pf(1), pf(2)], [{ term: 1 }]],
    ['a hidden pending term', [pf(1, { visible: false })], []],
    ['no term at all', [], []],
    ['no term of the person type', [pf(1, { person_type: 'PJ' })], [{ term: 1 }]],
    ['junk among the terms', [pf(1), null], [{ term: 1 }]],
    ['junk among the records', [pf(1)], [{ term: 1 }, 7]],
    ['an id twice', [pf(1), pf(1)], [{ term: 1 }]],
    ['an id that is not a safe integer', [pf(1), pf(2 ** 53)], [{ term: 1 }]],
    ['a `visible` that is not a boolean', [pf(1, { visible: 'no' })], [{ term: 1 }]],
    ['terms that are not a list', { results: [pf(1)] }, [{ term: 1 }]],
    ['records that are not a list', [pf(1)], { detail: 'Token expirado.' }],
  ])('returns false for %s', (_, terms, accepted) => {
    expect(isProof(terms, accepted)).toBe(false);
  });
  it('returns false for a status that is not 2xx', () => {
    const accepted = [{ term: 1 }];
    expect(isUpToDate(reply([pf(1)], false), reply(accepted), 'PF')).toBe(false);
    expect(isUpToDate(reply([pf(1)]), reply(accepted, false), 'PF')).toBe(false);
  });
  it('throws on a 2xx reply that is not JSON', () => {
    expect(() => isUpToDate({ status: 200, ok: true, text: '<html>' }, reply([]), 'PF')).toThrow(SyntaxError);
  });
});

let createTermsGate: typeof import('../../core/gate/terms-gate.ts').createTermsGate;
let takeOver: typeof import('../../core/api/preload.ts').takeOver;
beforeAll(async () => {
  // On a new page no acceptance was recorded, so the engine uses the preloaded replies.
  openNewPage();
  ({ createTermsGate } = await import('../../core/gate/terms-gate.ts'));
  ({ takeOver } = await import('../../core/api/preload.ts'));
});

/** Returns the status, the reports and the number of calls of an engine with preloaded replies. */
async function runEngine(terms: Reply, accepted: Reply, personType: unknown) {
  const fetch = vi.fn(() => Promise.reject(new Error('Unexpected call of fetch.')));
  vi.stubGlobal('fetch', fetch);
  const reports: string[] = [];
  const options = {
    personType,
    baseUrl: 'https://api.example/',
    idCompany: 42,
    token: 't',
    onError: (error) => reports.push(error.code),
    onWarning: (warning) => reports.push(warning.code),
  } as TermsGateOptions;
  const replies = { terms: Promise.resolve(terms), accepted: Promise.resolve(accepted) };
  takeOver({ ...options, startedAt: performance.now(), ...replies }, []);
  const gate = createTermsGate(options);
  const outcome = gate.open().catch(() => 'failed');
  for (let turns = 0; turns < 50 && gate.getSnapshot().status === 'loading'; turns += 1) await undefined;
  const { status } = gate.getSnapshot();
  if (status === 'pending' || status === 'loading') gate.close();
  await outcome;
  vi.unstubAllGlobals();
  return { status, reports, calls: fetch.mock.calls.length };
}

const id = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<unknown>(1, 2, 3, '1', '2', 'a') },
  fc.constantFrom<unknown>(0, -1, 1.5, 2 ** 53, '', ' ', null, true, [1], {}),
);
const record = <Model extends object>(model: { [Key in keyof Model]: fc.Arbitrary<Model[Key]> }) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.record(model, { requiredKeys: [] }) },
    fc.constantFrom<unknown>(null, 1, 'x', [], [1], true),
  );
const terms = fc.array(
  record({
    id,
    person_type: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom<unknown>('PF', 'PJ', 1) },
      fc.constantFrom<unknown>(null, true, {}),
    ),
    visible: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom<unknown>(true, false) },
      fc.constantFrom<unknown>(null, 0, 'false'),
    ),
    title: fc.constantFrom<unknown>('T', 'U', '', null),
    text: fc.constantFrom<unknown>('t', ''),
  }),
  { maxLength: 4 },
);
const accepted = fc.array(record({ term: id }), { maxLength: 5 });
const other = fc.constantFrom<unknown>(null, 1, '', {}, { detail: 'x' }, { length: 0 });
const body = (list: fc.Arbitrary<unknown>) => fc.oneof({ weight: 12, arbitrary: list }, other);
const text = (value: fc.Arbitrary<unknown>) =>
  fc.record({
    ok: fc.oneof({ weight: 8, arbitrary: fc.constant(true) }, fc.constant(false)),
    text: fc.oneof(
      { weight: 12, arbitrary: value.map((one) => JSON.stringify(one)) },
      fc.constantFrom('', '<html>', '[', '[]x'),
    ),
  });
const asReply = ({ ok, text }: { ok: boolean; text: string }): Reply => ({ ok, status: ok ? 200 : 404, text });
const personType = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<unknown>('PF', 1) },
  fc.constantFrom<unknown>('', null, true, undefined, {}),
);

describe('isUpToDate compared with the engine', () => {
  it('returns true only when the engine ends as up-to-date without a report', async () => {
    let proofs = 0;
    await fc.assert(
      fc.asyncProperty(text(body(terms)), text(body(accepted)), personType, async (all, records, type) => {
        let isProven = false;
        try {
          isProven = isUpToDate(asReply(all), asReply(records), type as string);
        } catch {
          // Not proven, so the engine decides.
        }
        if (!isProven) return;
        proofs += 1;
        expect(await runEngine(asReply(all), asReply(records), type)).toEqual({
          status: 'up-to-date',
          reports: [],
          calls: 0,
        });
      }),
      { numRuns: 20_000, seed: 7 },
    );
    expect(proofs).toBeGreaterThan(50);
  }, 60_000);

  it('returns true exactly when the engine ends as up-to-date without a report, for valid replies', async () => {
    const kinds = fc.constantFrom('PF', 'PJ');
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 6 }), person_type: kinds, visible: fc.boolean() }), {
          selector: (term) => term.id,
          minLength: 1,
        }),
        fc.array(fc.record({ term: fc.integer({ min: 1, max: 6 }) }), { maxLength: 9 }),
        async (list, records) => {
          const all = list.map((term) => ({ ...term, title: 'T', resumed_title: 'R', text: 't' }));
          const engine = await runEngine(reply(all), reply(records), 'PF');
          const clean = engine.status === 'up-to-date' && engine.reports.length === 0;
          expect(isProof(all, records)).toBe(clean);
        },
      ),
      { numRuns: 700, seed: 7 },
    );
  }, 60_000);
});
