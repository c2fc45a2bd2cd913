import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, flush, json, later, openNewPage, term } from '../../core/api/fake.test-api.ts';
import type { Preload } from '../../core/api/preload.ts';
import type { TermsGate } from '../../core/gate/terms-gate.ts';
import type { TermsGateOptions } from '../../core/options/options.ts';

const log: string[] = [];

/** Loads the engine and the loader with separate copies of core, like their chunks. */
async function loadModules() {
  openNewPage();
  const { createTermsGate } = await import('../../core/gate/terms-gate.ts');
  const { takeOver } = await import('../../core/api/preload.ts');
  openNewPage();
  return { createTermsGate, takeOver, ...(await import('./lazy-gate.ts')) };
}
let modules: Awaited<ReturnType<typeof loadModules>>;

/** Creates a lazy gate. Its `load` waits for `loading`. The engine has no view. */
function lazyGate(more: Partial<TermsGateOptions> = {}, loading?: Promise<unknown>) {
  const { createLazyGate, createTermsGate, takeOver } = modules;
  const engines: TermsGate[] = [];
  const options: TermsGateOptions = {
    personType: 'PF',
    baseUrl: 'https://api.loja.example/',
    idCompany: 42,
    token: 'token-A',
    onOpened: ({ termIds }) => log.push(`opened ${termIds.join()}`),
    onSettled: (outcome) => log.push(`settled ${outcome}`),
    onError: ({ code }) => log.push(`error ${code}`),
    onWarning: ({ code }) => log.push(`warning ${code}`),
    ...more,
  };
  const load = vi.fn(async () => {
    await loading;
    return {
      createEmbedGate: (given: TermsGateOptions, preload: Preload | undefined, seen: Iterable<string>) => {
        takeOver(preload, seen);
        const engine = createTermsGate(given);
        engines.push(engine);
        return engine;
      },
    };
  });
  const gate = createLazyGate(options, load);
  return { ...gate, self: gate, options, engines, load };
}

beforeEach(async () => {
  modules = await loadModules();
  log.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  openNewPage();
});

const everythingAccepted = () => fakeApi({ accepted: [json([{ term: 1 }, { term: 2 }])] });

describe('before the engine has loaded', () => {
  it('ends without the engine when everything is accepted, after one call for each list', async () => {
    const { calls } = everythingAccepted();
    const gate = lazyGate();
    expect(await gate.open()).toBe('up-to-date');
    expect(log).toEqual(['settled up-to-date']);
    expect(gate.load).not.toHaveBeenCalled();
    expect(calls.map(({ method, headers }) => [method, headers.Authorization])).toEqual([
      ['GET', undefined],
      ['GET', 'Bearer token-A'],
    ]);
  });

  it('passes the replies to the engine, so that no list is fetched twice', async () => {
    const { calls } = fakeApi({});
    const gate = lazyGate();
    void gate.open();
    await flush();
    expect(log).toEqual(['opened 1,2']);
    expect(calls).toHaveLength(2);
    gate.close();
  });

  it('fetches no list of accepted terms without a token', async () => {
    const { of } = fakeApi({});
    const gate = lazyGate({ token: undefined });
    void gate.open();
    await flush();
    expect(log).toEqual(['opened 1,2']);
    expect([of('terms').length, of('accepted').length]).toEqual([1, 0]);
    gate.close();
  });

  it('fetches only the accepted terms again when the token is renewed while the lists load', async () => {
    const list = later();
    const { of } = fakeApi({ terms: [list.answer], accepted: [json({ detail: 'Expired' }), json([{ term: 1 }])] });
    const gate = lazyGate({ personKey: 'ana' });
    void gate.open();
    gate.update({ ...gate.options, token: 'token-B' });
    list.give(json([term(1), term(2)]));
    await flush();
    expect(log).toEqual(['opened 2']);
    expect(of('accepted').map(({ headers }) => headers.Authorization)).toEqual(['Bearer token-A', 'Bearer token-B']);
    expect(of('terms')).toHaveLength(1);
    gate.close();
  });

  it('fetches nothing with incomplete options, and reports them', async () => {
    const { calls } = fakeApi({});
    await expect(lazyGate({ idCompany: undefined as never }).open()).rejects.toMatchObject({ code: 'config' });
    expect(log).toEqual(['error config']);
    expect(calls).toHaveLength(0);
  });

  it('loads the engine with openWhileLoading, also when everything is accepted', async () => {
    everythingAccepted();
    const gate = lazyGate({ openWhileLoading: true });
    expect(await gate.open()).toBe('up-to-date');
    expect(gate.engines).toHaveLength(1);
  });

  it('does not load the engine when the gate is closed while the lists load', async () => {
    const list = later();
    fakeApi({ terms: [list.answer], accepted: [json([{ term: 1 }])] });
    const gate = lazyGate();
    const outcome = gate.open();
    gate.close();
    list.give(json([term(1), term(2)]));
    await flush();
    expect(await outcome).toBe('aborted');
    expect(gate.load).not.toHaveBeenCalled();
  });

  it('creates no engine when the gate is closed while the engine loads', async () => {
    fakeApi({});
    const file = later();
    const gate = lazyGate({}, file.answer());
    const outcome = gate.open();
    await flush();
    gate.close();
    file.give(json({}));
    await flush();
    expect(await outcome).toBe('aborted');
    expect(gate.engines).toHaveLength(0);
    expect(log).toEqual(['settled aborted']);
  });

  it('does not report a failure to load the engine after the gate was closed', async () => {
    fakeApi({});
    const file = later();
    const gate = lazyGate({}, file.answer());
    void gate.open();
    await flush();
    gate.close();
    file.fail(new TypeError('Failed to fetch'));
    await flush();
    expect(log).toEqual(['settled aborted']);
  });

  it('rejects and calls the latest onError when the engine cannot be loaded', async () => {
    fakeApi({});
    const file = later();
    const gate = lazyGate({}, file.answer());
    const outcome = gate.open();
    gate.update({ ...gate.options, onError: ({ code }) => log.push(`later error ${code}`) });
    file.fail(new TypeError('Failed to fetch'));
    await expect(outcome).rejects.toMatchObject({ code: 'render' });
    expect(log).toEqual(['later error render']);
  });

  it('rejects with `timeout` when the engine does not load within 30 seconds', async () => {
    fakeApi({});
    const outcome = lazyGate({}, new Promise(() => {})).open();
    outcome.catch(() => {});
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(outcome).rejects.toMatchObject({ code: 'timeout' });
    expect(log).toEqual(['error timeout']);
  });

  it('starts over when the token changes while the lists load', async () => {
    const list = later();
    fakeApi({ terms: [list.answer, json([term(1)])], accepted: [json([{ term: 1 }])] });
    const gate = lazyGate();
    void gate.open();
    await flush();
    gate.update({ ...gate.options, token: 'token-B' });
    list.give(json([term(1)]));
    await flush();
    expect(log).toEqual(['settled aborted', 'settled up-to-date']);
    expect(gate.load).not.toHaveBeenCalled();
  });
});

