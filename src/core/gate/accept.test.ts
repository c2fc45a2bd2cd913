import { describe, expect, it, vi } from 'vitest';
import { caught, fakeApi, flush, json, later, silent, term } from '../api/fake.test-api.ts';
import { version } from '../model/version.ts';
import { gate, log, openGate, preloadTerms, tickedGate, newPageForEachTest, stubDocument } from './gate.test-api.ts';

newPageForEachTest();

describe('acceptance and dismissal', () => {
  it('calls onCheckedChange with the ids of all terms, hidden ones included', async () => {
    fakeApi({ terms: [json([term(1), term('x', { visible: false })])] });
    const { setChecked, send, callbacks } = await openGate();
    setChecked(true);
    setChecked(false);
    setChecked(true);
    await send();
    expect(callbacks.onCheckedChange.mock.calls).toEqual(
      [true, false, true].map((checked) => [{ checked, termIds: [1, 'x'] }]),
    );
  });

  it('closes, calls onResponded, dispatches terms-sent and settles, each once, in this order', async () => {
    const document = new EventTarget();
    vi.stubGlobal('document', document);
    const events: CustomEvent[] = [];
    document.addEventListener('terms-sent', (event) => {
      log.push('terms-sent');
      events.push(event as CustomEvent);
    });
    const api = fakeApi({ terms: [json([term(1), term(2)])] });
    const { setChecked, send, markOpened, outcome, callbacks, subscribe, getSnapshot } = await openGate();
    subscribe(() => log.push(getSnapshot().status));
    void outcome.then(() => log.push('promise'));
    log.length = 0;
    markOpened(2);
    setChecked(true);
    const receipt = await send();
    expect(await outcome).toBe('accepted');
    expect(getSnapshot()).toMatchObject({ status: 'accepted', receipt });
    expect(log).toEqual([
      'term-opened 2',
      'pending',
      'sending',
      'accepted',
      'responded 1,2',
      'terms-sent',
      'settled accepted',
      'promise',
    ]);
    expect(api.of('accept').map(({ body }) => body)).toEqual(['{"term_id":[1,2]}']);
    expect(events.map(({ detail }) => detail)).toEqual([
      { instance: expect.stringMatching(/^aceite-\d+$/), idCompany: 42, termIds: [1, 2] },
    ]);
    expect(callbacks.onResponded).toHaveBeenCalledExactlyOnceWith({ termIds: [1, 2], receipt });
    expect(receipt).toEqual({
      idCompany: 42,
      personType: 'PF',
      sentence: 'Aceito os/as Termo 1 e os Termo 2',
      layout: 'sentence',
      lang: 'pt-BR',
      page: null,
      acceptedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      version,
      terms: [
        { id: 1, title: 'Termo 1', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), opened: false, visible: true },
        { id: 2, title: 'Termo 2', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), opened: true, visible: true },
      ],
    });
  });

  it('sends every call with the latest option fetch instead of the fetch of the page', async () => {
    const { fetch: first, calls } = fakeApi({});
    vi.stubGlobal('fetch', vi.fn());
    const { setChecked, send, update, options } = await openGate({ fetch: first });
    setChecked(true);
    const latest = vi.fn(async () => json({}));
    update({ ...options, fetch: latest });
    await send();
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
    expect(latest).toHaveBeenCalledExactlyOnceWith(
      'https://api.loja.example/person/v2/acceptterms/',
      expect.objectContaining({
        method: 'POST',
        headers: expect.objectContaining({ Authorization: 'Bearer token-A' }),
      }),
    );
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it('posts once, however often send() is called during the POST', async () => {
    const api = fakeApi({});
    const { setChecked, send } = await openGate({ checkboxRules: [(checked) => checked || 'Marque para continuar'] });
    setChecked(true);
    const [first, second, third] = [send(), send(), send()];
    expect(second).toBe(first);
    expect(third).toBe(first);
    await first;
    await expect(send()).rejects.toMatchObject({ code: 'not-ready' });
    expect(api.of('accept')).toHaveLength(1);
  });

  it.each([
    ['the box is not ticked', [], false],
    ['a rule does not hold', [(): string => 'Leia os termos'], true],
    [
      'a rule throws',
      [
        (): boolean => {
          throw new Error('host');
        },
      ],
      true,
    ],
  ] as const)('sends nothing when %s', async (_, checkboxRules, checked) => {
    const surfaced = vi.fn();
    vi.stubGlobal('reportError', surfaced);
    const api = fakeApi({});
    const { setChecked, send, status } = await openGate({ checkboxRules });
    setChecked(checked);
    await expect(send()).rejects.toMatchObject({ code: 'not-ready' });
    expect(api.of('accept')).toHaveLength(0);
    expect(status()).toBe('pending');
  });

  it('keeps the tick and shows the error after a refusal, rethrows it, and reports it once', async () => {
    const api = fakeApi({ accept: [json({ detail: 'Tente mais tarde' }, 400), json({ ok: true })] });
    const { setChecked, send, getSnapshot, callbacks, outcome } = await openGate();
    setChecked(true);
    const error = await caught(send());
    expect(error).toMatchObject({ code: 'detail', detail: 'Tente mais tarde', status: 400 });
    await flush();
    expect(getSnapshot()).toMatchObject({ status: 'pending', checked: true, error });
    expect(callbacks.onError).toHaveBeenCalledExactlyOnceWith(error);
    expect(callbacks.onResponded).not.toHaveBeenCalled();
    await send();
    expect(await outcome).toBe('accepted');
    expect(api.of('accept')).toHaveLength(2);
  });

  it('fetches the terms again after a refusal, and clears the tick when they have changed', async () => {
    const api = fakeApi({
      terms: [json([term(1), term(2)]), json([term(2)])],
      accept: [json({ detail: 'Termo retirado' }, 409)],
    });
    const { setChecked, send, getSnapshot, callbacks } = await openGate();
    setChecked(true);
    await caught(send());
    await flush();
    expect(api.of('terms')).toHaveLength(2);
    expect(getSnapshot()).toMatchObject({ status: 'pending', terms: [term(2)], checked: false });
    expect(callbacks.onCheckedChange).toHaveBeenLastCalledWith({ checked: false, termIds: [2] });
  });

  it('ignores dismissal while sending', async () => {
    const reply = later();
    fakeApi({ accept: [reply.answer] });
    const { setChecked, send, dismiss, status, outcome } = await openGate();
    setChecked(true);
    const sent = send();
    dismiss();
    expect(status()).toBe('sending');
    reply.give(json({}));
    await sent;
    expect(await outcome).toBe('accepted');
  });

  it('settles as dismissed, and opens again', async () => {
    fakeApi({});
    const { dismiss, outcome, open, status } = await openGate();
    dismiss();
    expect(await outcome).toBe('dismissed');
    void open();
    await flush();
    expect(status()).toBe('pending');
  });

  it('settles as declined once, before onDeclined runs, so that a sign-out in onDeclined aborts nothing', async () => {
    fakeApi({});
    const onDeclined = vi.fn(() => {
      log.push('declined');
      made.update({ ...made.options, token: null });
    });
    const made = await openGate({ onDeclined });
    made.decline();
    made.decline();
    expect(await made.outcome).toBe('declined');
    expect(log).toEqual(['opened 1,2 false', 'settled declined', 'declined']);
    expect(onDeclined).toHaveBeenCalledExactlyOnceWith({ termIds: [1, 2] });
  });

  it('calls onDeclined without ids while the lists load', async () => {
    fakeApi({ terms: [silent] });
    const onDeclined = vi.fn();
    const { open, decline } = gate({ openWhileLoading: true, onDeclined });
    const outcome = open();
    decline();
    expect(await outcome).toBe('declined');
    expect(onDeclined).toHaveBeenCalledExactlyOnceWith({ termIds: [] });
  });

  it('ignores decline() while sending', async () => {
    const reply = later();
    fakeApi({ accept: [reply.answer] });
    const onDeclined = vi.fn();
    const { setChecked, send, decline, outcome } = await openGate({ onDeclined });
    setChecked(true);
    const sent = send();
    decline();
    reply.give(json({}));
    await sent;
    expect(await outcome).toBe('accepted');
    expect(onDeclined).not.toHaveBeenCalled();
  });

  it('reports the errors of callbacks to the page, and continues', async () => {
    const surfaced = vi.fn();
    vi.stubGlobal('reportError', surfaced);
    fakeApi({});
    const bad = new Error('host');
    const { setChecked, send, outcome, status } = await openGate({
      onResponded: () => {
        throw bad;
      },
      onSettled: async () => {
        throw bad;
      },
    });
    setChecked(true);
    await send();
    expect(await outcome).toBe('accepted');
    await flush();
    expect(status()).toBe('accepted');
    expect(surfaced.mock.calls).toEqual([[bad], [bad]]);
  });

  it('closes the dialog when another device has accepted', async () => {
    const document = stubDocument();
    const api = fakeApi({ accepted: [json([]), json([{ term: 1 }, { term: 2 }])] });
    const { outcome } = await openGate();
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    await flush();
    expect(await outcome).toBe('up-to-date');
    expect(api.of('accepted')).toHaveLength(2);
  });

  it.each([false, true])('refetches the terms with the cache mode no-cache (preloaded: %s)', async (isPreloaded) => {
    const document = stubDocument();
    const api = fakeApi({});
    const { open, options } = gate();
    if (isPreloaded) preloadTerms(options);
    void open();
    await flush();
    document.dispatchEvent(new Event('visibilitychange'));
    await flush();
    expect(api.of('terms').map(({ init }) => init.cache)).toEqual([undefined, 'no-cache']);
  });

  it('fetches again when the person returns to the tab, at most once a second, until the session has ended', async () => {
    const document = stubDocument();
    const api = fakeApi({});
    await vi.advanceTimersByTimeAsync(60_000);
    const { dismiss } = await openGate();
    /** Waits, shows or hides the tab, and returns the number of fetches. */
    async function fetches(after: number, visibilityState = 'visible'): Promise<number> {
      await vi.advanceTimersByTimeAsync(after);
      const before = api.of('terms').length;
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
      await flush();
      return api.of('terms').length - before;
    }
    expect(await fetches(4000, 'hidden')).toBe(0);
    expect(await fetches(0)).toBe(1);
    expect(await fetches(900)).toBe(0);
    expect(await fetches(200)).toBe(1);
    dismiss();
    expect(await fetches(6000)).toBe(0);
  });

  it('marks a term on the receipt as opened only when the accepted text was opened', async () => {
    const document = stubDocument();
    const changed = term(2, { text: '<p>Outro texto</p>' });
    fakeApi({ terms: [json([term(1), term(2)]), json([term(1), changed])] });
    const { markOpened, setChecked, send, getSnapshot } = await openGate();
    markOpened(1);
    markOpened(2);
    document.dispatchEvent(new Event('visibilitychange'));
    await flush();
    expect(getSnapshot()).toMatchObject({ terms: [term(1), changed], changed: true });
    setChecked(true);
    expect((await send()).terms).toMatchObject([
      { id: 1, opened: true },
      { id: 2, opened: false },
    ]);
  });

  it('writes the title, else the short title, else an empty title on the receipt', async () => {
    const untitled = term(2, { title: '', resumed_title: 'Privacidade' });
    fakeApi({ terms: [json([term(1), untitled, term(3, { title: '', resumed_title: '' })])] });
    const { setChecked, send } = await openGate();
    setChecked(true);
    const { sentence, terms } = await send();
    expect(sentence).toBe('Aceito os/as Termo 1, Privacidade e os Termo de uso');
    expect(terms.map(({ title }) => title)).toEqual(['Termo 1', 'Privacidade', '']);
  });

  it("writes the layout 'list', its sentence and the language of the labels on the receipt", async () => {
    fakeApi({ terms: [json([term(1), term(2)])] });
    const { setChecked, send } = await openGate({ layout: 'list', labels: { lang: 'pt-PT' } });
    setChecked(true);
    expect(await send()).toMatchObject({ sentence: 'Li e aceito: Termo 1, Termo 2', layout: 'list', lang: 'pt-PT' });
  });

  it('leaves a term unopened on the receipt when the person opened it during the POST', async () => {
    fakeApi({});
    const { markOpened, setChecked, send } = await openGate();
    markOpened(1);
    setChecked(true);
    const receipt = send();
    markOpened(2);
    expect((await receipt).terms).toMatchObject([
      { id: 1, opened: true },
      { id: 2, opened: false },
    ]);
  });

  type OpenedGate = Awaited<ReturnType<typeof openGate>>;
  it.each([
    ['unticks the box', ({ setChecked }: OpenedGate) => setChecked(false)],
    ['closes the gate', ({ close }: OpenedGate) => close()],
    ['signs somebody else in', ({ update, options }: OpenedGate) => update({ ...options, token: 'other-token' })],
  ])('sends nothing when a rule %s', async (_, act) => {
    const api = fakeApi({});
    const rule = (): boolean => {
      act(made);
      return true;
    };
    const checkboxRules = [rule];
    const made = await openGate({ checkboxRules });
    made.setChecked(true);
    expect(await caught(made.send())).toMatchObject({ code: 'not-ready' });
    expect(api.of('accept')).toEqual([]);
  });

  it('keeps the state when the refetch fails', async () => {
    const document = stubDocument();
    fakeApi({ accepted: [json([]), json({ detail: 'expired' }, 401)] });
    const { setChecked, getSnapshot, callbacks } = await openGate();
    setChecked(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.runAllTimersAsync();
    expect(getSnapshot()).toMatchObject({ status: 'pending', checked: true });
    expect(callbacks.onError).not.toHaveBeenCalled();
  });
});

describe('send()', () => {
  it('rejects send() before the dialog is open', async () => {
    expect(await caught(gate().send())).toMatchObject({ code: 'not-ready', call: 'accept' });
  });
});

describe('the events of a session', () => {
  it('passes the ids of the pending and of the opened terms to the callbacks', async () => {
    fakeApi({ accepted: [json([{ term: 9 }])], terms: [json([term(1), term(2)])] });
    const { markOpened } = await tickedGate();
    markOpened(2);
    expect(log).toEqual(['opened 1,2 true', 'term-opened 2']);
  });
});

describe('a server that sends Retry-After', () => {
  it('disables the next try during Retry-After, for at most a minute', async () => {
    const busy = new Response('busy', { status: 429, headers: { 'Retry-After': '300' } });
    const { of } = fakeApi({ accept: [busy, json({})] });
    const { send, getSnapshot } = await tickedGate();
    await caught(send());
    expect(getSnapshot()).toMatchObject({ status: 'pending', retryIn: 60 });
    expect(await caught(send())).toMatchObject({ code: 'not-ready' });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(getSnapshot()).toMatchObject({ status: 'pending', retryIn: 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(getSnapshot()).toMatchObject({ status: 'pending', retryIn: 0 });
    await send();
    expect(of('accept')).toHaveLength(2);
  });

  it('counts the seconds down, also when a sleeping device skips ticks', async () => {
    const busy = new Response('busy', { status: 503, headers: { 'Retry-After': '10' } });
    fakeApi({ accept: [busy] });
    const { send, getSnapshot } = await tickedGate();
    await caught(send());
    await vi.advanceTimersByTimeAsync(1000);
    expect(getSnapshot()).toMatchObject({ retryIn: 9 });
    // The clock moves on while no timer runs.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6500);
    await vi.advanceTimersByTimeAsync(1000);
    expect(getSnapshot()).toMatchObject({ retryIn: 3 });
    vi.restoreAllMocks();
  });

  it.each([
    ['a refusal with a reason', 1, json({ detail: 'Muitas tentativas.' }, 429)],
    ['a failure', 0, json({}, 503)],
  ])('does not fetch during the Retry-After of %s, and fetches %i times at its end', async (_, fetches, reply) => {
    const document = stubDocument();
    reply.headers.set('Retry-After', '20');
    const { of } = fakeApi({ accept: [reply] });
    const { send } = await tickedGate({ strictStatus: true });
    await caught(send());
    const comeBack = async (milliseconds: number): Promise<number> => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      document.dispatchEvent(new Event('visibilitychange'));
      await flush();
      return of('terms').length - 1;
    };
    expect(await comeBack(1500)).toBe(0);
    expect(await comeBack(18_000)).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(of('terms').length - 1).toBe(fetches);
    expect(await comeBack(1500)).toBe(fetches + 1);
  });

  it.each([
    ['after the reply', false],
    ['before the reply', true],
  ])('leaves no timer of Retry-After in a gate that is closed %s', async (_, isBefore) => {
    fakeApi({ accept: [new Response('busy', { status: 429, headers: { 'Retry-After': '300' } })] });
    const { send, close } = await tickedGate();
    const sent = caught(send());
    if (isBefore) close();
    await sent;
    close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
