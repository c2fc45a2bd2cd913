import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { createReceipt, describeTerms } from '../core/terms/create-receipt.ts';
import { parseAcceptReply } from '../core/terms/parse-accept-reply.ts';
import { parseAccepted, parseTerms } from '../core/terms/parse-replies.ts';
import type { TermsWarning } from '../core/model/warnings.ts';
import { exampleTerms } from '../testing/example-terms.ts';
import { createFakeTermsApi } from '../testing/fake-terms-api.ts';
import type { Fault } from '../testing/faults.ts';
import { openApiDocument } from './openapi.ts';
import { createReplyChecker } from '../../scripts/reply-checker.ts';
import { receiptSchema } from './schemas.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

const check = createReplyChecker(openApiDocument);

describe('the OpenAPI document', () => {
  it('has nothing to complain about for Redocly', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      // The three addresses end with a slash.
      rules: { 'no-path-trailing-slash': 'off' },
    });
    const problems = await lintFromString({ source: JSON.stringify(openApiDocument), config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });

  it('has an example for every answer with a body, and every example is valid', () => {
    let count = 0;
    for (const operations of Object.values(openApiDocument.paths)) {
      for (const operation of Object.values(operations) as { requestBody?: unknown; responses: object }[]) {
        for (const part of [operation.requestBody, ...Object.values(operation.responses)]) {
          const media = (part as { content?: Record<string, unknown> } | undefined)?.content?.['application/json'];
          if (!media) continue;
          const { schema, examples } = media as { schema: { $ref: string }; examples: Record<string, unknown> };
          expect(Object.keys(examples).length).toBeGreaterThan(0);
          for (const name of Object.keys(examples)) {
            const { value } = openApiDocument.components.examples[name as 'terms'];
            expect(check.ofSchema(schema.$ref.split('/').at(-1)!, value), name).toEqual([]);
            count += 1;
          }
        }
      }
    }
    expect(count).toBeGreaterThan(10);
  });
});