describe('outcome', () => {
  it('returns up-to-date without the engine when nothing is pending', async () => {
    everythingAccepted();
    const { open, self } = lazyGate();
    expect(self.outcome).toBeUndefined();
    await open();
    expect(self.outcome).toBe('up-to-date');
  });

  it("returns the engine's outcome once the engine has loaded", async () => {
    fakeApi({});
    const { open, engines, self } = lazyGate();
    void open();
    await flush();
    expect(self.outcome).toBeUndefined();
    engines[0]!.dismiss();
    expect(self.outcome).toBe('dismissed');
  });

  it('returns failed when the dialogs could not be loaded', async () => {
    fakeApi({});
    const { open, self } = lazyGate({}, Promise.reject(new TypeError('offline')));
    await expect(open()).rejects.toMatchObject({ code: 'render' });
    expect(self.outcome).toBe('failed');
  });
});

describe('after the engine has loaded', () => {
  it('opens with the same engine for another person', async () => {
    const { of } = fakeApi({});
    const gate = lazyGate();
    void gate.open();
    await flush();
    gate.update({ ...gate.options, token: 'token-B' });
    await flush();
    expect(log).toEqual(['opened 1,2', 'settled aborted', 'opened 1,2']);
    expect(of('accepted').at(-1)!.headers.Authorization).toBe('Bearer token-B');
    expect(gate.engines).toHaveLength(1);
    gate.close();
  });

  it('returns the same promise for a second open()', async () => {
    fakeApi({});
    const gate = lazyGate();
    const outcome = gate.open();
    expect(gate.open({ token: 'token-A' })).toBe(outcome);
    await flush();
    expect(gate.open()).toBe(outcome);
    expect(gate.open({ storeColor: 'teal' })).toBe(outcome);
    gate.close();
    expect(gate.open()).not.toBe(outcome);
    gate.close();
  });

  it('allows open() in onSettled, as the engine does', async () => {
    fakeApi({});
    const gate = lazyGate({
      onSettled: (outcome) => {
        log.push(`settled ${outcome}`);
        if (outcome === 'dismissed') void gate.open();
      },
    });
    const outcome = gate.open();
    await flush();
    gate.engines[0]!.dismiss();
    expect(await outcome).toBe('dismissed');
    await flush();
    expect(log).toEqual(['opened 1,2', 'settled dismissed', 'opened 1,2']);
    gate.close();
  });

  it('fetches the lists again when an earlier gate records an acceptance meanwhile', async () => {
    const answer = later();
    const list = later();
    fakeApi({
      accept: [answer.answer],
      terms: [json([term(1)]), list.answer, json([term(1)])],
      accepted: [json([]), json([]), json([{ term: 1 }])],
    });
    const first = lazyGate();
    void first.open();
    await flush();
    first.engines[0]!.setChecked(true);
    const sent = first.engines[0]!.send();
    first.close();
    const outcome = lazyGate().open();
    await flush();
    answer.give(json({}));
    await sent;
    list.give(json([term(1)]));
    expect(await outcome).toBe('up-to-date');
  });

  it('settles each session once when onSettled changes the person', async () => {
    fakeApi({});
    const gate = lazyGate({
      onSettled: (outcome) => {
        log.push(`settled ${outcome}`);
        if (log.length === 2) gate.update({ ...gate.options, token: 'token-C' });
      },
    });
    void gate.open();
    await flush();
    void gate.open({ token: 'token-B' });
    await flush();
    expect(log).toEqual(['opened 1,2', 'settled aborted', 'opened 1,2']);
    gate.close();
  });

  it('fetches once when the connection returns', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('navigator', { onLine: false });
    const { of } = fakeApi({ terms: [new TypeError('Failed to fetch'), json([])] });
    const gate = lazyGate();
    const failure = gate.open().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ code: 'network' });
    const before = of('terms').length;
    vi.stubGlobal('navigator', { onLine: true });
    page.dispatchEvent(new Event('online'));
    await flush();
    expect(of('terms')).toHaveLength(before + 1);
    expect(gate.engines).toHaveLength(1);
  });
});

