import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { createReceipt, describeTerms } from '../core/terms/create-receipt.ts';
import { parseAccepted, parseAcceptReply, parseTerms } from '../core/terms/parse-replies.ts';
import type { TermsWarning } from '../core/model/warnings.ts';
import { version } from '../core/model/version.ts';
import { exampleTerms } from '../testing/example-terms.ts';
import { createFakeTermsApi } from '../testing/fake-terms-api.ts';
import type { Fault } from '../testing/faults.ts';
import { readOpenApi } from '../../scripts/read-openapi.ts';
import { createReplyChecker } from '../../tests/reply-checker.ts';
import { receiptSchema } from './receipt-schema.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

const openApiDocument = readOpenApi();
const check = createReplyChecker(openApiDocument);

describe('the OpenAPI document', () => {
  it('passes the linter of Redocly', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      // The three paths end with a slash.
      rules: { 'no-path-trailing-slash': 'off' },
    });
    const problems = await lintFromString({ source: JSON.stringify(openApiDocument), config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });

  it('contains terms of the fake API as examples, and the version of the package', () => {
    const { examples } = openApiDocument.components;
    expect(examples.terms!.value).toEqual([...exampleTerms.slice(0, 2), exampleTerms.at(-1)]);
    expect(openApiDocument.info).toMatchObject({ version });
  });

  it('contains valid examples for every request and reply with a body', () => {
    let count = 0;
    for (const operations of Object.values(openApiDocument.paths)) {
      for (const { requestBody, responses } of Object.values(operations)) {
        for (const part of [requestBody, ...Object.values(responses)]) {
          const media = part?.content?.['application/json'];
          if (!media) continue;
          const { schema, examples } = media;
          expect(Object.keys(examples).length).toBeGreaterThan(0);
          for (const name of Object.keys(examples)) {
            const { value } = openApiDocument.components.examples[name]!;
            expect(check.ofSchema(schema.$ref.split('/').at(-1)!, value), name).toEqual([]);
            count += 1;
          }
        }
      }
    }
    expect(count).toBeGreaterThan(10);
  });
});

