import { describe, expect, it } from 'vitest';
import { fakeApi, flush, json, term } from '../api/fake.test-api.ts';
import type { PendingResult } from '../options/pending.ts';
import type { TermsGateOptions } from '../options/options.ts';
import { gate, log, newPageForEachTest, preloadTerms } from './gate.test-api.ts';

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

newPageForEachTest(now);

/** A gate with the data of a server for Ana. */
const serverGate = (more: Partial<TermsGateOptions> = {}) => gate({ personKey: 'ana', pending, ...more });

describe('a gate with the data of a server', () => {
  it('opens at once without a call, and posts once', async () => {
    const { calls } = fakeApi({});
    const made = serverGate();
    expect(made.getServerSnapshot()).toMatchObject({ status: 'pending', terms: [{ id: 1 }, { id: 2 }], updated: true });
    expect(made.getSnapshot()).toBe(made.getServerSnapshot());
    const outcome = made.open();
    expect(made.status()).toBe('pending');
    expect(log).toEqual(['opened 1,2 true']);
    made.setChecked(true);
    await made.send();
    expect(await outcome).toBe('accepted');
    expect(calls.map(({ method, body }) => [method, body])).toEqual([['POST', '{"term_id":[1,2]}']]);
  });

  it('fetches nothing when the server found nothing pending', async () => {
    const { calls } = fakeApi({});
    const made = serverGate({ pending: upToDate });
    expect(made.getServerSnapshot().status).toBe('idle');
    expect(await made.open()).toBe('up-to-date');
    expect(calls).toEqual([]);
  });

  it('does not use a copy of used data in the next session', async () => {
    const { calls } = fakeApi({});
    const made = serverGate({ personKey: undefined, pending: { ...upToDate } });
    expect(await made.open()).toBe('up-to-date');
    made.update({ ...made.options, token: 'token-B', pending: { ...upToDate } });
    await flush();
    expect(made.status()).toBe('pending');
    expect(calls).toHaveLength(2);
  });

  it.each([undefined, 'ana'])('fetches in the second gate of a page (personKey %s)', async (personKey) => {
    const { calls } = fakeApi({});
    const data = { ...upToDate, personKey };
    const first = serverGate({ personKey, pending: data });
    const second = serverGate({ personKey, token: 'token-B', pending: { ...data } });
    expect(await first.open()).toBe('up-to-date');
    void second.open();
    await flush();
    expect(second.status()).toBe('pending');
    expect(calls).toHaveLength(2);
  });

  it('does not use a copy of used data after a session without data', async () => {
    const { calls } = fakeApi({});
    const made = serverGate({ personKey: undefined, pending: { ...upToDate } });
    await made.open();
    made.update({ ...made.options, token: 'token-B', pending: undefined });
    await flush();
    made.update({ ...made.options, token: 'token-C', pending: { ...upToDate } });
    await flush();
    expect(made.status()).toBe('pending');
    expect(calls).toHaveLength(4);
  });

  it.each([
    ['a token', { token: 'token-B' }],
    ['a session in a cookie', { token: undefined, auth: 'cookie' as const }],
  ])('fetches when a key arrives late and differs from the key of the data, with %s', async (_, session) => {
    const { calls } = fakeApi({ terms: [json([term(9)])] });
    const made = serverGate({ ...session, personKey: undefined });
    void made.open();
    made.update({ ...made.options, personKey: 'bia' });
    await flush();
    expect(made.getSnapshot()).toMatchObject({ status: 'pending', terms: [{ id: 9 }] });
    expect(calls).toHaveLength(2);
  });

  it('does not open with the data of a person who has signed out', async () => {
    fakeApi({});
    const made = serverGate();
    made.update({ ...made.options, token: null });
    expect(await made.open()).toBe('undetermined');
    expect(log).toEqual([]);
  });

  it('uses the data of a server once, and fetches for the next session', async () => {
    const { calls } = fakeApi({ terms: [json([term(1)])], accepted: [json([{ term: 1 }])] });
    const made = serverGate({ pending: upToDate });
    await made.open();
    expect(await made.open()).toBe('up-to-date');
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['is older than 60 seconds', { fetchedAt: now - 60_001 }],
    ['is from a clock over 60 seconds ahead', { fetchedAt: now + 60_001 }],
  ])('shows the skeleton and fetches when the data %s', async (_, more) => {
    const { calls } = fakeApi({ terms: [json([term(9)])] });
    const made = serverGate({ pending: { ...pending, ...more } as PendingResult });
    expect(made.getServerSnapshot().status).toBe('pending');
    expect(made.getSnapshot()).toEqual({ sessionId: 0, status: 'loading', opened: true });
    void made.open();
    expect(made.getSnapshot()).toMatchObject({ status: 'loading', opened: true });
    await flush();
    expect(made.getSnapshot()).toMatchObject({ status: 'pending', terms: [{ id: 9 }] });
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['another company', { idCompany: 7 }],
    ['another person type', { personType: 'PJ' }],
    ['another person', { personKey: 'bia' }],
  ])('ignores the data of %s', async (_, more) => {
    const { calls } = fakeApi({});
    const made = serverGate(more);
    expect([made.getServerSnapshot().status, made.status()]).toEqual(['idle', 'idle']);
    void made.open();
    await flush();
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['is stale', { fetchedAt: now - 60_001 }],
    ['is about another company', { idCompany: 7 }],
  ])('takes preloaded replies when the data %s', async (_, more) => {
    const { calls } = fakeApi({});
    const made = serverGate({ pending: { ...pending, ...more } as PendingResult });
    preloadTerms(made.options);
    void made.open();
    await flush();
    expect(made.status()).toBe('pending');
    expect(calls).toHaveLength(2);
  });

  it.each([
    { status: 'undetermined', idCompany: 42, personType: 'PF', fetchedAt: now },
    { status: 'failed', code: 'timeout', message: '' },
  ] as PendingResult[])('fetches after the result $status of a server', async (result) => {
    const { calls } = fakeApi({});
    const made = serverGate({ pending: result });
    void made.open();
    await flush();
    expect(made.status()).toBe('pending');
    expect(calls).toHaveLength(2);
    expect(log).toEqual(['opened 1,2 false']);
  });

  it.each([['a text'], [7], [[]], [{ status: 'new' }], [{ ...pending, terms: {} }], [{ ...pending, fetchedAt: '' }]])(
    'warns about unreadable data and fetches (%j)',
    async (given) => {
      const { calls } = fakeApi({});
      const made = serverGate({ pending: given as never });
      void made.open();
      await flush();
      expect(log).toEqual(['warning pending', 'opened 1,2 false']);
      expect(calls).toHaveLength(2);
    },
  );
});

