import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { broken, fakeApi, json, later, silent, term, text } from '../api/fake.test-api.ts';
import { fetchPending, type FetchPendingOptions } from './fetch-pending.ts';

const options: FetchPendingOptions = {
  personType: 'PF',
  baseUrl: 'https://api.loja.example',
  idCompany: 42,
  token: 'secret-token',
  personKey: 'ana',
  onWarning: () => {},
};
const about = { idCompany: 42, personType: 'PF', personKey: 'ana', fetchedAt: Date.parse('2026-03-02T15:04:00Z') };

beforeEach(() => void vi.useFakeTimers({ now: about.fetchedAt }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs every timer, and returns the result. */
async function fetchNow(more: Partial<FetchPendingOptions> = {}) {
  const result = fetchPending({ ...options, ...more });
  await vi.runAllTimersAsync();
  return result;
}

describe('a result of fetchPending', () => {
  it('returns the pending terms without the token', async () => {
    const { calls } = fakeApi({
      terms: [json([term(1), term(2), term(3, { person_type: 'PJ' })])],
      accepted: [json([{ term: 1 }])],
    });
    const result = await fetchNow();
    expect(result).toEqual({ status: 'pending', ...about, terms: [term(2)], updated: true });
    expect(JSON.stringify(result)).not.toContain('secret-token');
    expect(calls.map(({ url, headers }) => [url, headers.Authorization])).toEqual([
      ['https://api.loja.example/person/v2/terms/all/42/', undefined],
      ['https://api.loja.example/person/v2/acceptterms/42/', 'Bearer secret-token'],
    ]);
  });

  it.each([
    ['up-to-date', { accepted: [json([{ term: 1 }, { term: 2 }])] }],
    ['undetermined', { accepted: [json({ message: 'no session' }, 401)] }],
    ['undetermined', { terms: [json([term(1, { visible: false })])] }],
  ] as const)('resolves with %s for %j', async (status, script) => {
    fakeApi(script as never);
    expect(await fetchNow()).toEqual({ status, ...about });
  });

  it.each([null, ''])('resolves with undetermined, without a call, while nobody is signed in (%j)', async (token) => {
    const { calls } = fakeApi({});
    expect(await fetchNow({ token })).toEqual({ status: 'undetermined', ...about });
    expect(calls).toEqual([]);
  });

  it('lists every term of the person type when there is no token', async () => {
    const { calls } = fakeApi({});
    expect(await fetchNow({ token: undefined })).toMatchObject({
      status: 'pending',
      terms: [{ id: 1 }, { id: 2 }],
      updated: false,
    });
    expect(calls).toHaveLength(1);
  });

  it('returns no personKey when none was given', async () => {
    fakeApi({});
    expect(Object.keys(await fetchNow({ personKey: undefined }))).not.toContain('personKey');
  });
});

describe('fetchPending never rejects', () => {
  it.each([
    ['terms-empty', { terms: [json([])] }, {}],
    ['not-json', { terms: [text('<html>')] }, { call: 'terms', httpStatus: 200 }],
    ['not-a-list', { terms: [json({ detail: 'x' }, 403)] }, { call: 'terms', httpStatus: 403 }],
    ['network', { accepted: [new TypeError('fetch failed: secret-token')] }, { call: 'accepted' }],
    ['network', { terms: [broken()] }, { call: 'terms' }],
  ] as const)('resolves with failed and the code %s', async (code, script, facts) => {
    fakeApi(script as never);
    const result = await fetchNow();
    expect(result).toMatchObject({ status: 'failed', code, ...facts, message: expect.any(String) });
    expect(JSON.stringify(result)).not.toContain('secret-token');
  });

  it.each([
    ['config', { idCompany: Number.NaN }],
    ['config', { baseUrl: '/api/' }],
    ['token', { token: 'a\nb' }],
  ] as const)('resolves with failed and the code %s for %j, without a call', async (code, more) => {
    const { calls } = fakeApi({});
    expect(await fetchNow(more as never)).toMatchObject({ status: 'failed', code });
    expect(calls).toEqual([]);
  });

  it.each([
    ['two seconds', {}, 2000],
    ['the given time limit', { timeout: 500 }, 500],
  ])('resolves with failed after %s and aborts its calls', async (_, more, limit) => {
    const { calls } = fakeApi({ terms: [silent] });
    const result = fetchPending({ ...options, ...more });
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(calls[0]!.init.signal!.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toMatchObject({ status: 'failed', code: 'timeout', call: 'terms' });
    expect(calls[0]!.init.signal!.aborted).toBe(true);
  });

  it('waits for the lists when the time limit is longer than a timer can wait', async () => {
    const reply = later();
    fakeApi({ terms: [reply.answer] });
    const result = fetchPending({ ...options, timeout: Number.POSITIVE_INFINITY });
    await vi.advanceTimersByTimeAsync(5000);
    reply.give(json([term(1)]));
    expect(await result).toMatchObject({ status: 'pending' });
  });

  it('aborts the second call when the first has failed', async () => {
    const { of } = fakeApi({ terms: [json([])], accepted: [silent] });
    expect(await fetchPending(options)).toMatchObject({ status: 'failed', code: 'terms-empty' });
    expect(of('accepted')[0]!.init.signal!.aborted).toBe(true);
  });

  it('resolves when a callback throws', async () => {
    fakeApi({ terms: [json([term(1), 'junk'])] });
    const mistake = new Error('monitoring is down');
    const onWarning = vi.fn(() => {
      throw mistake;
    });
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect(await fetchNow({ onWarning })).toMatchObject({ status: 'pending' });
    expect(onWarning).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'junk' }));
    expect(log).toHaveBeenCalledExactlyOnceWith(mistake);
  });
});
