import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, json, later, silent, term, text } from '../api/fake.test-api.ts';
import { TermsError } from '../model/errors.ts';
import type { TermsWarning } from '../model/warnings.ts';
import type { TermsGateOptions } from '../options/options.ts';
import { createGate, createTermsGate, type TermsGate } from './terms-gate.ts';

const gates: TermsGate[] = [];
const log: string[] = [];

/** A gate that logs its reports in order. */
function gate(more: Partial<TermsGateOptions> = {}) {
  const warnings: TermsWarning[] = [];
  const options: TermsGateOptions = {
    personType: 'PF',
    baseUrl: 'https://api.loja.example/',
    idCompany: 42,
    token: 'token-A',
    onOpened: ({ termIds, updated }) => log.push(`opened ${termIds.join()} ${updated}`),
    onTermOpened: ({ termId }) => log.push(`term-opened ${termId}`),
    onResponded: ({ receipt }) => log.push(`responded ${receipt.terms.map(({ id }) => id).join()}`),
    onSettled: (outcome) => log.push(`settled ${outcome}`),
    onError: ({ code }) => log.push(`error ${code}`),
    onWarning: (warning) => {
      warnings.push(warning);
      log.push(`warning ${warning.code}`);
    },
    ...more,
  };
  const made = createTermsGate(options);
  gates.push(made);
  return { ...made, options, warnings, status: () => made.getSnapshot().status };
}

const flush = () => vi.advanceTimersByTimeAsync(0);
const caught = <Value>(promise: Promise<Value>) => promise.catch((error: TermsError) => error);
const isPending = async (promise: Promise<unknown>) => (await Promise.race([promise, 'pending'])) === 'pending';

/** A gate with an open dialog and a ticked box. */
async function asking(more: Partial<TermsGateOptions> = {}) {
  const made = gate(more);
  const outcome = caught(made.open());
  await flush();
  made.setChecked(true);
  return { ...made, outcome };
}