describe('the data of a server after an acceptance', () => {
  const data = (...ids: number[]): PendingResult =>
    ids.length > 0
      ? { ...pending, terms: ids.map((id) => term(id)), fetchedAt: now + 1 }
      : { ...upToDate, fetchedAt: now + 2 };

  /** Accepts the terms 1 and 2 on a page, and returns the API's calls from then on. */
  async function accepted() {
    const { calls } = fakeApi({ accepted: [json([{ term: 1 }, { term: 2 }])] });
    const made = serverGate();
    void made.open();
    made.setChecked(true);
    await made.send();
    log.length = 0;
    calls.length = 0;
    return calls;
  }

  it("fetches nothing for the next gate when the server's data is from after the acceptance", async () => {
    const calls = await accepted();
    expect(await serverGate({ pending: data() }).open()).toBe('up-to-date');
    const made = serverGate({ pending: data(3) });
    expect(made.status()).toBe('pending');
    void made.open();
    expect(made.getSnapshot()).toMatchObject({ status: 'pending', terms: [{ id: 3 }] });
    expect(calls).toEqual([]);
  });

  it('fetches when the data still has an accepted term, as after the Back button', async () => {
    const calls = await accepted();
    const made = serverGate({ pending: data(2, 3) });
    expect(made.status()).toBe('idle');
    expect(await made.open()).toBe('up-to-date');
    expect(calls).toHaveLength(2);
    expect(log).toEqual(['settled up-to-date']);
  });

  it('uses the data of another company with the same ids', async () => {
    const calls = await accepted();
    const made = serverGate({ idCompany: 7, pending: { ...data(1), idCompany: 7 } as PendingResult });
    void made.open();
    expect(made.getSnapshot()).toMatchObject({ status: 'pending', terms: [{ id: 1 }] });
    expect(calls).toEqual([]);
  });
});

