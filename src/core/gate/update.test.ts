import { describe, expect, it, vi } from 'vitest';
import { caught, fakeApi, flush, json, later, silent, term } from '../api/fake.test-api.ts';
import { gate, log, preloadTerms, tickedGate, newPageForEachTest } from './gate.test-api.ts';

newPageForEachTest();

describe('update()', () => {
  it.each([
    ['idCompany', { idCompany: 7 }],
    ['personType', { personType: 'PJ' }],
    ['baseUrl', { baseUrl: 'https://other.example/' }],
    ['token', { token: 'other-token' }],
  ])('aborts the old GETs and starts the dialog over on update() with %s', async (_, change) => {
    const slow = later();
    const api = fakeApi({
      terms: [slow.answer, json([term(5), term(6, { person_type: 'PJ' })])],
      accepted: [json([])],
    });
    const { open, update, getSnapshot, options, callbacks } = gate();
    const first = open();
    update({ ...options, ...change });
    expect(api.calls[0]?.init.signal?.aborted).toBe(true);
    slow.give(json([term(1)]));
    await flush();
    expect(await first).toBe('aborted');
    expect(getSnapshot()).toMatchObject({ status: 'pending', terms: [{ id: 'personType' in change ? 6 : 5 }] });
    expect(callbacks.onError).not.toHaveBeenCalled();
  });

  it('shows the skeleton in an open dialog and clears the tick on update() with another company', async () => {
    fakeApi({});
    const { open, update, setChecked, options, getSnapshot } = gate();
    void open();
    await flush();
    setChecked(true);
    update({ ...options, idCompany: 7 });
    expect(getSnapshot()).toMatchObject({ status: 'loading', opened: true });
    await flush();
    expect(getSnapshot()).toMatchObject({ status: 'pending', checked: false });
  });

  it('closes the dialog and waits when update() sets the company of another open gate', async () => {
    fakeApi({ accept: [json({})] });
    const first = gate({ idCompany: 1 });
    const second = gate({ idCompany: 2 });
    void first.open();
    void second.open();
    await flush();
    expect([first.status(), second.status()]).toEqual(['pending', 'pending']);
    first.update({ ...first.options, idCompany: 2 });
    await flush();
    expect(first.getSnapshot()).toMatchObject({ status: 'loading', opened: false });
    expect(second.status()).toBe('pending');
    second.dismiss();
    await flush();
    expect(first.status()).toBe('dismissed');
  });

  it('does not start over on update() with a new callback', async () => {
    const api = fakeApi({});
    const { open, update, options } = gate();
    void open();
    await flush();
    update({ ...options, onError: () => {} });
    expect(api.calls).toHaveLength(2);
  });

  it('closes the dialog on sign-out, and fetches again on sign-in', async () => {
    const api = fakeApi({});
    const { open, update, options, status } = gate();
    const outcome = open();
    await flush();
    update({ ...options, token: null });
    expect(await outcome).toBe('aborted');
    expect(status()).toBe('aborted');
    expect(api.calls).toHaveLength(2);
    update({ ...options, token: 'other' });
    await flush();
    expect(status()).toBe('pending');
  });

  it('opens as soon as the token arrives', async () => {
    fakeApi({});
    const { open, update, options, status } = gate({ token: null });
    await open();
    update({ ...options, token: 'now' });
    await flush();
    expect(status()).toBe('pending');
  });

  it('reports the acceptance of the previous person only as a warning', async () => {
    const reply = later();
    fakeApi({ accept: [reply.answer] });
    const { open, update, setChecked, send, options, status, callbacks } = gate();
    const first = open();
    await flush();
    setChecked(true);
    const sent = send();
    update({ ...options, token: 'other' });
    await flush();
    expect(status()).toBe('pending');
    reply.give(json({}));
    await sent;
    await flush();
    expect(await first).toBe('accepted');
    expect(status()).toBe('pending');
    expect(callbacks.onResponded).not.toHaveBeenCalled();
    expect(callbacks.onWarning).toHaveBeenCalledWith(expect.objectContaining({ code: 'superseded', termIds: [1, 2] }));
  });
});

