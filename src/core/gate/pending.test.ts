import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, json, openNewPage, term } from '../api/fake.test-api.ts';
import type { PendingResult } from '../options/pending.ts';
import type { TermsGateOptions } from '../options/options.ts';

const now = Date.parse('2026-03-02T15:04:00Z');
const pending: PendingResult = {
  status: 'pending',
  terms: [term(1), term(2)],
  updated: true,
  idCompany: 42,
  personType: 'PF',
  personKey: 'ana',
  fetchedAt: now,
};
const upToDate: PendingResult = { status: 'up-to-date', idCompany: 42, personType: 'PF', fetchedAt: now };
const log: string[] = [];

async function createGate(more: Partial<TermsGateOptions> = {}) {
  const { createTermsGate } = await import('./terms-gate.ts');
  const options: TermsGateOptions = {
    personType: 'PF',
    baseUrl: 'https://api.loja.example/',
    idCompany: 42,
    token: 'token-A',
    personKey: 'ana',
    pending,
    onOpened: ({ termIds, updated }) => log.push(`opened ${termIds.join()} ${updated}`),
    onSettled: (outcome) => log.push(`settled ${outcome}`),
    onError: ({ code }) => log.push(`error ${code}`),
    onWarning: ({ code }) => log.push(`warning ${code}`),
    ...more,
  };
  const gate = createTermsGate(options);
  return { ...gate, options, status: () => gate.getSnapshot().status };
}

const flush = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  log.length = 0;
  openNewPage();
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a gate with the data of a server', () => {
  it('opens at once without a call, and posts once', async () => {
    const { calls } = fakeApi({});
    const gate = await createGate();
    expect(gate.getServerSnapshot()).toMatchObject({ status: 'pending', terms: [{ id: 1 }, { id: 2 }], updated: true });
    expect(gate.getSnapshot()).toBe(gate.getServerSnapshot());
    const outcome = gate.open();
    expect(gate.status()).toBe('pending');
    expect(log).toEqual(['opened 1,2 true']);
    gate.setChecked(true);
    await gate.send();
    expect(await outcome).toBe('accepted');
    expect(calls.map(({ method, body }) => [method, body])).toEqual([['POST', '{"term_id":[1,2]}']]);
  });

  it('fetches nothing when the server found nothing pending', async () => {
    const { calls } = fakeApi({});
    const gate = await createGate({ pending: upToDate });
    expect(gate.getServerSnapshot().status).toBe('idle');
    expect(await gate.open()).toBe('up-to-date');
    expect(calls).toEqual([]);
  });

  it('uses the data of a server once, and fetches for the next session', async () => {
    const { calls } = fakeApi({ terms: [json([term(1)])], accepted: [json([{ term: 1 }])] });
    const gate = await createGate({ pending: upToDate });
    await gate.open();
    expect(await gate.open()).toBe('up-to-date');
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['is older than 60 seconds', { fetchedAt: now - 60_001 }],
    ['comes from a clock that is ahead by more', { fetchedAt: now + 60_001 }],
  ])('shows the skeleton and fetches when the data %s', async (_, more) => {
    const { calls } = fakeApi({ terms: [json([term(9)])] });
    const gate = await createGate({ pending: { ...pending, ...more } as PendingResult });
    expect(gate.getServerSnapshot().status).toBe('pending');
    expect(gate.getSnapshot()).toEqual({ sessionId: 0, status: 'loading', opened: true });
    void gate.open();
    expect(gate.getSnapshot()).toMatchObject({ status: 'loading', opened: true });
    await flush();
    expect(gate.getSnapshot()).toMatchObject({ status: 'pending', terms: [{ id: 9 }] });
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['another company', { idCompany: 7 }],
    ['another person type', { personType: 'PJ' }],
    ['another person', { personKey: 'bia' }],
  ])('ignores the data of %s', async (_, more) => {
    const { calls } = fakeApi({});
    const gate = await createGate(more);
    expect([gate.getServerSnapshot().status, gate.status()]).toEqual(['idle', 'idle']);
    void gate.open();
    await flush();
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['is stale', { fetchedAt: now - 60_001 }],
    ['is about another company', { idCompany: 7 }],
  ])('takes preloaded replies when the data %s', async (_, more) => {
    const { calls } = fakeApi({});
    const { preloadTerms } = await import('../api/preload.ts');
    const gate = await createGate({ pending: { ...pending, ...more } as PendingResult });
    preloadTerms(gate.options);
    void gate.open();
    await flush();
    expect(gate.status()).toBe('pending');
    expect(calls).toHaveLength(2);
  });

  it.each([
    { status: 'undetermined', idCompany: 42, personType: 'PF', fetchedAt: now },
    { status: 'failed', code: 'timeout', message: '' },
  ] as PendingResult[])('fetches itself after $status', async (result) => {
    const { calls } = fakeApi({});
    const gate = await createGate({ pending: result });
    void gate.open();
    await flush();
    expect(gate.status()).toBe('pending');
    expect(calls).toHaveLength(2);
    expect(log).toEqual(['opened 1,2 false']);
  });

  it.each([['a text'], [7], [[]], [{ status: 'new' }], [{ ...pending, terms: {} }], [{ ...pending, fetchedAt: '' }]])(
    'warns about unreadable data and fetches (%j)',
    async (given) => {
      const { calls } = fakeApi({});
      const gate = await createGate({ pending: given as never });
      void gate.open();
      await flush();
      expect(log).toEqual(['warning pending', 'opened 1,2 false']);
      expect(calls).toHaveLength(2);
    },
  );
});