describe('a token of null beside the data of a server', () => {
  it('opens the dialog with a token of null, and sends with the first token', async () => {
    const { calls } = fakeApi({});
    const made = serverGate({ token: null, personKey: undefined });
    const outcome = made.open();
    made.setChecked(true);
    expect(made.getSnapshot()).toMatchObject({ status: 'pending', checked: true, sendDisabled: true });
    await expect(made.send()).rejects.toMatchObject({ code: 'not-ready' });
    made.update({ ...made.options, token: 'token-A' });
    expect(made.getSnapshot()).toMatchObject({ status: 'pending', checked: true, sendDisabled: false });
    await made.send();
    expect(await outcome).toBe('accepted');
    expect(calls.map(({ method, headers }) => [method, headers.Authorization])).toEqual([['POST', 'Bearer token-A']]);
    expect(log).toEqual(['opened 1,2 true', 'responded 1,2', 'settled accepted']);
  });

  it('treats null as signed out once a token was given', async () => {
    const { calls } = fakeApi({});
    const made = serverGate({ token: null });
    void made.open();
    made.update({ ...made.options, token: 'token-A' });
    made.update({ ...made.options, token: null });
    await flush();
    expect(made.status()).toBe('aborted');
    expect(calls).toEqual([]);
  });

  it.each([
    ['after no key', undefined],
    ['after an empty key', ''],
    ['after the key of the data', 'ana'],
  ])('fetches for the first token when it belongs to another person, %s', async (_, personKey) => {
    const { calls } = fakeApi({ terms: [json([term(9)])] });
    const made = serverGate({ token: null, personKey });
    void made.open();
    made.update({ ...made.options, token: 'token-B', personKey: 'bia' });
    await flush();
    expect(made.getSnapshot()).toMatchObject({ status: 'pending', terms: [{ id: 9 }], sendDisabled: false });
    expect(calls).toHaveLength(2);
  });

  it("closes the dialog of the server's data when another key arrives before the token", async () => {
    const { calls } = fakeApi({ terms: [json([term(9)])] });
    const made = serverGate({ token: null });
    void made.open();
    made.update({ ...made.options, token: null, personKey: 'bia' });
    expect(made.getSnapshot()).not.toMatchObject({ opened: true });
    made.update({ ...made.options, token: 'token-B', personKey: 'bia' });
    await flush();
    expect(made.getSnapshot()).toMatchObject({ status: 'pending', terms: [{ id: 9 }], sendDisabled: false });
    expect(calls).toHaveLength(2);
  });

  it('fetches nothing with a token of null after another gate has accepted the terms of the data', async () => {
    const { calls } = fakeApi({});
    const [first, second] = [serverGate(), serverGate({ token: null })];
    void first.open();
    const outcome = second.open();
    first.setChecked(true);
    await first.send();
    await flush();
    expect(calls.map(({ method }) => method)).toEqual(['POST']);
    expect(await outcome).toBe('undetermined');
    second.update({ ...second.options, token: 'token-A' });
    expect(calls.slice(1).map(({ headers }) => headers.Authorization)).toEqual([undefined, 'Bearer token-A']);
  });

  it('closes the dialog when the token is null and the data is stale', async () => {
    const { calls } = fakeApi({});
    const made = serverGate({ token: null, pending: { ...pending, fetchedAt: now - 60_001 } as PendingResult });
    expect(await made.open()).toBe('undetermined');
    expect(made.status()).toBe('aborted');
    expect(calls).toEqual([]);
  });
});

describe("auth: 'cookie'", () => {
  it("fetches and posts without Authorization with auth: 'cookie'", async () => {
    const { calls } = fakeApi({ accepted: [json([{ term: 1 }])] });
    const made = serverGate({ pending: undefined, auth: 'cookie', token: undefined });
    const outcome = made.open();
    await flush();
    expect(made.getSnapshot()).toMatchObject({ status: 'pending', terms: [{ id: 2 }], updated: true });
    made.setChecked(true);
    await made.send();
    expect(await outcome).toBe('accepted');
    expect(calls.map(({ method, headers }) => [method, 'Authorization' in headers])).toEqual([
      ['GET', false],
      ['GET', false],
      ['POST', false],
    ]);
  });

  it("ignores a token with auth: 'cookie'", async () => {
    const { calls } = fakeApi({});
    void serverGate({ pending: undefined, auth: 'cookie' }).open();
    await flush();
    expect(calls.filter(({ headers }) => 'Authorization' in headers)).toEqual([]);
  });

  it('ends as undetermined when the server finds no session', async () => {
    fakeApi({ accepted: [json({ message: 'no session' }, 401)] });
    const made = serverGate({ pending: undefined, auth: 'cookie', token: undefined });
    const outcome = made.open();
    await flush();
    expect(await outcome).toBe('undetermined');
  });

  it("fetches nothing with auth: 'cookie' while the token is null", async () => {
    const { calls } = fakeApi({});
    const made = serverGate({ pending: undefined, auth: 'cookie', token: null });
    expect(await made.open()).toBe('undetermined');
    expect(calls).toEqual([]);
  });
});
