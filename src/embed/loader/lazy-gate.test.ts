import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, json } from '../../core/api/fake.test-api.ts';
import { createAsking } from '../../core/gate/asking.ts';
import { createGate, type TermsGate } from '../../core/gate/terms-gate.ts';
import type { TermsGateOptions } from '../../core/options/options.ts';
import { createLazyGate } from './lazy-gate.ts';

const log: string[] = [];

/** A lazy gate whose dialogs are the engine alone. */
function lazyGate(more: Partial<TermsGateOptions> = {}) {
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

beforeEach(() => {
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
