import { describe, expect, it, vi } from 'vitest';
import { caught, fakeApi, flush, json, silent, term, text } from '../api/fake.test-api.ts';
import type { TermsGateOptions } from '../options/options.ts';
import { createEngine, gate, log, stubPage, tickedGate, newPageForEachTest } from './gate.test-api.ts';

newPageForEachTest();

describe('open()', () => {
  it('lists the terms that are not accepted yet', async () => {
    fakeApi({ accepted: [json([{ term: 2 }])] });
    const { open, getSnapshot } = gate();
    void open();
    await flush();
    expect(getSnapshot()).toMatchObject({ status: 'pending', terms: [term(1)], updated: true, checked: false });
  });

  it('sends both GETs at once', () => {
    const api = fakeApi({ terms: [silent], accepted: [silent] });
    void gate().open();
    expect(api.calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('sends one GET without a token, and lists every term of the person type', async () => {
    const api = fakeApi({ terms: [json([term(1), term(2, { person_type: 'PJ' })])] });
    const { open, getSnapshot } = gate({ token: undefined });
    void open();
    await flush();
    expect(api.calls).toHaveLength(1);
    expect(getSnapshot()).toMatchObject({ status: 'pending', terms: [term(1)] });
  });

  it.each([null, ''])('fetches nothing while the token is %j', async (token) => {
    const api = fakeApi({});
    const { open, status } = gate({ token });
    expect(await open()).toBe('undetermined');
    expect(api.calls).toHaveLength(0);
    expect(status()).toBe('idle');
  });

  it('settles up-to-date when nothing is pending', async () => {
    fakeApi({ accepted: [json([{ term: 1 }, { term: '2' }])] });
    const { open, callbacks } = gate();
    expect(await open()).toBe('up-to-date');
    expect(callbacks.onSettled).toHaveBeenCalledExactlyOnceWith('up-to-date');
    expect(callbacks.onError).not.toHaveBeenCalled();
  });

  it('shows no dialog before up-to-date, unless openWhileLoading is set', async () => {
    fakeApi({ accepted: [json([{ term: 1 }, { term: 2 }])] });
    const seen: unknown[] = [];
    for (const openWhileLoading of [false, true]) {
      const { open, subscribe, getSnapshot } = gate({ openWhileLoading });
      subscribe(() => seen.push(getSnapshot()));
      await open();
    }
    expect(seen).toMatchObject([
      { status: 'loading', opened: false },
      { status: 'up-to-date' },
      { status: 'loading', opened: true },
      { status: 'up-to-date' },
    ]);
  });

  it('ends as up-to-date when no term is for the person type', async () => {
    fakeApi({ terms: [json([term(1, { person_type: 'PJ' })])] });
    const { open, callbacks } = gate();
    expect(await open()).toBe('up-to-date');
    expect(callbacks.onWarning).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'person-type' }));
  });

  it('fails with the text of the spec when the list is empty', async () => {
    fakeApi({ terms: [json([])] });
    const { open, callbacks, status } = gate();
    const error = await caught(open());
    expect(error).toMatchObject({ name: 'EmptyTermsError', code: 'terms-empty', message: 'Lista de termos vazia.' });
    expect(callbacks.onError).toHaveBeenCalledExactlyOnceWith(error);
    expect(callbacks.onSettled).not.toHaveBeenCalled();
    expect(status()).toBe('failed');
  });

  it.each([{}, null, 'text', { detail: 'expired' }])(
    'opens nothing, and warns, when the acceptance list is %j',
    async (reply) => {
      fakeApi({ accepted: [json(reply, 401)] });
      const { open, callbacks } = gate();
      expect(await open()).toBe('undetermined');
      expect(callbacks.onError).not.toHaveBeenCalled();
      expect(callbacks.onWarning).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ code: 'accepted-not-a-list', status: 401 }),
      );
    },
  );

  it.each([
    ['not-json', text('<p>')],
    ['network', new TypeError('reset')],
  ])('fails with %s when the acceptance list cannot be loaded', async (code, answer) => {
    fakeApi({ accepted: [answer] });
    const { open, callbacks } = gate();
    const failed = caught(open());
    await vi.advanceTimersByTimeAsync(5000);
    expect(await failed).toMatchObject({ code, call: 'accepted' });
    expect(callbacks.onError).toHaveBeenCalledExactlyOnceWith(await failed);
  });

  it('opens nothing, and warns, when every pending term is hidden', async () => {
    fakeApi({ terms: [json([term(1, { visible: false })])] });
    const { open, callbacks } = gate();
    expect(await open()).toBe('undetermined');
    expect(callbacks.onWarning.mock.calls.map(([{ code }]) => code)).toEqual(['hidden-term', 'nothing-visible']);
  });

  it('reports the error of the list of terms, whichever call failed first', async () => {
    fakeApi({
      terms: [() => new Promise((resolve) => setTimeout(() => resolve(json({})), 50))],
      accepted: [text('<p>')],
    });
    const { open, callbacks } = gate();
    const result = caught(open());
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ code: 'not-a-list', call: 'terms' });
    expect(callbacks.onError).toHaveBeenCalledTimes(1);
  });

  it('returns the same promise while a session is open', async () => {
    fakeApi({});
    const { open, dismiss } = gate();
    const first = open();
    expect(open()).toBe(first);
    await flush();
    expect(open()).toBe(first);
    dismiss();
    expect(await first).toBe('dismissed');
    expect(open()).not.toBe(first);
  });

  it.each([
    [{ idCompany: Number.NaN }, 'idCompany must be a whole number'],
    [{ idCompany: '42' }, 'given: "42"'],
    [{ personType: '' }, 'personType must be'],
    [{ baseUrl: undefined }, 'baseUrl is missing'],
    [{ baseUrl: ' ' }, 'baseUrl must be'],
    [{ baseUrl: 'https://a.example/?x=1' }, 'without ? and #'],
    [{ baseUrl: 'https:///v1/' }, 'baseUrl must be'],
    [{ baseUrl: 'https://' }, 'baseUrl must be'],
  ])('names what is wrong with %j', async (wrong, message) => {
    const api = fakeApi({});
    const { open, callbacks } = gate(wrong as Partial<TermsGateOptions>);
    expect(await caught(open())).toMatchObject({ code: 'config', message: expect.stringContaining(message) });
    expect(callbacks.onError).toHaveBeenCalledTimes(1);
    expect(api.calls).toHaveLength(0);
  });

  it('rejects a token that no header can carry, without its value in the error', async () => {
    fakeApi({});
    const error = await caught(gate({ token: 'secret\ntoken' }).open());
    expect(error).toMatchObject({ code: 'token' });
    expect(String((error as Error).stack)).not.toContain('secret');
  });

  it.each([
    { failure: 'an error', onLine: false, answer: new TypeError('offline'), code: 'network', tries: 1 },
    { failure: 'an error', onLine: true, answer: new TypeError('reset'), code: 'network', tries: 3 },
    { failure: 'no reply', onLine: false, answer: silent, code: 'timeout', tries: 1 },
  ] as const)('fetches again on `online` after $failure, onLine: $onLine', async ({ onLine, answer, code, tries }) => {
    const page = stubPage();
    vi.stubGlobal('navigator', { onLine });
    const failures = Array.from({ length: tries }, () => answer);
    const api = fakeApi({ terms: [...failures, json([term(1)])] });
    const { open, callbacks, status } = gate();
    const failed = caught(open());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failed).toMatchObject({ code });
    expect(api.of('terms')).toHaveLength(tries);
    vi.stubGlobal('navigator', { onLine: true });
    page.dispatchEvent(new Event('online'));
    page.dispatchEvent(new Event('online'));
    await flush();
    expect(api.of('terms')).toHaveLength(tries + 1);
    expect(status()).toBe('pending');
    expect(callbacks.onError).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a failure that is not of the network', [json([])], 1],
    ['a second open()', [...Array.from({ length: 3 }, () => new TypeError('reset')), json([term(1)])], 4],
  ])('does not fetch again when the device is online again after %s', async (_, terms, tries) => {
    const page = stubPage();
    const api = fakeApi({ terms });
    const { open, dismiss } = gate();
    const failed = caught(open());
    await vi.advanceTimersByTimeAsync(5000);
    expect(await failed).toHaveProperty('code');
    if (tries > 1) void open();
    await flush();
    dismiss();
    page.dispatchEvent(new Event('online'));
    await flush();
    expect(api.of('terms')).toHaveLength(tries);
  });

  it.each(['close', 'update'] as const)(
    'fetches nothing when the device is online again after %s() left an acceptance without a reply',
    async (how) => {
      const page = stubPage();
      const api = fakeApi({ terms: [json([term(1)]), json([term(1, { person_type: 'PJ' })])], accept: [silent] });
      const made = gate();
      void made.open();
      await flush();
      made.setChecked(true);
      void caught(made.send());
      await flush();
      if (how === 'close') made.close();
      else made.update({ ...made.options, idCompany: 43 });
      await vi.advanceTimersByTimeAsync(120_000);
      const asked = api.of('terms').length;
      page.dispatchEvent(new Event('online'));
      await flush();
      expect(api.of('terms')).toHaveLength(asked);
    },
  );

  it('fetches nothing on update() before open()', async () => {
    const api = fakeApi({});
    const { update, options } = gate();
    update({ ...options, idCompany: 7 });
    await flush();
    expect(api.calls).toHaveLength(0);
  });
});

