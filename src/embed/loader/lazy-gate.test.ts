import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, json, later, term } from '../../core/api/fake.test-api.ts';
import type { TermsGate } from '../../core/gate/terms-gate.ts';
import type { TermsGateOptions } from '../../core/options/options.ts';

const log: string[] = [];

/** As on a page that has just been opened: nobody has accepted anything on it. */
async function loadModules() {
  vi.resetModules();
  return {
    ...(await import('../../core/gate/asking.ts')),
    ...(await import('../../core/gate/terms-gate.ts')),
    ...(await import('./lazy-gate.ts')),
  };
}
let modules: Awaited<ReturnType<typeof loadModules>>;

/** A lazy gate whose dialogs are the engine alone. */
function lazyGate(more: Partial<TermsGateOptions> = {}) {
  const { createAsking, createGate, createLazyGate } = modules;
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
  const gate = createLazyGate(options, async () => ({
    createEmbedGate: (given, first) => {
      const engine = createGate(given, async () => ({ createAsking }), first);
      engines.push(engine);
      return engine;
    },
  }));
  return { ...gate, options, engines };
}

const flush = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  modules = await loadModules();
  log.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('once the engine is there', () => {
  it('a second open() is the same promise', async () => {
    fakeApi({});
    const gate = lazyGate();
    const outcome = gate.open();
    await flush();
    expect(gate.open()).toBe(outcome);
    gate.close();
    expect(gate.open()).not.toBe(outcome);
    gate.close();
  });

  it('onSettled may ask again, as with the engine alone', async () => {
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

  it('does not ask by lists that the loader fetched before an acceptance of the page was recorded', async () => {
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

  it('a change of the person inside of onSettled is told once', async () => {
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

  it('the connection that returns asks once', async () => {
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