describe('a renewed token of the same person', () => {
  const personKey = 'cliente-7';

  it('keeps the dialog and the tick when the token is renewed, and sends the new token', async () => {
    const { of } = fakeApi({});
    const { update, send, options, getSnapshot, outcome } = await tickedGate({ personKey });
    update({ ...options, token: 'token-A2' });
    expect(getSnapshot()).toMatchObject({ status: 'pending', checked: true });
    await send();
    expect(of('terms')).toHaveLength(1);
    expect(of('accept')[0]?.headers.Authorization).toBe('Bearer token-A2');
    expect(await outcome).toBe('accepted');
  });

  it('calls onResponded for an acceptance in flight after the token is renewed', async () => {
    const answer = later();
    fakeApi({ accept: [answer.answer] });
    const { update, send, options, outcome } = await tickedGate({ personKey });
    void caught(send());
    update({ ...options, token: 'token-A2' });
    answer.give(json({}));
    expect(await outcome).toBe('accepted');
    expect(log).toEqual(['opened 1,2 false', 'responded 1,2', 'settled accepted']);
  });

  it('fetches again with a renewed token when the old one had expired', async () => {
    fakeApi({ accepted: [json({ detail: 'expired' }, 401), json([])] });
    const { open, update, options, status } = gate({ personKey });
    expect(await open()).toBe('undetermined');
    update({ ...options, token: 'token-A2' });
    await flush();
    expect(status()).toBe('pending');
  });

  it.each([false, true])(
    'fetches again when the token is renewed before the old one is refused (strictStatus %j)',
    async (strictStatus) => {
      const refusal = later();
      const { of } = fakeApi({ accepted: [refusal.answer, json([{ term: 1 }])] });
      const { open, update, options, getSnapshot } = gate({ personKey, strictStatus });
      void caught(open());
      await flush();
      update({ ...options, token: 'token-A2' });
      refusal.give(json({ detail: 'expired' }, 401));
      await flush();
      expect(of('accepted')[1]?.headers.Authorization).toBe('Bearer token-A2');
      expect(of('terms')).toHaveLength(1);
      expect(getSnapshot()).toMatchObject({ status: 'pending', terms: [{ id: 2 }] });
      expect(log).toEqual(['opened 2 true']);
    },
  );

  it('treats a new token without personKey as another person', async () => {
    fakeApi({});
    const { update, options, outcome } = await tickedGate();
    update({ ...options, token: 'token-A2' });
    expect(await outcome).toBe('aborted');
  });

  it.each([null, ''])('treats a new token as another person when personKey is %j', async (none) => {
    fakeApi({});
    const { update, options, outcome } = await tickedGate({ personKey: none as string });
    update({ ...options, token: 'token-B' });
    expect(await outcome).toBe('aborted');
  });

  it('starts over with another personKey after a time without a key', async () => {
    fakeApi({});
    const { update, options, outcome } = await tickedGate({ personKey, token: undefined, auth: 'cookie' });
    update({ ...options, personKey: undefined });
    update({ ...options, personKey: 'cliente-8' });
    expect(await outcome).toBe('aborted');
  });

  it.each([
    ['token', { token: 'token-A' }, { token: 'token-B' }],
    ['session in a cookie', { token: undefined, auth: 'cookie' }, {}],
  ] as const)('starts over with another personKey and another %s', async (_, session, other) => {
    fakeApi({});
    const { update, options, outcome, status } = await tickedGate({ personKey, ...session });
    update({ ...options, ...other, personKey: 'cliente-8' });
    expect(await outcome).toBe('aborted');
    expect(status()).toBe('loading');
  });
});

describe('signing out', () => {
  it.each([null, ''])(
    'closes the dialog on open({ token: %j }) and sends nothing with the old token',
    async (token) => {
      const { of } = fakeApi({});
      const { open, send, status, outcome } = await tickedGate();
      expect(await open({ token })).toBe('undetermined');
      expect(status()).toBe('aborted');
      expect(await outcome).toBe('aborted');
      expect(await caught(send())).toMatchObject({ code: 'not-ready' });
      expect(of('accept')).toHaveLength(0);
    },
  );
});