describe('what the page "API contract" says to send', () => {
  const page = readFileSync(new URL('../../stories/docs/ApiContract.mdx', import.meta.url), 'utf8');

  it('is to the paths of the document, with the same parameters', () => {
    const told = [...page.matchAll(/^- `(?:GET|POST) (person\/\S+)`/gm)].map(([, path]) => `/${path}`);
    expect(told).toEqual(Object.keys(openApiDocument.paths));
  });

  it('is a status of the document, each of them', () => {
    const [, table] = /^## Which status to send\n([\s\S]*?)^## /m.exec(page)!;
    const told = [...table!.matchAll(/\b[2-5]\d\d\b/g)].map(([status]) => status);
    const promised = Object.values(openApiDocument.paths).flatMap((operations) =>
      Object.values(operations as Record<string, { responses: object }>).flatMap(({ responses }) =>
        Object.keys(responses),
      ),
    );
    expect(new Set(told)).toEqual(new Set(['200', '201', '204', '400', '401', '429', '500']));
    expect(promised).toEqual(expect.arrayContaining(told));
  });

  it.each(['accepted', 'accept'] as const)('answers the preflight of %s', (call) => {
    const said = [...page.matchAll(/`(Access-Control-[\w-]+): ([^`]+)`/g)].map(([, name, value]) => [name!, value!]);
    expect(said.map(([name]) => name)).toContain('Access-Control-Allow-Headers');
    expect(check.ofHeaders(call, 'OPTIONS', 204, new Headers(said as [string, string][]))).toEqual([]);
  });
});

describe('the preflights of the document', () => {
  const of = (call: 'accepted' | 'accept', names: string, status = 200): string[] =>
    check.ofHeaders(call, 'OPTIONS', status, new Headers({ 'Access-Control-Allow-Headers': names }));

  it('allow any 2xx that servers send, names in any order and letters, and more names', () => {
    for (const names of ['authorization,content-type', 'Accept, Content-Type, Authorization']) {
      expect([...of('accepted', names), ...of('accept', names), ...of('accept', names, 204)]).toEqual([]);
    }
    expect(of('accepted', 'Authorization')).toEqual([]);
  });

  it('need Authorization by name, and Content-Type before the acceptance', () => {
    expect(of('accepted', '*')).toHaveLength(1);
    expect(of('accept', 'Authorization')).toHaveLength(1);
    expect(of('accept', 'X-Authorization-Id, Content-Type')).toHaveLength(1);
    expect(check.ofHeaders('accept', 'OPTIONS', 204, new Headers())).toEqual([
      'Access-Control-Allow-Headers is missing.',
    ]);
  });
});

describe('what the fake API answers', () => {
  it.each<{ name: string; faults: Fault[] }>([
    { name: 'no fault', faults: [] },
    { name: 'an expired token', faults: [{ name: 'expired-token' }] },
    { name: 'a refusal', faults: [{ name: 'refused' }] },
    { name: 'no content', faults: [{ name: 'no-content' }] },
    { name: 'an empty list', faults: [{ name: 'empty-list' }] },
  ])('is what the document promises, with $name', async ({ faults }) => {
    const api = createFakeTermsApi({ faults, accepted: [12] });
    const headers = { Authorization: 'Bearer t' };
    await api.fetch('/person/v2/terms/all/42/');
    await api.fetch('/person/v2/acceptterms/42/', { headers });
    await api.fetch('/person/v2/acceptterms/42/');
    await api.fetch('/person/v2/acceptterms/', { method: 'POST', headers, body: '{"term_id":[11,99]}' });
    await api.fetch('/person/v2/acceptterms/', { method: 'POST', headers, body: '{"term_id":[11]}' });
    expect(api.requests).toHaveLength(5);
    for (const { call, reply, body } of api.requests) {
      expect(check.ofReply(call, reply!)).toEqual([]);
      if (call === 'accept') expect(check.ofSchema('Acceptance', JSON.parse(body))).toEqual([]);
    }
  });

  it('is not, when a list is wrapped', async () => {
    const api = createFakeTermsApi({ faults: [{ name: 'not-a-list' }] });
    await api.fetch('/person/v2/terms/all/42/');
    expect(check.ofReply('terms', api.requests[0]!.reply!)).toEqual([' must be array']);
  });
});

/** Values that are near the contract: some fit, some do not. */
const id = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.constantFrom<unknown>(2 ** 53, 1.5, '', ' ', '7', null, true, {}, Number.MAX_SAFE_INTEGER),
);
const text = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom<unknown>('', ' ', 'Termo', 7, null));
const near = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record(
      {
        id,
        person_type: fc.oneof({ weight: 6, arbitrary: fc.constantFrom<unknown>('PF', 1) }, fc.constant(null)),
        resumed_title: text,
        title: text,
        text,
        visible: fc.constantFrom<unknown>(true, false, null, 'false', 0),
      },
      { requiredKeys: ['id', 'person_type'] },
    ),
  },
  fc.constantFrom<unknown>(null, 7, 'x', []),
);

describe('the document and the parser agree', () => {
  it('on terms: what the schema allows is read whole, without a warning', () => {
    let fitting = 0;
    fc.assert(
      fc.property(near, (item) => {
        const warnings: TermsWarning[] = [];
        const terms = parseTerms([item], (warning) => warnings.push(warning));
        if (check.ofSchema('Term', item).length > 0) return;
        fitting += 1;
        expect(warnings).toEqual([]);
        expect(terms).toHaveLength(1);
        expect(terms![0]!.text.trim()).not.toBe('');
        expect(terms![0]!.title).not.toBe('');
      }),
      { numRuns: 5000, seed: 3 },
    );
    expect(fitting).toBeGreaterThan(100);
  });

  it('on terms: what the parser leaves out is no term for the schema', () => {
    fc.assert(
      fc.property(near, (item) => {
        if (parseTerms([item], () => {})!.length === 0) expect(check.ofSchema('Term', item)).not.toEqual([]);
      }),
      { numRuns: 5000, seed: 4 },
    );
  });

  it('on records', () => {
    const record = fc.oneof({ weight: 9, arbitrary: fc.record({ term: id }) }, fc.constantFrom<unknown>(null, 7, {}));
    fc.assert(
      fc.property(record, (item) => {
        const isRead = parseAccepted([item], () => {})!.length === 1;
        expect(check.ofSchema('AcceptedTerm', item).length === 0).toBe(isRead);
      }),
      { numRuns: 2000, seed: 5 },
    );
  });

  it('on the answer to an acceptance', () => {
    const answer = fc.oneof(
      fc.record({ detail: fc.jsonValue(), term_id: fc.jsonValue() }, { requiredKeys: [] }),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(answer, (value) => {
        const { kind } = parseAcceptReply(value);
        expect(check.ofSchema('Recorded', value).length === 0).toBe(kind === 'accepted');
        expect(check.ofSchema('Failure', value).length === 0).toBe(kind === 'refused');
      }),
      { numRuns: 2000, seed: 6 },
    );
  });
});

it('the schema of the receipt allows what the engine makes, and nothing less', async () => {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  formats.default(ajv);
  const validate = ajv.compile(receiptSchema);
  const receipt = createReceipt({
    idCompany: 42,
    personType: 'PF',
    sentence: 'Aceito os/as Termos',
    terms: await describeTerms(
      [...exampleTerms],
      new Map([['11', exampleTerms.find(({ id }) => String(id) === '11')!.text]]),
    ),
  });
  expect(validate(receipt), JSON.stringify(validate.errors)).toBe(true);
  for (const key of Object.keys(receipt)) expect(validate({ ...receipt, [key]: undefined }), key).toBe(false);
});
