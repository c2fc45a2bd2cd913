import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { caught, fakeApi, flush, json, term } from '../api/fake.test-api.ts';
import { gate, identity, preloadTerms, newPageForEachTest } from './gate.test-api.ts';

newPageForEachTest();

describe('preloadTerms', () => {
  it.each(['pending', 'complete'])(
    'starts both GETs, and passes the %s replies and their warnings to the next gate',
    async (replies) => {
      const api = fakeApi({ accepted: [json(['junk'])] });
      preloadTerms(identity);
      if (replies === 'complete') await flush();
      expect(api.calls).toHaveLength(2);
      const { open, status, callbacks } = gate({ baseUrl: 'https://api.loja.example' });
      void open();
      await flush();
      expect(status()).toBe('pending');
      expect(api.calls).toHaveLength(2);
      expect(callbacks.onWarning.mock.calls.map(([{ code }]) => code)).toEqual(['base-url', 'junk']);
    },
  );

  it('ignores the failure of a preload that no gate takes', async () => {
    const onUnhandled = vi.fn();
    process.on('unhandledRejection', onUnhandled);
    onTestFinished(() => void process.off('unhandledRejection', onUnhandled));
    const api = fakeApi({ terms: [new TypeError('reset')], accepted: [new TypeError('reset')] });
    preloadTerms(identity);
    await flush();
    // Node emits `unhandledRejection` only after the queue of microtasks is empty.
    vi.useRealTimers();
    await new Promise(setImmediate);
    expect(onUnhandled).not.toHaveBeenCalled();
    expect(api.calls).toHaveLength(2);
  });

  it('uses a preload once, and only for the same person', async () => {
    const api = fakeApi({});
    preloadTerms(identity);
    preloadTerms(identity);
    expect(api.calls).toHaveLength(2);
    void gate({ ...identity, token: 'other' }).open();
    expect(api.calls).toHaveLength(4);
    void gate(identity).open();
    expect(api.calls).toHaveLength(4);
    void gate({ ...identity, idCompany: 42 }).open();
    expect(api.calls).toHaveLength(6);
  });

  it.each([
    ['company', { idCompany: 7 }],
    ['API', { baseUrl: 'https://other.example/' }],
    ['personKey', { personKey: 'bia' }],
    ['personKey with a session in a cookie', { personKey: 'bia', auth: 'cookie', token: undefined }],
  ] as const)('ignores a preload for another %s', (_, other) => {
    const api = fakeApi({});
    const ana = { ...identity, ...other, idCompany: 42, baseUrl: identity.baseUrl, personKey: 'ana' };
    preloadTerms(ana);
    void gate({ ...ana, ...other }).open();
    expect(api.calls).toHaveLength(4);
    void gate(ana).open();
    expect(api.calls).toHaveLength(4);
  });

  it('preloads with the option fetch', () => {
    const api = fakeApi({});
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', undefined);
    preloadTerms({ ...identity, fetch });
    void gate({ ...identity, fetch }).open();
    expect(api.calls).toHaveLength(2);
  });

  it('ignores a preload that is older than a minute', async () => {
    const api = fakeApi({});
    preloadTerms(identity);
    await vi.advanceTimersByTimeAsync(60_001);
    void gate(identity).open();
    expect(api.calls).toHaveLength(4);
  });

  it('keeps only the latest preload, because a page that lives for hours renews its token often', async () => {
    const api = fakeApi({});
    for (const token of ['first', 'second']) preloadTerms({ ...identity, token });
    void gate({ ...identity, token: 'second' }).open();
    expect(api.calls).toHaveLength(4);
    void gate({ ...identity, token: 'first' }).open();
    expect(api.calls).toHaveLength(6);
  });

  it('fetches again when the preload failed', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const offline = new TypeError('offline');
    fakeApi({ terms: [offline, json([term(1)])], accepted: [offline, json([])] });
    preloadTerms(identity);
    await flush();
    vi.stubGlobal('navigator', { onLine: true });
    const { open, status, callbacks } = gate(identity);
    void caught(open());
    await flush();
    expect(status()).toBe('pending');
    expect(callbacks.onError).not.toHaveBeenCalled();
  });

  it('starts another preload when the last one is stale', async () => {
    const api = fakeApi({});
    preloadTerms(identity);
    await vi.advanceTimersByTimeAsync(60_001);
    preloadTerms(identity);
    expect(api.calls).toHaveLength(4);
    void gate(identity).open();
    expect(api.calls).toHaveLength(4);
  });

  it('ignores a preload that began before an acceptance, because its lists may be stale', async () => {
    const api = fakeApi({ accepted: [json([]), json([]), json([{ term: 1 }, { term: 2 }])] });
    const { open, setChecked, send } = gate();
    void open();
    await flush();
    preloadTerms(identity);
    setChecked(true);
    await send();
    expect(await gate().open()).toBe('up-to-date');
    expect(api.of('accepted')).toHaveLength(3);
  });

  it('preloads nothing when nobody is signed in or an option is wrong', () => {
    const api = fakeApi({});
    preloadTerms({ ...identity, token: null });
    preloadTerms({ ...identity, idCompany: Number.NaN });
    expect(api.calls).toHaveLength(0);
  });
});