describe('the data of a server', () => {
  const now = Date.parse('2026-03-02T15:04:00Z');
  const about = { idCompany: 42, personType: 'PF', fetchedAt: now };
  const pending = { status: 'pending' as const, ...about, terms: [term(1)], updated: false };
  beforeEach(() => void vi.setSystemTime(now));

  it('ends without a call and without the dialogs when nothing is pending', async () => {
    const { calls } = fakeApi({});
    const gate = lazyGate({ pending: { status: 'up-to-date', ...about } });
    expect(await gate.open()).toBe('up-to-date');
    expect([calls.length, gate.load.mock.calls.length]).toEqual([0, 0]);
  });

  it('opens the dialog without a call, and sends after the token has arrived', async () => {
    const { calls } = fakeApi({});
    const gate = lazyGate({ pending, token: null });
    const outcome = gate.open();
    await flush();
    expect(log).toEqual(['opened 1']);
    gate.update({ ...gate.options, token: 'token-A' });
    const [engine] = gate.engines;
    engine!.setChecked(true);
    await engine!.send();
    expect(await outcome).toBe('accepted');
    expect(calls.map(({ method }) => method)).toEqual(['POST']);
  });

  it('fetches for the next person, although the options still have the data', async () => {
    const { calls } = fakeApi({});
    const gate = lazyGate({ pending: { status: 'up-to-date', ...about } });
    expect(await gate.open()).toBe('up-to-date');
    gate.update({ ...gate.options, token: null });
    gate.update({ ...gate.options, token: 'token-B' });
    await flush();
    expect(calls).toHaveLength(2);
    expect(log).toEqual(['settled up-to-date', 'opened 1,2']);
  });

  it.each([
    ['the same object', 'up-to-date'],
    ['a copy', 'up-to-date'],
    ['a copy', 'pending'],
  ] as const)('uses the data for one session only, although each update passes %s (%s) again', async (how, status) => {
    const { of } = fakeApi({});
    const data = { ...pending, status };
    const next = () => (how === 'a copy' ? { ...data } : data);
    const gate = lazyGate({ pending: next() });
    void gate.open();
    await flush();
    for (const token of ['token-B', 'token-C', 'token-D']) {
      gate.update({ ...gate.options, token, pending: next() });
      await flush();
      expect(of('accepted').at(-1)?.headers.Authorization).toBe(`Bearer ${token}`);
    }
    expect(of('accepted')).toHaveLength(3);
    gate.close();
  });

  it.each(['up-to-date', 'pending'] as const)(
    'fetches in the second gate of a page when a gate has taken the data (%s)',
    async (status) => {
      const { of } = fakeApi({});
      const data = { ...pending, status };
      const first = lazyGate({ pending: data });
      void first.open();
      await flush();
      first.close();
      void lazyGate({ pending: { ...data }, token: 'token-B' }).open();
      await flush();
      expect(of('accepted').map(({ headers }) => headers.Authorization)).toEqual(['Bearer token-B']);
      expect(log.at(-1)).toBe('opened 1,2');
    },
  );

  it('fetches for the next person, who signs in while the dialogs load', async () => {
    const { calls } = fakeApi({});
    const loading = later();
    const gate = lazyGate({ pending }, loading.answer());
    void gate.open();
    await flush();
    gate.update({ ...gate.options, token: 'token-B' });
    loading.give(json({}));
    await flush();
    expect(calls).toHaveLength(2);
    expect(log.at(-1)).toBe('opened 1,2');
  });

  it.each([
    ['stale', { fetchedAt: now - 60_001 }],
    ['about another company', { idCompany: 7 }],
  ])('ignores server data that is %s', async (_, more) => {
    const { calls } = everythingAccepted();
    const gate = lazyGate({ pending: { ...pending, ...more } });
    expect(await gate.open()).toBe('up-to-date');
    expect(calls).toHaveLength(2);
  });
});