beforeEach(() => {
  log.length = 0;
  vi.useFakeTimers();
});
afterEach(async () => {
  for (const made of gates.splice(0)) made.close();
  // The acceptance times out after two minutes, so that no gate of the next test waits for it.
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('signing out', () => {
  it.each([null, ''])(
    'closes the dialog on open({ token: %j }) and sends nothing with the old token',
    async (token) => {
      const { of } = fakeApi({});
      const { open, send, status, outcome } = await asking();
      expect(await open({ token })).toBe('undetermined');
      expect(status()).toBe('aborted');
      expect(await outcome).toBe('aborted');
      expect(await caught(send())).toMatchObject({ code: 'not-ready' });
      expect(of('accept')).toHaveLength(0);
    },
  );
});

describe('a session ends once', () => {
  it('ends once when a listener dismisses it as soon as it is pending', async () => {
    fakeApi({});
    const made = gate();
    made.subscribe(() => {
      if (made.status() === 'pending') made.dismiss();
    });
    expect(await made.open()).toBe('dismissed');
    expect(log.filter((line) => line.startsWith('settled'))).toEqual(['settled dismissed']);
  });

  it('ends once when a listener throws, and calls the next listener', async () => {
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    fakeApi({ accepted: [json([{ term: 1 }, { term: 2 }])] });
    const { open, subscribe } = gate();
    const mistake = new Error('listener');
    const stop = subscribe(() => {
      throw mistake;
    });
    expect(await open()).toBe('up-to-date');
    expect(reportError).toHaveBeenCalledWith(mistake);
    stop();
    reportError.mockClear();
    expect(await open()).toBe('up-to-date');
    expect(reportError).not.toHaveBeenCalled();
  });

  it('reports `idCompany: NaN` once, although NaN !== NaN', async () => {
    fakeApi({});
    const { open, update, options } = gate({ idCompany: Number.NaN });
    expect(await caught(open())).toMatchObject({ code: 'config' });
    for (let times = 0; times < 5; times += 1) update({ ...options, idCompany: Number(undefined) });
    await flush();
    expect(log).toEqual(['error config']);
  });

  it('fails once with the error of a view that cannot show it', async () => {
    fakeApi({});
    const { fail, status, outcome } = await asking();
    fail(new TermsError('detached', 'The page has taken the dialog away.'));
    expect(await outcome).toMatchObject({ code: 'detached' });
    expect(status()).toBe('failed');
    expect(log).toEqual(['opened 1,2 false', 'error detached']);
  });

  it('fails once with the error of a view that failed before it had to show anything', async () => {
    const { calls } = fakeApi({});
    const made = gate();
    made.fail(new TermsError('render', 'The dialog could not be rendered.'));
    expect(await caught(made.open())).toMatchObject({ code: 'render' });
    expect(log).toEqual(['error render']);
    expect(calls).toHaveLength(0);
  });

  it('ends once when onSettled opens another session', async () => {
    const { of } = fakeApi({});
    const made: ReturnType<typeof gate> = gate({
      onSettled: (outcome) => {
        log.push(`settled ${outcome}`);
        if (outcome === 'aborted') void caught(made.open({ idCompany: 44 }));
      },
    });
    void caught(made.open());
    await flush();
    const replaced = caught(made.open({ idCompany: 43 }));
    await flush();
    expect(await isPending(replaced)).toBe(true);
    expect(log.filter((line) => line === 'settled aborted')).toHaveLength(1);
    expect(made.status()).toBe('pending');
    // The host's last word counts, and it is asked once.
    expect(of('terms').map(({ url }) => url.split('/').at(-2))).toEqual(['42', '44']);
  });
});

it('settles the promise when onSettled closes the gate', async () => {
  fakeApi({});
  const made: ReturnType<typeof gate> = gate({ onSettled: () => made.close() });
  void caught(made.open());
  await flush();
  expect(await made.open({ idCompany: 43 })).toBe('undetermined');
  expect(made.status()).toBe('aborted');
});

describe('a listener that acts at once', () => {
  it('rejects when onError closes the gate', async () => {
    fakeApi({ terms: [json([])] });
    const made = gate({
      onError: ({ code }) => {
        log.push(`error ${code}`);
        made.close();
      },
    });
    expect(await caught(made.open())).toMatchObject({ code: 'terms-empty' });
    expect(log).toEqual(['error terms-empty']);
  });

  it('starts the next session when onError opens again or renews the token', async () => {
    fakeApi({ terms: [json([]), json([]), json([term(1)])] });
    const retries = [() => made.open(), () => made.update({ ...made.options, token: 'token-A2' })];
    const made = gate({ personKey: 'cliente-7', onError: () => void retries.shift()?.() });
    expect(await caught(made.open())).toMatchObject({ code: 'terms-empty' });
    await flush();
    expect(made.getSnapshot()).toMatchObject({ sessionId: 3, status: 'pending' });
  });

  it('resolves with the outcome of the person for whom onSettled opens', async () => {
    const answer = later();
    fakeApi({ accept: [answer.answer] });
    const asked: Array<Promise<unknown>> = [];
    const made = await asking({ onSettled: () => void (asked[0] ??= caught(made.open())) });
    void caught(made.send());
    made.update({ ...made.options, token: 'token-B' });
    await flush();
    answer.give(json({}));
    expect(await made.outcome).toBe('accepted');
    expect(made.status()).toBe('pending');
    expect(await isPending(asked[0]!)).toBe(true);
  });

  it('matches the last onCheckedChange when a listener unticks the box', async () => {
    fakeApi({});
    const changes: boolean[] = [];
    const made = gate({ onCheckedChange: ({ checked }) => void changes.push(checked) });
    made.subscribe(() => made.setChecked(false));
    void caught(made.open());
    await flush();
    made.setChecked(true);
    expect(changes).toEqual([true, false]);
    expect(made.getSnapshot()).toMatchObject({ checked: false });
  });

  it('counts the reply to an acceptance when a listener closes the gate while it sends', async () => {
    const { of } = fakeApi({});
    const made = await asking();
    made.subscribe(() => {
      if (made.status() === 'sending') made.close();
    });
    await made.send();
    expect(of('accept')).toHaveLength(1);
    expect(await made.outcome).toBe('accepted');
  });

  it('resolves with accepted when a listener closes the accepted gate', async () => {
    fakeApi({});
    const made = await asking();
    made.subscribe(() => {
      if (made.status() === 'accepted') made.close();
    });
    await made.send();
    expect(await made.outcome).toBe('accepted');
    expect(log).toContain('responded 1,2');
  });

  it('does not fail when the dialog is removed once it is accepted', async () => {
    fakeApi({});
    const { subscribe, status, fail, send, outcome } = await asking();
    subscribe(() => {
      if (status() === 'accepted') fail(new TermsError('detached', 'The page has taken the dialog away.'));
    });
    await send();
    expect(await outcome).toBe('accepted');
    expect(log).toEqual(['opened 1,2 false', 'responded 1,2', 'settled accepted']);
  });

  it('reports nothing for the next person when the person changes once it is accepted', async () => {
    fakeApi({});
    const made = await asking();
    made.subscribe(() => {
      if (made.status() === 'accepted') made.update({ ...made.options, token: 'token-B' });
    });
    await made.send();
    expect(await made.outcome).toBe('accepted');
    expect(log.filter((line) => /accepted|responded/.test(line))).toEqual([]);
    expect(log).toContain('warning superseded');
  });

  it('sends nothing for the previous person when onSettled changes the person', async () => {
    const { of } = fakeApi({});
    const made = await asking({ onSettled: () => void caught(made.send()) });
    made.update({ ...made.options, token: 'token-B' });
    await flush();
    expect(of('accept')).toEqual([]);
  });

  it('opens no dialog when onWarning closes the gate because of a late token', async () => {
    fakeApi({});
    const made = gate({ token: undefined, onWarning: () => made.close() });
    void caught(made.open());
    made.update({ ...made.options, token: 'token-A' });
    await flush();
    expect(made.status()).toBe('aborted');
  });
});

describe('options that a page without types omits', () => {
  it.each([undefined, null, 'PF'])('rejects %j with the names of the missing options', async (nothing) => {
    const { open, update } = createTermsGate(nothing as never);
    const named = { code: 'config', message: expect.stringContaining('personType') };
    expect(await caught(open())).toMatchObject(named);
    update(nothing as never);
    expect(await caught(open())).toMatchObject(named);
  });
});

describe('a company below zero', () => {
  it('rejects a company below zero before any call', async () => {
    const { calls } = fakeApi({});
    expect(await caught(gate({ idCompany: -3 }).open())).toMatchObject({ code: 'config' });
    expect(calls).toHaveLength(0);
  });

  it('distinguishes company 0 from a company below zero', async () => {
    const { of } = fakeApi({});
    await asking({ idCompany: 0 });
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

  it('warns about a token after undefined, and names null as the value to give before', async () => {
    fakeApi({});
    const { open, update, options } = gate({ token: undefined });
    void caught(open());
    update({ ...options, persistent: true });
    expect(log).toEqual([]);
    update({ ...options, token: 'token-A' });
    await flush();
    expect(log).toContain('warning token-late');
  });
});

describe('a renewed token of the same person', () => {
  const personKey = 'cliente-7';

  it('keeps the dialog and the tick with a renewed token, and sends the acceptance with it', async () => {
    const { of } = fakeApi({});
    const { update, send, options, getSnapshot, outcome } = await asking({ personKey });
    update({ ...options, token: 'token-A2' });
    expect(getSnapshot()).toMatchObject({ status: 'pending', checked: true });
    await send();
    expect(of('terms')).toHaveLength(1);
    expect(of('accept')[0]?.headers.Authorization).toBe('Bearer token-A2');
    expect(await outcome).toBe('accepted');
  });

  it('keeps the receipt of an acceptance in flight with a renewed token', async () => {
    const answer = later();
    fakeApi({ accept: [answer.answer] });
    const { update, send, options, outcome } = await asking({ personKey });
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
    const { update, options, outcome } = await asking();
    update({ ...options, token: 'token-A2' });
    expect(await outcome).toBe('aborted');
  });

  it.each([null, ''])(
    'treats a new token with personKey %j, as from a page without types, as another person',
    async (none) => {
      fakeApi({});
      const { update, options, outcome } = await asking({ personKey: none as string });
      update({ ...options, token: 'token-B' });
      expect(await outcome).toBe('aborted');
    },
  );

  it('starts over with another personKey', async () => {
    fakeApi({});
    const { update, options, outcome } = await asking({ personKey });
    update({ ...options, token: 'token-B', personKey: 'cliente-8' });
    expect(await outcome).toBe('aborted');
  });
});

describe('an acceptance of a person who signed out', () => {
  it.each(['token-B', null])(
    "does not report the acceptance of a person who signed out as the next person's (token %j)",
    async (token) => {
      const answer = later();
      fakeApi({ accept: [answer.answer] });
      const { update, send, options, warnings, outcome } = await asking();
      void caught(send());
      update({ ...options, token });
      await flush();
      expect(log).toContain('settled aborted');
      answer.give(json({}));
      await flush();
      expect(await outcome).toBe('accepted');
      expect(log.filter((line) => /accepted|responded/.test(line))).toEqual([]);
      expect(warnings.find(({ code }) => code === 'superseded')).toMatchObject({
        termIds: [1, 2],
        receipt: { idCompany: 42, terms: [{ id: 1 }, { id: 2 }] },
      });
    },
  );

  it.each<[string, (gate: Awaited<ReturnType<typeof asking>>) => unknown]>([
    ['closed', ({ close }) => close()],
    [
      'dismissed after 30 s',
      async ({ dismiss }) => {
        await vi.advanceTimersByTimeAsync(30_000);
        dismiss();
      },
    ],
  ])('reports no acceptance when the gate was %s before the reply', async (_, leave) => {
    const answer = later();
    fakeApi({ accept: [answer.answer] });
    const made = await asking();
    void caught(made.send());
    await leave(made);
    made.update({ ...made.options, token: 'token-B' });
    answer.give(json({}));
    await vi.waitFor(() => expect(log).toContain('warning superseded'));
    expect(log.filter((line) => /accepted|responded/.test(line))).toEqual([]);
  });

  it('keeps the next gate of the same person waiting, and shows and sends nothing twice', async () => {
    const answer = later();
    const { of } = fakeApi({
      accept: [answer.answer],
      accepted: [json([]), json([]), json([{ term: 1 }, { term: 2 }])],
    });
    const first = await asking();
    void caught(first.send());
    first.close();
    const second = gate();
    const outcome = second.open();
    await flush();
    expect(second.status()).toBe('loading');
    answer.give(json({}));
    expect(await outcome).toBe('up-to-date');
    expect(of('accept')).toHaveLength(1);
    expect(log.filter((line) => line.startsWith('responded'))).toEqual(['responded 1,2']);
  });

  it('counts the reply to an acceptance when the view can no longer show it', async () => {
    const answer = later();
    fakeApi({ accept: [answer.answer] });
    const made = await asking();
    void caught(made.send());
    made.close();
    made.fail(new TermsError('detached', 'The page has taken the dialog away.'));
    answer.give(json({}));
    expect(await made.outcome).toBe('accepted');
    expect(log.filter((line) => line.startsWith('error'))).toEqual([]);
  });

  it('waits in the next session for the reply to an acceptance whose view failed', async () => {
    const answer = later();
    const { of } = fakeApi({
      accept: [answer.answer],
      accepted: [json([]), json([]), json([{ term: 1 }, { term: 2 }])],
    });
    const { send, fail, open, status, outcome } = await asking();
    void caught(send());
    fail(new TermsError('detached', 'The page has taken the dialog away.'));
    expect(status()).toBe('failed');
    const again = open();
    await flush();
    expect(status()).toBe('loading');
    answer.give(json({}));
    expect(await outcome).toBe('accepted');
    expect(await again).toBe('up-to-date');
    expect(of('accept')).toHaveLength(1);
    expect(log).toEqual(['opened 1,2 false', 'error detached', 'responded 1,2', 'settled up-to-date']);
  });

  it('does not ask again when the lists were in flight while the acceptance was recorded', async () => {
    const answer = later();
    const list = later();
    const { of } = fakeApi({
      accept: [answer.answer],
      terms: [json([term(1), term(2)]), list.answer, json([term(1), term(2)])],
      accepted: [json([]), json([]), json([{ term: 1 }, { term: 2 }])],
    });
    const first = await asking();
    const sent = first.send();
    first.close();
    const outcome = gate().open();
    await flush();
    answer.give(json({}));
    await sent;
    list.give(json([term(1), term(2)]));
    expect(await outcome).toBe('up-to-date');
    expect(log.filter((line) => line.startsWith('opened'))).toHaveLength(1);
    expect(of('accepted')).toHaveLength(3);
  });

  it('waits for the acceptance when the person returns after another person', async () => {
    const answer = later();
    const { of } = fakeApi({
      accept: [answer.answer],
      accepted: [json([]), json([]), json([]), json([{ term: 1 }, { term: 2 }])],
    });
    const { update, send, options, status } = await asking();
    void caught(send());
    update({ ...options, token: 'token-B' });
    await flush();
    expect(status()).toBe('pending');
    update({ ...options, token: 'token-A' });
    await flush();
    expect(status()).toBe('loading');
    answer.give(json({}));
    await vi.waitFor(() => expect(status()).toBe('up-to-date'));
    expect(of('accept')).toHaveLength(1);
    expect(log.filter((line) => /accepted|responded|superseded/.test(line))).toEqual(['warning superseded']);
  });

  it('opens for another person while an acceptance is in flight', async () => {
    fakeApi({ accept: [silent] });
    const first = await asking();
    void caught(first.send());
    first.close();
    const second = gate({ token: 'token-B' });
    void caught(second.open());
    await flush();
    expect(second.status()).toBe('pending');
  });
});

describe('an acceptance without a reply', () => {
  it('enables the dialog after 30 s without a reply, and counts a late success once', async () => {
    const answer = later();
    const { of } = fakeApi({ accept: [answer.answer, silent] });
    const { send, getSnapshot, outcome } = await asking();
    const first = caught(send());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await first).toMatchObject({ code: 'timeout', call: 'accept' });
    expect(getSnapshot()).toMatchObject({ status: 'pending', checked: true, error: { code: 'timeout' } });
    void caught(send());
    expect(of('accept')).toHaveLength(2);
    answer.give(json({}));
    expect(await outcome).toBe('accepted');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(log).toEqual(['opened 1,2 false', 'error timeout', 'responded 1,2', 'settled accepted']);
  });

  it('waits another second after the device slept, so that queued replies count', async () => {
    const answer = later();
    fakeApi({ accept: [answer.answer] });
    const { send, outcome } = await asking();
    const sent = caught(send());
    const woke = performance.now() + 3_600_000;
    vi.spyOn(performance, 'now').mockReturnValue(woke);
    await vi.advanceTimersByTimeAsync(30_000);
    answer.give(json({}));
    expect(await outcome).toBe('accepted');
    expect(await sent).toHaveProperty('acceptedAt');
    expect(log).toEqual(['opened 1,2 false', 'responded 1,2', 'settled accepted']);
    vi.restoreAllMocks();
  });

  it('counts an acceptance once when both tries succeed', async () => {
    const first = later();
    const second = later();
    fakeApi({ accept: [first.answer, second.answer] });
    const { send, outcome } = await asking();
    void caught(send());
    await vi.advanceTimersByTimeAsync(30_000);
    const again = send();
    first.give(json({}));
    second.give(json({}));
    expect(await outcome).toBe('accepted');
    await again;
    expect(log.filter((line) => line.startsWith('responded'))).toEqual(['responded 1,2']);
  });

  it('counts a late success although the next try has failed', async () => {
    const first = later();
    fakeApi({ accept: [first.answer, text('<h1>502</h1>', 502)] });
    const { send, status, outcome } = await asking();
    void caught(send());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await caught(send())).toMatchObject({ code: 'not-json' });
    first.give(json({}));
    expect(await outcome).toBe('accepted');
    expect(status()).toBe('accepted');
  });

  it('reports a late success after the person has closed the dialog', async () => {
    const answer = later();
    fakeApi({ accept: [answer.answer] });
    const { send, dismiss, outcome } = await asking();
    void caught(send());
    await vi.advanceTimersByTimeAsync(30_000);
    dismiss();
    expect(await outcome).toBe('dismissed');
    answer.give(json({}));
    // The hashes of a receipt take real time.
    await vi.waitFor(() => expect(log.slice(-2)).toEqual(['settled dismissed', 'responded 1,2']));
  });

  it('waits for the acceptance after the next try has failed and the gate was closed', async () => {
    const first = later();
    fakeApi({ accept: [first.answer, text('<h1>502</h1>', 502)] });
    const { send, close, outcome } = await asking();
    void caught(send());
    await vi.advanceTimersByTimeAsync(30_000);
    const second = caught(send());
    close();
    expect(await second).toMatchObject({ code: 'not-json' });
    expect(await isPending(outcome)).toBe(true);
    first.give(json({}));
    expect(await outcome).toBe('accepted');
  });

  it('reports an acceptance that ends after two minutes once', async () => {
    fakeApi({ accept: [silent] });
    const { send, outcome } = await asking();
    void caught(send());
    await vi.advanceTimersByTimeAsync(120_000);
    expect(log).toEqual(['opened 1,2 false', 'error timeout']);
    expect(await isPending(outcome)).toBe(true);
  });
});

describe('the limit of 30 s', () => {
  it('ends the time limit with the reply of a POST that failed at once', async () => {
    fakeApi({ accept: [text('<h1>502</h1>', 502)] });
    const { send } = await asking();
    await caught(send());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(log).toEqual(['opened 1,2 false', 'error not-json']);
  });

  it('changes nothing after 30 s in a gate that was closed before', async () => {
    const answer = later();
    fakeApi({ accept: [answer.answer] });
    const { send, close, outcome } = await asking();
    const sent = send();
    close();
    await vi.advanceTimersByTimeAsync(30_000);
    answer.give(json({}));
    await sent;
    expect(await outcome).toBe('accepted');
    expect(log).toEqual(['opened 1,2 false', 'settled aborted', 'responded 1,2']);
  });
});

describe('a late success after a term was added', () => {
  /** Sends 1 and 2; after 30 s without a reply the dialog also lists 3. */
  async function askingForMore(accepted: Response[], next: Response | (() => Promise<Response>) = json({})) {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', document);
    const answer = later();
    const api = fakeApi({
      terms: [json([term(1), term(2)]), json([term(1), term(2), term(3)])],
      accepted: [json([]), json([]), ...accepted],
      accept: [answer.answer, next],
    });
    const made = await asking();
    void caught(made.send());
    await vi.advanceTimersByTimeAsync(30_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await flush();
    expect(made.getSnapshot()).toMatchObject({ status: 'pending', terms: [term(1), term(2), term(3)], checked: false });
    log.length = 0;
    return { ...made, ...api, answer };
  }
  const told = () => vi.waitFor(() => expect(log).toContain('warning superseded'));
  const superseded = { termIds: [1, 2], receipt: { terms: [{ id: 1 }, { id: 2 }] } };

  it('keeps the dialog open for the remaining terms, whose own acceptance counts', async () => {
    const { answer, getSnapshot, setChecked, send, warnings, outcome } = await askingForMore([
      json([{ term: 1 }, { term: 2 }]),
    ]);
    answer.give(json({}));
    await told();
    expect(warnings.find(({ code }) => code === 'superseded')).toMatchObject(superseded);
    // The reply has arrived, so no POST is in flight any more.
    const left = { status: 'pending', terms: [term(3)], error: undefined };
    await vi.waitFor(() => expect(getSnapshot()).toMatchObject(left));
    setChecked(true);
    await send();
    expect(await outcome).toBe('accepted');
    expect(log).toEqual(['warning superseded', 'responded 3', 'settled accepted']);
  });

  it('does not count a late success for the acceptance in flight', async () => {
    const { answer, status, setChecked, send, of, outcome } = await askingForMore([]);
    setChecked(true);
    const second = send();
    answer.give(json({}));
    await told();
    expect((await second).terms.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(await outcome).toBe('accepted');
    expect(status()).toBe('accepted');
    expect(of('accept')).toHaveLength(2);
    expect(log.filter((line) => line.startsWith('responded'))).toEqual(['responded 1,2,3']);
  });

  it('does not settle a gate that was closed while another acceptance is in flight', async () => {
    const second = later();
    const { answer, setChecked, send, close, outcome } = await askingForMore([], second.answer);
    setChecked(true);
    const sent = send();
    close();
    answer.give(json({}));
    await told();
    expect(await isPending(outcome)).toBe(true);
    second.give(json({}));
    await sent;
    expect(await outcome).toBe('accepted');
  });

  it('does not count a late success for terms that the person has dismissed', async () => {
    const { answer, dismiss, outcome } = await askingForMore([]);
    dismiss();
    expect(await outcome).toBe('dismissed');
    answer.give(json({}));
    await told();
    expect(log).toEqual(['settled dismissed', 'warning superseded']);
  });

  it('does not settle a closed gate as accepted by a late success', async () => {
    const { answer, close, outcome } = await askingForMore([]);
    close();
    answer.give(json({}));
    expect(await outcome).toBe('aborted');
    expect(log).toEqual(['settled aborted', 'warning superseded']);
  });

  it('counts a late success that covers every pending term', async () => {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', document);
    const answer = later();
    fakeApi({ accepted: [json([]), json([{ term: 1 }])], accept: [answer.answer] });
    const { send, getSnapshot, outcome } = await asking();
    void caught(send());
    await vi.advanceTimersByTimeAsync(30_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await flush();
    expect(getSnapshot()).toMatchObject({ status: 'pending', terms: [term(2)] });
    answer.give(json({}));
    expect(await outcome).toBe('accepted');
    expect(log.slice(-2)).toEqual(['responded 1,2', 'settled accepted']);
  });

  it('closes the dialog when late successes cover every pending term', async () => {
    const { answer, outcome } = await askingForMore([json([{ term: 1 }, { term: 2 }, { term: 3 }])]);
    answer.give(json({}));
    expect(await outcome).toBe('up-to-date');
    expect(log).toEqual(['warning superseded', 'settled up-to-date']);
  });
});

describe('a server that sends Retry-After', () => {
  it('disables the next try for at most a minute of Retry-After', async () => {
    const busy = new Response('busy', { status: 429, headers: { 'Retry-After': '300' } });
    const { of } = fakeApi({ accept: [busy, json({})] });
    const { send, getSnapshot } = await asking();
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
    const { send, getSnapshot } = await asking();
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
    ['after a refusal with a reason, and then once', json({ detail: 'Muitas tentativas.' }, 429), 1],
    ['after a failure', json({}, 503), 0],
  ])('does not fetch the lists before Retry-After is over %s', async (_, reply, fetches) => {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', document);
    reply.headers.set('Retry-After', '20');
    const { of } = fakeApi({ accept: [reply] });
    const { send } = await asking({ strictStatus: true });
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
    ['after its reply', false],
    ['before its reply', true],
  ])('leaves no timer of Retry-After in a gate that is closed %s', async (_, isBefore) => {
    fakeApi({ accept: [new Response('busy', { status: 429, headers: { 'Retry-After': '300' } })] });
    const { send, close } = await asking();
    const sent = caught(send());
    if (isBefore) close();
    await sent;
    close();
    expect(vi.getTimerCount()).toBe(0);
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
    const { markOpened } = await asking();
    markOpened(2);
    expect(log).toEqual(['opened 1,2 true', 'term-opened 2']);
  });
});

describe('the view', () => {
  const identity = { personType: 'PF', baseUrl: 'https://api.loja.example/', idCompany: 42, token: 'token-A' } as const;

  it('loads no view while nothing is pending', async () => {
    fakeApi({ accepted: [json([{ term: 1 }, { term: 2 }])] });
    const loadView = vi.fn(async () => {});
    expect(await createGate(identity, { loadView }).open()).toBe('up-to-date');
    expect(loadView).not.toHaveBeenCalled();
  });

  it('loads the view before the dialog opens, and again after a failure', async () => {
    const api = fakeApi({});
    let isThere = false;
    const onError = vi.fn();
    const loadView = () => (isThere ? Promise.resolve() : Promise.reject(new Error('404')));
    const made = createGate({ ...identity, onError }, { loadView });
    gates.push(made);
    const error = await made.open().catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: 'render', message: expect.stringContaining('could not be loaded') });
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
    expect(made.getSnapshot()).toMatchObject({ status: 'failed', error });
    isThere = true;
    void made.open();
    await flush();
    made.setChecked(true);
    await made.send();
    expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('fails with network when the view cannot load while offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    fakeApi({});
    const loadView = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));
    expect(await caught(createGate({ ...identity, onError: () => {} }, { loadView }).open())).toMatchObject({
      code: 'network',
    });
  });

  it('fails with timeout when the view takes 30 s to load', async () => {
    fakeApi({});
    const outcome = caught(
      createGate({ ...identity, onError: () => {} }, { loadView: () => new Promise(() => {}) }).open(),
    );
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toMatchObject({ code: 'timeout' });
  });

  it('waits another second for the view after a sleep', async () => {
    fakeApi({});
    let deliver!: (part: unknown) => void;
    const made = createGate(identity, { loadView: () => new Promise((resolve) => (deliver = resolve)) });
    gates.push(made);
    void made.open();
    await flush();
    const woke = performance.now() + 3_600_000;
    vi.spyOn(performance, 'now').mockReturnValue(woke);
    await vi.advanceTimersByTimeAsync(30_000);
    deliver({});
    await flush();
    expect(made.getSnapshot().status).toBe('pending');
    vi.restoreAllMocks();
  });

  it('opens nothing when the view loads after the gate was closed', async () => {
    fakeApi({});
    let deliver!: (part: unknown) => void;
    const made = createGate(identity, { loadView: () => new Promise((resolve) => (deliver = resolve)) });
    const outcome = made.open();
    await flush();
    expect(made.getSnapshot().status).toBe('loading');
    made.close();
    deliver({});
    await flush();
    expect(await outcome).toBe('aborted');
    expect(made.getSnapshot().status).toBe('aborted');
  });

  it('loads the view of one gate while another waits with the same question', async () => {
    fakeApi({});
    let deliver!: (part: unknown) => void;
    const first = createGate(identity, { loadView: () => new Promise((resolve) => (deliver = resolve)) });
    const second = createGate(identity);
    gates.push(first, second);
    void first.open();
    await flush();
    void second.open();
    await flush();
    deliver({});
    await flush();
    expect([first.getSnapshot().status, second.getSnapshot().status]).toEqual(['pending', 'loading']);
  });
});

describe('outcome', () => {
  /** Reads the getter, which the copy of `gate()` lacks. */
  const outcome = () => gates.at(-1)!.outcome;

  it('returns the outcome from onSettled on, and forgets it with the next session', async () => {
    fakeApi({});
    const onSettled = vi.fn(() => log.push(`read ${outcome()}`));
    const made = gate({ onSettled });
    expect(outcome()).toBeUndefined();
    void made.open();
    await flush();
    expect(outcome()).toBeUndefined();
    made.setChecked(true);
    await made.send();
    expect(log).toContain('read accepted');
    expect(outcome()).toBe('accepted');
    made.update({ ...made.options, idCompany: 43 });
    expect(outcome()).toBeUndefined();
    await flush();
    made.dismiss();
    expect(outcome()).toBe('dismissed');
  });

  it('returns undefined, and tells the listeners, once the person has signed out or the gate is closed', async () => {
    fakeApi({ accepted: [json([{ term: 1 }, { term: 2 }])] });
    const made = gate();
    await made.open();
    expect(outcome()).toBe('up-to-date');
    const listener = vi.fn();
    made.subscribe(listener);
    made.update({ ...made.options, token: null });
    expect([outcome(), listener.mock.calls.length]).toEqual([undefined, 1]);
    await made.open({ token: 'token-A' });
    made.close();
    expect(outcome()).toBeUndefined();
  });

  it('returns failed when a list could not be loaded, until the next try', async () => {
    const api = fakeApi({ terms: [json({}), json([term(1)])] });
    const made = gate();
    expect(await caught(made.open())).toMatchObject({ code: 'not-a-list' });
    expect(outcome()).toBe('failed');
    void made.open();
    await flush();
    expect(outcome()).toBeUndefined();
    expect(api.of('terms')).toHaveLength(2);
  });
});