describe('options that a page without types omits', () => {
  it.each([undefined, null, 'PF'])('rejects %j with the name of the first missing option', async (nothing) => {
    const { open, update } = createEngine(nothing as never);
    const named = { code: 'config', message: expect.stringContaining('personType') };
    expect(await caught(open())).toMatchObject(named);
    update(nothing as never);
    expect(await caught(open())).toMatchObject(named);
  });
});

describe('the lowest company', () => {
  it('rejects a company below zero before any call', async () => {
    const { calls } = fakeApi({});
    expect(await caught(gate({ idCompany: -3 }).open())).toMatchObject({ code: 'config' });
    expect(calls).toHaveLength(0);
  });

  it('fetches the terms of company 0', async () => {
    const { of } = fakeApi({});
    await tickedGate({ idCompany: 0 });
    expect(of('terms')[0]?.url).toBe('https://api.loja.example/person/v2/terms/all/0/');
  });
});

describe('the token', () => {
  it.each(['Bearer abc', 'bearer  abc', ' abc '])('sends the token %j as Bearer abc', async (token) => {
    const { of } = fakeApi({});
    void caught(gate({ token }).open());
    await flush();
    expect(of('accepted')[0]?.headers.Authorization).toBe('Bearer abc');
  });

  it('warns when a token replaces undefined, but not when another option changes', async () => {
    fakeApi({});
    const { open, update, options } = gate({ token: undefined });
    void caught(open());
    update({ ...options, persistent: true });
    expect(log).toEqual([]);
    update({ ...options, token: 'token-A' });
    await flush();
    expect(log).toContain('warning token-late');
  });

  it('does not warn about a late token after a failed session, which listed no terms', async () => {
    fakeApi({});
    const { open, update, options } = gate({ token: undefined, idCompany: undefined as never });
    await caught(open());
    update({ ...options, token: 'token-A', idCompany: 42 });
    await flush();
    expect(log).toEqual(['error config', 'opened 1,2 false']);
  });

  it("does not warn about a late token with auth: 'cookie', because cookies identify the person", async () => {
    fakeApi({});
    const { open, update, options } = gate({ token: undefined, auth: 'cookie' });
    void caught(open());
    update({ ...options, token: 'token-A' });
    await flush();
    expect(log).not.toContain('warning token-late');
  });
});