describe('the data of a server after an acceptance', () => {
  const data = (...ids: number[]): PendingResult =>
    ids.length > 0 ? { ...pending, terms: ids.map((id) => term(id)) } : { ...upToDate, fetchedAt: now };

  /** Accepts the terms 1 and 2 on a page, and returns the API's calls from then on. */
  async function accepted() {
    const { calls } = fakeApi({ accepted: [json([{ term: 1 }, { term: 2 }])] });
    const gate = await createGate();
    void gate.open();
    gate.setChecked(true);
    await gate.send();
    log.length = 0;
    calls.length = 0;
    return calls;
  }

  it('fetches nothing on the next page when the server knows of the acceptance', async () => {
    const calls = await accepted();
    expect(await (await createGate({ pending: data() })).open()).toBe('up-to-date');
    const gate = await createGate({ pending: data(3) });
    expect(gate.status()).toBe('pending');
    void gate.open();
    expect(gate.getSnapshot()).toMatchObject({ status: 'pending', terms: [{ id: 3 }] });
    expect(calls).toEqual([]);
  });

  it('fetches when the data still has an accepted term, as after Back', async () => {
    const calls = await accepted();
    const gate = await createGate({ pending: data(2, 3) });
    expect(gate.status()).toBe('idle');
    expect(await gate.open()).toBe('up-to-date');
    expect(calls).toHaveLength(2);
    expect(log).toEqual(['settled up-to-date']);
  });

  it('takes the data of another company with the same ids', async () => {
    const calls = await accepted();
    const gate = await createGate({ idCompany: 7, pending: { ...data(1), idCompany: 7 } as PendingResult });
    void gate.open();
    expect(gate.getSnapshot()).toMatchObject({ status: 'pending', terms: [{ id: 1 }] });
    expect(calls).toEqual([]);
  });
});

describe('a token of null beside the data of a server', () => {
  it('opens the dialog with a token of null, and sends with the first token', async () => {
    const { calls } = fakeApi({});
    const gate = await createGate({ token: null, personKey: undefined });
    const outcome = gate.open();
    gate.setChecked(true);
    expect(gate.getSnapshot()).toMatchObject({ status: 'pending', checked: true, sendDisabled: true });
    await expect(gate.send()).rejects.toMatchObject({ code: 'not-ready' });
    gate.update({ ...gate.options, token: 'token-A' });
    expect(gate.getSnapshot()).toMatchObject({ status: 'pending', checked: true, sendDisabled: false });
    await gate.send();
    expect(await outcome).toBe('accepted');
    expect(calls.map(({ method, headers }) => [method, headers.Authorization])).toEqual([['POST', 'Bearer token-A']]);
    expect(log).toEqual(['opened 1,2 true', 'settled accepted']);
  });

  it('treats null as signed out once a token was given', async () => {
    const { calls } = fakeApi({});
    const gate = await createGate({ token: null });
    void gate.open();
    gate.update({ ...gate.options, token: 'token-A' });
    gate.update({ ...gate.options, token: null });
    await flush();
    expect(gate.status()).toBe('aborted');
    expect(calls).toEqual([]);
  });

  it('fetches for the first token when it belongs to another person', async () => {
    const { calls } = fakeApi({ terms: [json([term(9)])] });
    const gate = await createGate({ token: null, personKey: undefined });
    void gate.open();
    gate.update({ ...gate.options, token: 'token-B', personKey: 'bia' });
    await flush();
    expect(gate.getSnapshot()).toMatchObject({ status: 'pending', terms: [{ id: 9 }], sendDisabled: false });
    expect(calls).toHaveLength(2);
  });

  it('closes the dialog when the data is stale', async () => {
    const { calls } = fakeApi({});
    const gate = await createGate({ token: null, pending: { ...pending, fetchedAt: now - 60_001 } as PendingResult });
    expect(await gate.open()).toBe('undetermined');
    expect(gate.status()).toBe('aborted');
    expect(calls).toEqual([]);
  });
});

describe("auth: 'cookie'", () => {
  it("fetches and posts without Authorization with auth: 'cookie'", async () => {
    const { calls } = fakeApi({ accepted: [json([{ term: 1 }])] });
    const gate = await createGate({ pending: undefined, auth: 'cookie', token: undefined });
    const outcome = gate.open();
    await flush();
    expect(gate.getSnapshot()).toMatchObject({ status: 'pending', terms: [{ id: 2 }], updated: true });
    gate.setChecked(true);
    await gate.send();
    expect(await outcome).toBe('accepted');
    expect(calls.map(({ method, headers }) => [method, 'Authorization' in headers])).toEqual([
      ['GET', false],
      ['GET', false],
      ['POST', false],
    ]);
  });

  it("ignores a token with auth: 'cookie'", async () => {
    const { calls } = fakeApi({});
    void (await createGate({ pending: undefined, auth: 'cookie' })).open();
    await flush();
    expect(calls.filter(({ headers }) => 'Authorization' in headers)).toEqual([]);
  });

  it('ends as undetermined and shows nothing when the server finds no session', async () => {
    fakeApi({ accepted: [json({ message: 'no session' }, 401)] });
    const gate = await createGate({ pending: undefined, auth: 'cookie', token: undefined });
    const outcome = gate.open();
    await flush();
    expect(await outcome).toBe('undetermined');
  });

  it("fetches nothing with auth: 'cookie' while the token is null", async () => {
    const { calls } = fakeApi({});
    const gate = await createGate({ pending: undefined, auth: 'cookie', token: null });
    expect(await gate.open()).toBe('undetermined');
    expect(calls).toEqual([]);
  });
});