describe('close()', () => {
  it('aborts the GETs and settles as aborted without an error on close()', async () => {
    const api = fakeApi({ terms: [silent], accepted: [silent] });
    const { open, close, callbacks } = gate();
    const outcome = open();
    close();
    expect(await outcome).toBe('aborted');
    await vi.runAllTimersAsync();
    expect(api.calls.every(({ init }) => init.signal?.aborted)).toBe(true);
    expect(api.calls).toHaveLength(2);
    expect(callbacks.onError).not.toHaveBeenCalled();
  });

  it('keeps the gate closed for a new token of the same person after an unreadable list', async () => {
    const api = fakeApi({ accepted: [json({})] });
    const { open, update, close, options } = gate({ personKey: 'ana' });
    await open();
    close();
    update({ ...options, token: 'renewed' });
    expect(api.calls).toHaveLength(2);
  });

  it('clears the timer and stops retrying on close() between two tries', async () => {
    const api = fakeApi({ terms: [new TypeError('reset')], accepted: [new TypeError('reset')] });
    const { open, close } = gate();
    void open();
    await flush();
    close();
    expect(vi.getTimerCount()).toBe(0);
    await flush();
    expect(api.calls).toHaveLength(2);
  });

  it("clears the timer on close() when the page's own fetch ignores the signal", async () => {
    const { open, close } = gate();
    vi.stubGlobal('fetch', () => {
      close();
      return new Promise(() => {});
    });
    expect(await open()).toBe('aborted');
    await flush();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fetches nothing on close() in `loading`, and leaves the preload to the next gate', async () => {
    const api = fakeApi({});
    const { options, open, close, subscribe, status } = gate();
    const stop = subscribe(() => status() === 'loading' && close());
    void open();
    expect(api.calls).toEqual([]);
    stop();
    preloadTerms(options);
    subscribe(() => status() === 'loading' && close());
    void open();
    void gate().open();
    expect(api.calls).toHaveLength(2);
  });

  it('keeps the gate closed when `persistent` or the token changes, until `idCompany` changes', async () => {
    const api = fakeApi({});
    const { open, update, close, options, status } = gate({ personKey: 'ana' });
    void open();
    await flush();
    close();
    for (const change of [{}, { persistent: true }, { token: 'renewed' }]) update({ ...options, ...change });
    await flush();
    expect(api.calls).toHaveLength(2);
    expect(status()).toBe('aborted');
    update({ ...options, idCompany: 7 });
    await flush();
    expect(api.calls).toHaveLength(4);
    expect(status()).toBe('pending');
  });

  it('reports an acceptance in flight once after close()', async () => {
    const reply = later();
    const api = fakeApi({ accept: [reply.answer] });
    const { open, close, setChecked, send, callbacks } = gate();
    const outcome = open();
    await flush();
    setChecked(true);
    const sent = send();
    await flush();
    close();
    expect(api.of('accept')[0]?.init.signal?.aborted).toBe(false);
    reply.give(json({}));
    await sent;
    expect(await outcome).toBe('accepted');
    expect(callbacks.onResponded).toHaveBeenCalledTimes(1);
  });

  it('settles as accepted on close() in a listener that reads `accepted`', async () => {
    fakeApi({});
    const { send, close, status, subscribe, outcome } = await tickedGate();
    subscribe(() => status() === 'accepted' && close());
    await send();
    expect(await outcome).toBe('accepted');
    expect(log).toEqual(['opened 1,2 false', 'settled accepted', 'responded 1,2']);
  });

  it('rejects when the acceptance in flight fails after close()', async () => {
    const reply = later();
    fakeApi({ accept: [reply.answer] });
    const { open, close, setChecked, send, callbacks } = gate();
    const outcome = caught(open());
    await flush();
    setChecked(true);
    const sent = caught(send());
    close();
    reply.fail(new TypeError('gone'));
    await flush();
    expect(await sent).toMatchObject({ code: 'post-network' });
    expect(await outcome).toBe(await sent);
    expect(callbacks.onError).toHaveBeenCalledTimes(1);
  });
});
