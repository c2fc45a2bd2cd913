import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, json, silent, term } from '../api/fake.test-api.ts';
import { fetchTerms, type FetchTermsOptions } from './fetch-terms.ts';

const options: FetchTermsOptions = {
  personType: 'PF',
  baseUrl: 'https://api.loja.example',
  idCompany: 42,
  token: 'secret-token',
};

afterEach(() => vi.unstubAllGlobals());

describe('fetchTerms()', () => {
  it('sorts the terms of the person type into accepted and pending, in the order of the list', async () => {
    const { calls } = fakeApi({
      terms: [json([term(1), term(2), term(3, { visible: false }), term(4, { person_type: 'PJ' })])],
      accepted: [json([{ term: '3' }, { term: 1 }, { term: 4 }, { term: 1 }])],
    });
    expect(await fetchTerms(options)).toEqual({
      accepted: [term(1), term(3, { visible: false })],
      pending: [term(2)],
      updated: true,
    });
    expect(calls.map(({ url, headers }) => [url, headers.Authorization])).toEqual([
      ['https://api.loja.example/person/v2/terms/all/42/', undefined],
      ['https://api.loja.example/person/v2/acceptterms/42/', 'Bearer secret-token'],
    ]);
  });

  it('returns `updated: true` for a person whose accepted terms no longer exist', async () => {
    fakeApi({ accepted: [json([{ term: 9 }])] });
    expect(await fetchTerms(options)).toEqual({ accepted: [], pending: [term(1), term(2)], updated: true });
  });

  it.each([null, ''])('returns empty lists without a call while nobody is signed in (%j)', async (token) => {
    const { calls } = fakeApi({});
    expect(await fetchTerms({ ...options, token })).toEqual({ accepted: [], pending: [], updated: false });
    expect(calls).toEqual([]);
  });

  it('uses the option fetch', async () => {
    const { fetch, calls } = fakeApi({});
    vi.stubGlobal('fetch', undefined);
    await fetchTerms({ ...options, fetch });
    expect(calls).toHaveLength(2);
  });

  it('rejects and warns when the reply with the accepted terms is not a list', async () => {
    fakeApi({ accepted: [json({ message: 'no session' }, 401)] });
    const onWarning = vi.fn();
    await expect(fetchTerms({ ...options, onWarning })).rejects.toMatchObject({
      name: 'TermsError',
      code: 'not-a-list',
      call: 'accepted',
      status: 401,
    });
    expect(onWarning.mock.calls.map(([{ code }]) => code)).toEqual(['accepted-not-a-list']);
  });

  it.each([
    ['terms-empty', { terms: [json([])] }, {}],
    ['config', {}, { idCompany: -1 }],
  ])('rejects with %s', async (code, script, more) => {
    fakeApi(script);
    await expect(fetchTerms({ ...options, ...more })).rejects.toMatchObject({ code });
  });

  it('rejects as soon as its signal aborts', async () => {
    fakeApi({ terms: [silent] });
    const controller = new AbortController();
    const result = fetchTerms({ ...options, signal: controller.signal });
    controller.abort();
    await expect(result).rejects.toMatchObject({ code: 'network' });
  });
});