describe('the page "API contract"', () => {
  const page = readFileSync(new URL('../../stories/docs/ApiContract.mdx', import.meta.url), 'utf8');

  it('lists the paths of the document', () => {
    const listed = [...page.matchAll(/^- `(?:GET|POST) (person\/\S+)`/gm)].map(([, path]) => `/${path}`);
    expect(listed).toEqual(Object.keys(openApiDocument.paths));
  });

  it('lists only statuses of the document', () => {
    const [, table] = /^## Which status to send\n([\s\S]*?)^## /m.exec(page)!;
    const rows = table!.match(/^\| (?!Your own call).*/gm)!.join();
    const listed = [...rows.matchAll(/\b[2-5]\d\d\b/g)].map(([status]) => status);
    const promised = Object.values(openApiDocument.paths).flatMap((operations) =>
      Object.values(operations).flatMap(({ responses }) => Object.keys(responses)),
    );
    expect(new Set(listed)).toEqual(new Set(['200', '201', '204', '400', '401', '429', '500']));
    expect(promised).toEqual(expect.arrayContaining(listed));
  });

  it.each(['accepted', 'accept'] as const)('contains the headers for the preflight of %s', (call) => {
    const headers = [...page.matchAll(/`(Access-Control-[\w-]+): ([^`]+)`/g)].map(([, name, value]) => [name!, value!]);
    expect(headers.map(([name]) => name)).toContain('Access-Control-Allow-Headers');
    expect(check.ofHeaders(call, 'OPTIONS', 204, new Headers(headers as [string, string][]))).toEqual([]);
  });
});

describe('the preflights of the OpenAPI document', () => {
  const of = (call: 'accepted' | 'accept', names: string, status = 200): string[] =>
    check.ofHeaders(call, 'OPTIONS', status, new Headers({ 'Access-Control-Allow-Headers': names }));

  it('allows preflights with 200 and 204, and header names in any order, with large or small initials', () => {
    for (const names of ['authorization,content-type', 'Accept, Content-Type, Authorization']) {
      expect([...of('accepted', names), ...of('accept', names), ...of('accept', names, 204)]).toEqual([]);
    }
    expect(of('accepted', 'Authorization')).toEqual([]);
  });

  it('requires Authorization by name in preflights, and Content-Type for the acceptance', () => {
    expect(of('accepted', '*')).toHaveLength(1);
    expect(of('accept', 'Authorization')).toHaveLength(1);
    expect(of('accept', 'X-Authorization-Id, Content-Type')).toHaveLength(1);
    expect(check.ofHeaders('accept', 'OPTIONS', 204, new Headers())).toEqual([
      'Access-Control-Allow-Headers is missing.',
    ]);
  });
});

describe('the fake API', () => {
  it.each<{ name: string; faults: Fault[] }>([
    { name: 'no fault', faults: [] },
    { name: 'an expired token', faults: [{ name: 'expired-token' }] },
    { name: 'a refusal', faults: [{ name: 'refused' }] },
    { name: 'no content', faults: [{ name: 'no-content' }] },
    { name: 'an empty list', faults: [{ name: 'empty-list' }] },
  ])('matches the OpenAPI document with $name', async ({ faults }) => {
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

  it('does not match the OpenAPI document when an object wraps the list', async () => {
    const api = createFakeTermsApi({ faults: [{ name: 'not-a-list' }] });
    await api.fetch('/person/v2/terms/all/42/');
    expect(check.ofReply('terms', api.requests[0]!.reply!)).toEqual([' must be array']);
  });
});

/** Values similar to the contract: some valid, some invalid. */
const id = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.constantFrom<unknown>(2 ** 53, 1.5, '', ' ', '7', null, true, {}, Number.MAX_SAFE_INTEGER),
);
const text = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom<unknown>('', ' ', 'Termo', 7, null));
const termLike = fc.oneof(
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

describe('the parser', () => {
  it('reads terms that the schema allows, and emits no warning', () => {
    let fitting = 0;
    fc.assert(
      fc.property(termLike, (item) => {
        const warnings: TermsWarning[] = [];
        const terms = parseTerms([item], (warning) => warnings.push(warning));
        if (check.ofSchema('Term', item).length > 0) return;
        fitting += 1;
        expect(warnings).toEqual([]);
        expect(terms).toHaveLength(1);
        expect(terms![0]!.text.trim()).not.toBe('');
        expect(terms![0]!.title).not.toBe('');
      }),
      { numRuns: 2000, seed: 3 },
    );
    expect(fitting).toBeGreaterThan(100);
  });

  it('skips only terms that the schema rejects', () => {
    fc.assert(
      fc.property(termLike, (item) => {
        if (parseTerms([item], () => {})!.length === 0) expect(check.ofSchema('Term', item)).not.toEqual([]);
      }),
      { numRuns: 2000, seed: 4 },
    );
  });

  it('reads exactly the records that the schema allows', () => {
    const record = fc.oneof({ weight: 9, arbitrary: fc.record({ term: id }) }, fc.constantFrom<unknown>(null, 7, {}));
    fc.assert(
      fc.property(record, (item) => {
        const isRead = parseAccepted([item], () => {})!.length === 1;
        expect(check.ofSchema('AcceptedTerm', item).length === 0).toBe(isRead);
      }),
      { numRuns: 1000, seed: 5 },
    );
  });

  it('classifies replies to an acceptance as the schemas do', () => {
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
      { numRuns: 1000, seed: 6 },
    );
  });
});

it('finds a receipt of the engine valid, and a receipt without any one member invalid', async () => {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  formats.default(ajv);
  const validate = ajv.compile(receiptSchema);
  const receipt = createReceipt({
    idCompany: 42,
    personType: 'PF',
    sentence: 'Aceito os/as Termos',
    layout: 'list',
    lang: 'en',
    page: null,
    terms: await describeTerms(
      [...exampleTerms],
      new Map([['11', exampleTerms.find(({ id }) => String(id) === '11')!.text]]),
    ),
  });
  expect(validate(receipt), JSON.stringify(validate.errors)).toBe(true);
  for (const key of Object.keys(receipt)) expect(validate({ ...receipt, [key]: undefined }), key).toBe(false);
});
