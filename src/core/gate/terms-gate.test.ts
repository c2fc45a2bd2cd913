import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, json, later, silent, term, text } from '../api/fake.test-api.ts';
import { preloadTerms } from '../api/preload.ts';
import { TermsError } from '../model/errors.ts';
import { createTermsGate, type TermsGate } from './terms-gate.ts';
import type { TermsGateOptions } from '../options/options.ts';
import { version } from '../model/version.ts';

const heard: string[] = [];
const gates: TermsGate[] = [];

/** A gate that logs every report in order. */
function gate(more: Partial<TermsGateOptions> = {}, create = createTermsGate) {
  const callbacks = {
    onCheckedChange: vi.fn(),
    onResponded: vi.fn(() => void heard.push('responded')),
    onSettled: vi.fn((outcome: string) => void heard.push(`settled ${outcome}`)),
    onError: vi.fn(),
    onWarning: vi.fn(),
  };
  const options: TermsGateOptions = {
    personType: 'PF',
    baseUrl: 'https://api.loja.example/',
    idCompany: 42,
    token: 'secret-token',
    ...callbacks,
    ...more,
  };
  const made = create(options);
  gates.push(made);
  const status = () => made.getSnapshot().status;
  return { ...made, options, callbacks, status };
}

const caught = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);
/** Waits for everything that needs no time to pass. */
const flush = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  heard.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  for (const made of gates.splice(0)) made.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page with the listeners of `window`. */
function stubPage(): EventTarget {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  return page;
}

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

  it.each([{}, null, 'text', { detail: 'expired' }])('does nothing when the acceptance list is %j', async (reply) => {
    fakeApi({ accepted: [json(reply, 401)] });
    const { open, callbacks } = gate();
    expect(await open()).toBe('undetermined');
    expect(callbacks.onError).not.toHaveBeenCalled();
    expect(callbacks.onWarning).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'accepted-not-a-list', status: 401 }),
    );
  });

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

  it('reports the list of terms first, whichever call failed first', async () => {
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
    [{ baseUrl: undefined }, 'baseUrl must be'],
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

  it('names a token that no header can carry, without its value', async () => {
    fakeApi({});
    const error = await caught(gate({ token: 'secret\ntoken' }).open());
    expect(error).toMatchObject({ code: 'token' });
    expect(String((error as Error).stack)).not.toContain('secret');
  });

  it.each([
    { what: 'is offline', onLine: false, answer: new TypeError('offline'), code: 'network', tries: 1 },
    { what: 'has not noticed yet', onLine: true, answer: new TypeError('reset'), code: 'network', tries: 3 },
    { what: 'is offline, and hears nothing', onLine: false, answer: silent, code: 'timeout', tries: 1 },
  ] as const)('tries again once when the device is online again: $what', async ({ onLine, answer, code, tries }) => {
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
    ['the network did not fail', [json([])], 1],
    ['it was opened again meanwhile', [...Array.from({ length: 3 }, () => new TypeError('reset')), json([term(1)])], 4],
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
    'opens nothing when the device is online again after %s() left an acceptance without a reply',
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

  it('does nothing before open(), whatever the options', async () => {
    const api = fakeApi({});
    const { update, options } = gate();
    update({ ...options, idCompany: 7 });
    await flush();
    expect(api.calls).toHaveLength(0);
  });
});

describe('acceptance and dismissal', () => {
  async function asked(more: Partial<TermsGateOptions> = {}) {
    const made = gate(more);
    const outcome = caught(made.open());
    await flush();
    expect(made.status()).toBe('pending');
    return { ...made, outcome };
  }

  it('emits the tick with all ids, also of hidden terms', async () => {
    fakeApi({ terms: [json([term(1), term('x', { visible: false })])] });
    const { setChecked, send, callbacks } = await asked();
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
      heard.push('terms-sent');
      events.push(event as CustomEvent);
    });
    const api = fakeApi({ terms: [json([term(1), term(2)])] });
    const { setChecked, send, markOpened, outcome, callbacks, subscribe, getSnapshot } = await asked();
    subscribe(() => heard.push(getSnapshot().status));
    void outcome.then(() => heard.push('promise'));
    markOpened(2);
    setChecked(true);
    const receipt = await send();
    expect(await outcome).toBe('accepted');
    expect(getSnapshot()).toMatchObject({ status: 'accepted', receipt });
    expect(heard).toEqual(['pending', 'sending', 'accepted', 'responded', 'terms-sent', 'settled accepted', 'promise']);
    expect(api.of('accept').map(({ body }) => body)).toEqual(['{"term_id":[1,2]}']);
    expect(events.map(({ detail }) => detail)).toEqual([
      { instance: expect.stringMatching(/^aceite-\d+$/), idCompany: 42, termIds: [1, 2] },
    ]);
    expect(callbacks.onResponded).toHaveBeenCalledExactlyOnceWith({ termIds: [1, 2], receipt });
    expect(receipt).toEqual({
      idCompany: 42,
      personType: 'PF',
      sentence: 'Aceito os/as Termo 1 e os Termo 2',
      acceptedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      version,
      terms: [
        // echo -n '<p>Texto 1</p>' | sha256sum
        { id: 1, title: 'Termo 1', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), opened: false, visible: true },
        { id: 2, title: 'Termo 2', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), opened: true, visible: true },
      ],
    });
  });

  it('sends the three calls with the option fetch, the latest one, and not with the fetch of the page', async () => {
    const { fetch: first, calls } = fakeApi({});
    vi.stubGlobal('fetch', vi.fn());
    const { setChecked, send, update, options } = await asked({ fetch: first });
    setChecked(true);
    const latest = vi.fn(async () => json({}));
    update({ ...options, fetch: latest });
    await send();
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
    expect(latest).toHaveBeenCalledExactlyOnceWith(
      'https://api.loja.example/person/v2/acceptterms/',
      expect.objectContaining({
        method: 'POST',
        headers: expect.objectContaining({ Authorization: 'Bearer secret-token' }),
      }),
    );
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it('posts once, however often send() is called during the POST', async () => {
    const api = fakeApi({});
    const { setChecked, send } = await asked({ checkboxRules: [(checked) => checked || 'Marque para continuar'] });
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
    const { setChecked, send, status } = await asked({ checkboxRules });
    setChecked(checked);
    await expect(send()).rejects.toMatchObject({ code: 'not-ready' });
    expect(api.of('accept')).toHaveLength(0);
    expect(status()).toBe('pending');
  });

  it('keeps the tick and shows the error after a refusal, rethrows it, and reports it once', async () => {
    const api = fakeApi({ accept: [json({ detail: 'Tente mais tarde' }, 400), json({ ok: true })] });
    const { setChecked, send, getSnapshot, callbacks, outcome } = await asked();
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
    const { setChecked, send, getSnapshot, callbacks } = await asked();
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
    const { setChecked, send, dismiss, status, outcome } = await asked();
    setChecked(true);
    const sent = send();
    dismiss();
    expect(status()).toBe('sending');
    reply.give(json({}));
    await sent;
    expect(await outcome).toBe('accepted');
  });

  it('settles dismissed, and can be opened again', async () => {
    fakeApi({});
    const { dismiss, outcome, open, status } = await asked();
    dismiss();
    expect(await outcome).toBe('dismissed');
    void open();
    await flush();
    expect(status()).toBe('pending');
  });

  it('settles declined and then calls onDeclined once, so that a page which signs out there aborts nothing', async () => {
    fakeApi({});
    const onDeclined = vi.fn(() => {
      heard.push('declined');
      made.update({ ...made.options, token: null });
    });
    const made = await asked({ onDeclined });
    made.decline();
    made.decline();
    expect(await made.outcome).toBe('declined');
    expect(heard).toEqual(['settled declined', 'declined']);
    expect(onDeclined).toHaveBeenCalledExactlyOnceWith({ termIds: [1, 2] });
  });

  it('declines without a term while the lists load', async () => {
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
    const { setChecked, send, decline, outcome } = await asked({ onDeclined });
    setChecked(true);
    const sent = send();
    decline();
    reply.give(json({}));
    await sent;
    expect(await outcome).toBe('accepted');
    expect(onDeclined).not.toHaveBeenCalled();
  });

  it("reports the host's own errors to the page, and continues", async () => {
    const surfaced = vi.fn();
    vi.stubGlobal('reportError', surfaced);
    fakeApi({});
    const bad = new Error('host');
    const { setChecked, send, outcome, status } = await asked({
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
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', document);
    const api = fakeApi({ accepted: [json([]), json([{ term: 1 }, { term: 2 }])] });
    const { outcome } = await asked();
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    await flush();
    expect(await outcome).toBe('up-to-date');
    expect(api.of('accepted')).toHaveLength(2);
  });

  it.each([false, true])("fetches from the server, not the browser's cache (preloaded: %s)", async (isPreloaded) => {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', document);
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
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', document);
    const api = fakeApi({});
    await vi.advanceTimersByTimeAsync(60_000);
    const { dismiss } = await asked();
    /** The number of fetches after the tab becomes visible or hidden some milliseconds later. */
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

  it('marks a term on the receipt as opened only for the text that was opened', async () => {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', document);
    const changed = term(2, { text: '<p>Outro texto</p>' });
    fakeApi({ terms: [json([term(1), term(2)]), json([term(1), changed])] });
    const { markOpened, setChecked, send, getSnapshot } = await asked();
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

  it('names a term on the receipt as in the sentence', async () => {
    const untitled = term(2, { title: '', resumed_title: 'Privacidade' });
    fakeApi({ terms: [json([term(1), untitled, term(3, { title: '', resumed_title: '' })])] });
    const { setChecked, send } = await asked();
    setChecked(true);
    const { sentence, terms } = await send();
    expect(sentence).toBe('Aceito os/as Termo 1, Privacidade e os Termo de uso');
    expect(terms.map(({ title }) => title)).toEqual(['Termo 1', 'Privacidade', '']);
  });

  it('puts the sentence of the list on the receipt with the layout list', async () => {
    fakeApi({ terms: [json([term(1), term(2)])] });
    const { setChecked, send } = await asked({ layout: 'list' });
    setChecked(true);
    expect((await send()).sentence).toBe('Li e aceito: Termo 1, Termo 2');
  });

  it('does not mark a term on the receipt that was opened during the POST', async () => {
    fakeApi({});
    const { markOpened, setChecked, send } = await asked();
    markOpened(1);
    setChecked(true);
    const receipt = send();
    markOpened(2);
    expect((await receipt).terms).toMatchObject([
      { id: 1, opened: true },
      { id: 2, opened: false },
    ]);
  });

  type Asked = Awaited<ReturnType<typeof asked>>;
  it.each([
    ['unticks the box', ({ setChecked }: Asked) => setChecked(false)],
    ['closes the gate', ({ close }: Asked) => close()],
    ['signs somebody else in', ({ update, options }: Asked) => update({ ...options, token: 'other-token' })],
  ])('sends nothing when a rule %s', async (_, act) => {
    const api = fakeApi({});
    const checkboxRules = [() => act(made) === undefined];
    const made = await asked({ checkboxRules });
    made.setChecked(true);
    expect(await caught(made.send())).toMatchObject({ code: 'not-ready' });
    expect(api.of('accept')).toEqual([]);
  });

  it('keeps the state when the refetch fails', async () => {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', document);
    fakeApi({ accepted: [json([]), json({ detail: 'expired' }, 401)] });
    const { setChecked, getSnapshot, callbacks } = await asked();
    setChecked(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.runAllTimersAsync();
    expect(getSnapshot()).toMatchObject({ status: 'pending', checked: true });
    expect(callbacks.onError).not.toHaveBeenCalled();
  });
});

describe('two gates', () => {
  it('waits for the first gate of a company and fetches again', async () => {
    fakeApi({ accepted: [json([]), json([]), json([{ term: 1 }, { term: 2 }])] });
    const [first, second] = [gate(), gate()];
    const outcomes = [first.open(), second.open()];
    await flush();
    expect([first.status(), second.status()]).toEqual(['pending', 'loading']);
    first.setChecked(true);
    await first.send();
    await flush();
    expect(await Promise.all(outcomes)).toEqual(['accepted', 'up-to-date']);
    expect(second.callbacks.onResponded).not.toHaveBeenCalled();
  });

  it('opens no gate with lists from before the acceptance of the other gate', async () => {
    const early = later();
    const all = json([{ term: 1 }, { term: 2 }]);
    fakeApi({ accepted: [json([]), early.answer, all] });
    const onOpened = vi.fn();
    const [first, second] = [gate(), gate({ onOpened })];
    void first.open();
    await flush();
    first.setChecked(true);
    const outcome = second.open();
    await first.send();
    await flush();
    early.give(json([]));
    expect(await outcome).toBe('up-to-date');
    expect(onOpened).not.toHaveBeenCalled();
  });

  it('opens one dialog of two gates of a company, for two persons', async () => {
    fakeApi({});
    const [first, second] = [gate(), gate({ token: 'of-another-person' })];
    void first.open();
    void second.open();
    await flush();
    expect([first.status(), second.status()]).toEqual(['pending', 'loading']);
  });

  it.each([
    ['dismiss', 'dismissed'],
    ['decline', 'declined'],
  ] as const)('does not open the second gate of a company after %s() of the first', async (how, outcome) => {
    fakeApi({});
    const onDeclined = vi.fn();
    const first = gate();
    const second = gate({ onDeclined });
    const outcomes = [first.open(), second.open()];
    await flush();
    first[how]();
    expect(await Promise.all(outcomes)).toEqual([outcome, outcome]);
    expect(onDeclined).not.toHaveBeenCalled();
  });

  it('opens the second gate of a company when the first is closed', async () => {
    fakeApi({});
    const first = gate();
    const second = gate();
    void first.open();
    void second.open();
    await flush();
    first.close();
    await flush();
    expect(second.status()).toBe('pending');
  });

  it('opens one dialog of two loading gates of a company', async () => {
    fakeApi({});
    const [first, second] = [gate({ openWhileLoading: true }), gate({ openWhileLoading: true })];
    void first.open();
    void second.open();
    expect([first, second].map(({ getSnapshot }) => getSnapshot())).toMatchObject([
      { opened: true },
      { opened: false },
    ]);
  });

  it.each(['close', 'dismiss'] as const)(
    'opens the second loading gate of a company after %s() of the first',
    async (how) => {
      fakeApi({ terms: [json([term(1)]), silent], accepted: [json([]), silent] });
      const [first, second] = [gate(), gate({ openWhileLoading: true })];
      void first.open();
      await flush();
      void second.open();
      first[how]();
      await flush();
      // A page that replaces a gate may close the first one after it has opened the second.
      expect(second.getSnapshot()).toMatchObject({ status: 'loading', opened: how === 'close' });
    },
  );

  it('opens the second gate of a company when the first fails', async () => {
    fakeApi({});
    const first = gate();
    const second = gate();
    const outcome = caught(first.open());
    void second.open();
    await flush();
    first.fail(new TermsError('detached', 'The page has taken the dialog away.'));
    expect(await outcome).toMatchObject({ code: 'detached' });
    await flush();
    expect(second.status()).toBe('pending');
  });

  it('ends at once for a person with nothing to accept, beside a gate with pending terms', async () => {
    fakeApi({ accepted: [json([]), json([{ term: 1 }, { term: 2 }])] });
    void gate().open();
    await flush();
    expect(await gate({ token: 'of-another-person' }).open()).toBe('up-to-date');
  });

  it('settles the promises of two companies on their own', async () => {
    fakeApi({});
    const first = gate();
    const second = gate({ idCompany: 7 });
    const outcomes = [first.open(), second.open()];
    const names = new Set<string>();
    const document = new EventTarget();
    vi.stubGlobal('document', document);
    document.addEventListener('terms-sent', (event) => names.add((event as CustomEvent).detail.instance));
    await flush();
    for (const { setChecked, send } of [first, second]) {
      setChecked(true);
      await send();
    }
    expect(await Promise.all(outcomes)).toEqual(['accepted', 'accepted']);
    expect(names.size).toBe(2);
  });
});

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

  it('shows the skeleton in an open dialog and clears the tick on update() for another person', async () => {
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

  it('closes its dialog and waits on update() with the question of another gate', async () => {
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

  it('ignores the reply to an acceptance of the old person, with a warning', async () => {
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

describe('close()', () => {
  it('aborts the GETs and settles without a report on close()', async () => {
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

  it('keeps the gate closed for a new token of the same person, also after unreadable lists', async () => {
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

  it('keeps the gate closed for another look or a new token, until the question changes', async () => {
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

describe('preloadTerms', () => {
  const identity = { personType: 'PF', baseUrl: 'https://api.loja.example', idCompany: 42, token: 'secret-token' };

  it.each(['under way', 'there'])(
    'starts both GETs of a preload, and passes replies and warnings to the next gate, %s',
    async (where) => {
      const api = fakeApi({ accepted: [json(['junk'])] });
      preloadTerms(identity);
      if (where === 'there') await flush();
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
    fakeApi({ terms: [new TypeError('reset')], accepted: [new TypeError('reset')] });
    preloadTerms({ ...identity, idCompany: 99 });
    await vi.advanceTimersByTimeAsync(10_000);
  });

  it('uses a preload once, for the same person and store only', async () => {
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

  it('fetches itself when the preload fails', async () => {
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

  it('preloads nothing when nobody is signed in', () => {
    const api = fakeApi({});
    preloadTerms({ ...identity, token: null });
    preloadTerms({ ...identity, idCompany: Number.NaN });
    expect(api.calls).toHaveLength(0);
  });
});

describe('random replies and clicks', () => {
  it('posts once at a time and settles every promise once, in any order of replies and clicks', async () => {
    vi.useRealTimers();
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(
          fc.constantFrom('tick', 'untick', 'send', 'dismiss', 'decline', 'company', 'sign-out', 'sign-in', 'open'),
          {
            maxLength: 12,
          },
        ),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
        async (scheduler, actions, successes) => {
          let underWay = 0;
          let most = 0;
          let successful = 0;
          let posts = 0;
          fakeApi({
            terms: [() => scheduler.schedule(Promise.resolve(json([term(1)])))],
            accepted: [() => scheduler.schedule(Promise.resolve(json([])))],
            accept: [
              async () => {
                underWay += 1;
                most = Math.max(most, underWay);
                const success = successes[posts % successes.length];
                posts += 1;
                await scheduler.schedule(Promise.resolve());
                underWay -= 1;
                if (success) successful += 1;
                return json(success ? {} : { detail: 'não' });
              },
            ],
          });
          const { options, callbacks, ...made } = gate();
          const promises: Promise<unknown>[] = [];
          let current = options;
          const act = (action: (typeof actions)[number]): void => {
            if (action === 'tick' || action === 'untick') made.setChecked(action === 'tick');
            if (action === 'send') {
              void caught(made.send());
              void caught(made.send());
            }
            if (action === 'dismiss' || action === 'decline') made[action]();
            if (action === 'company') current = { ...current, idCompany: current.idCompany + 1 };
            if (action === 'sign-out') current = { ...current, token: null };
            if (action === 'sign-in') current = { ...current, token: 'again' };
            if (action === 'open') promises.push(caught(made.open()));
            else made.update(current);
          };
          promises.push(caught(made.open()));
          for (const action of ['tick', ...actions] as typeof actions) {
            const changesWhom = action === 'company' || action === 'sign-out' || action === 'sign-in';
            const before = posts;
            act(action);
            if (!changesWhom) expect(posts - before).toBeLessThanOrEqual(1);
            if (scheduler.count() > 0) await scheduler.waitOne();
          }
          await scheduler.waitAll();
          made.close();
          await scheduler.waitAll();
          const results = await Promise.all(promises);
          expect(callbacks.onResponded.mock.calls.length).toBeLessThanOrEqual(successful);
          expect(results.filter((result) => result === 'accepted').length).toBeLessThanOrEqual(successful * 2);
          expect(callbacks.onSettled.mock.calls.length).toBeLessThanOrEqual(made.getSnapshot().sessionId);
          if (successful === 0) expect(results).not.toContain('accepted');
          if (!actions.some((action) => ['company', 'sign-out', 'sign-in'].includes(action)))
            expect(most).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 150 },
    );
  });
});
