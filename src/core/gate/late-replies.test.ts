import { describe, expect, it, vi } from 'vitest';
import { caught, fakeApi, flush, json, later, silent, term, text } from '../api/fake.test-api.ts';
import { TermsError } from '../model/errors.ts';
import type { TermsGateOptions } from '../options/options.ts';
import { gate, isPending, log, openGate, tickedGate, newPageForEachTest, stubDocument } from './gate.test-api.ts';

newPageForEachTest();

/** Sends without a reply in time, closes the dialog, and opens the dialog of another gate. */
async function openAfterTimeout(person: Partial<TermsGateOptions> = {}) {
  const first = await tickedGate(person);
  void caught(first.send());
  await vi.advanceTimersByTimeAsync(30_000);
  first.dismiss();
  return openGate(person);
}

/** A cookie without a `personKey`, so the page remembers no acceptance for the next gate. */
const unknown = { token: undefined, auth: 'cookie' } as const;

describe('an acceptance without a reply', () => {
  it('enables the dialog after 30 s without a reply, and counts a late success once', async () => {
    const answer = later();
    const { of } = fakeApi({ accept: [answer.answer, silent] });
    const { send, getSnapshot, outcome } = await tickedGate();
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
    const { send, outcome } = await tickedGate();
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
    const { send, outcome } = await tickedGate();
    void caught(send());
    await vi.advanceTimersByTimeAsync(30_000);
    const again = send();
    first.give(json({}));
    second.give(json({}));
    expect(await outcome).toBe('accepted');
    await again;
    expect(log.filter((line) => line.startsWith('responded'))).toEqual(['responded 1,2']);
  });

  it('resolves a refused send() with the receipt of an earlier try that succeeded late', async () => {
    const first = later();
    const second = later();
    fakeApi({ accept: [first.answer, second.answer] });
    const { send, getSnapshot, outcome } = await tickedGate();
    void caught(send());
    await vi.advanceTimersByTimeAsync(30_000);
    const again = caught(send());
    first.give(json({}));
    expect(await outcome).toBe('accepted');
    second.give(json({ detail: 'Termos já aceitos.' }, 400));
    expect(getSnapshot()).toMatchObject({ status: 'accepted', receipt: await again });
    expect(log).toEqual(['opened 1,2 false', 'error timeout', 'responded 1,2', 'settled accepted']);
  });

  it('counts a late success although the next try has failed', async () => {
    const first = later();
    fakeApi({ accept: [first.answer, text('<h1>502</h1>', 502)] });
    const { send, status, outcome } = await tickedGate();
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
    const { send, dismiss, outcome } = await tickedGate();
    void caught(send());
    await vi.advanceTimersByTimeAsync(30_000);
    dismiss();
    expect(await outcome).toBe('dismissed');
    answer.give(json({}));
    // The hashes of a receipt take real time.
    await vi.waitFor(() => expect(log.slice(-2)).toEqual(['settled dismissed', 'responded 1,2']));
  });

  it('keeps the promise of a closed gate pending until the late success, although the next try has failed', async () => {
    const first = later();
    fakeApi({ accept: [first.answer, text('<h1>502</h1>', 502)] });
    const { send, close, outcome } = await tickedGate();
    void caught(send());
    await vi.advanceTimersByTimeAsync(30_000);
    const second = caught(send());
    close();
    expect(await second).toMatchObject({ code: 'not-json' });
    expect(await isPending(outcome)).toBe(true);
    first.give(json({}));
    expect(await outcome).toBe('accepted');
  });

  it('reports the timeout of an acceptance once, although its POST is aborted after two minutes', async () => {
    fakeApi({ accept: [silent] });
    const { send, outcome } = await tickedGate();
    void caught(send());
    await vi.advanceTimersByTimeAsync(120_000);
    expect(log).toEqual(['opened 1,2 false', 'error timeout']);
    expect(await isPending(outcome)).toBe(true);
  });
});

describe('the limit of 30 s', () => {
  it('reports no timeout after a POST that failed at once', async () => {
    fakeApi({ accept: [text('<h1>502</h1>', 502)] });
    const { send } = await tickedGate();
    await caught(send());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(log).toEqual(['opened 1,2 false', 'error not-json']);
  });

  it('reports no timeout after 30 s when the gate was closed during the POST', async () => {
    const answer = later();
    fakeApi({ accept: [answer.answer] });
    const { send, close, outcome } = await tickedGate();
    const sent = send();
    close();
    await vi.advanceTimersByTimeAsync(30_000);
    answer.give(json({}));
    await sent;
    expect(await outcome).toBe('accepted');
    expect(log).toEqual(['opened 1,2 false', 'settled aborted', 'responded 1,2']);
  });
});

describe('a late success after the pending terms changed', () => {
  /** Sends the terms 1 and 2. After 30 s without a reply, the dialog also lists the term 3. */
  async function openWithAddedTerm(accepted: Response[], next: Response | (() => Promise<Response>) = json({})) {
    const document = stubDocument();
    const answer = later();
    const api = fakeApi({
      terms: [json([term(1), term(2)]), json([term(1), term(2), term(3)])],
      accepted: [json([]), json([]), ...accepted],
      accept: [answer.answer, next],
    });
    const made = await tickedGate();
    void caught(made.send());
    await vi.advanceTimersByTimeAsync(30_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await flush();
    expect(made.getSnapshot()).toMatchObject({ status: 'pending', terms: [term(1), term(2), term(3)], checked: false });
    log.length = 0;
    return { ...made, ...api, answer };
  }
  const waitForWarning = () => vi.waitFor(() => expect(log).toContain('warning superseded'));
  const superseded = { termIds: [1, 2], receipt: { terms: [{ id: 1 }, { id: 2 }] } };

  it('keeps the dialog open for a term that the late success does not cover', async () => {
    const { answer, getSnapshot, setChecked, send, warnings, outcome } = await openWithAddedTerm([
      json([{ term: 1 }, { term: 2 }]),
    ]);
    answer.give(json({}));
    await waitForWarning();
    expect(warnings.find(({ code }) => code === 'superseded')).toMatchObject(superseded);
    const left = { status: 'pending', terms: [term(3)], error: undefined };
    await vi.waitFor(() => expect(getSnapshot()).toMatchObject(left));
    setChecked(true);
    await send();
    expect(await outcome).toBe('accepted');
    expect(log).toEqual(['warning superseded', 'responded 3', 'settled accepted']);
  });

  it('does not count a late success as the reply to the next POST', async () => {
    const { answer, status, setChecked, send, of, outcome } = await openWithAddedTerm([]);
    setChecked(true);
    const second = send();
    answer.give(json({}));
    await waitForWarning();
    expect((await second).terms.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(await outcome).toBe('accepted');
    expect(status()).toBe('accepted');
    expect(of('accept')).toHaveLength(2);
    expect(log.filter((line) => line.startsWith('responded'))).toEqual(['responded 1,2,3']);
  });

  it('keeps the promise of a closed gate pending while a second acceptance is in flight', async () => {
    const second = later();
    const { answer, setChecked, send, close, outcome } = await openWithAddedTerm([], second.answer);
    setChecked(true);
    const sent = send();
    close();
    answer.give(json({}));
    await waitForWarning();
    expect(await isPending(outcome)).toBe(true);
    second.give(json({}));
    await sent;
    expect(await outcome).toBe('accepted');
  });

  it('does not count a late success when the person has dismissed the dialog with the added term', async () => {
    const { answer, dismiss, outcome } = await openWithAddedTerm([]);
    dismiss();
    expect(await outcome).toBe('dismissed');
    answer.give(json({}));
    await waitForWarning();
    expect(log).toEqual(['settled dismissed', 'warning superseded']);
  });

  it('settles a closed gate as aborted when the late success does not cover the added term', async () => {
    const { answer, close, outcome } = await openWithAddedTerm([]);
    close();
    answer.give(json({}));
    expect(await outcome).toBe('aborted');
    expect(log).toEqual(['settled aborted', 'warning superseded']);
  });

  it('counts a late success that covers every pending term', async () => {
    const document = stubDocument();
    const answer = later();
    fakeApi({ accepted: [json([]), json([{ term: 1 }])], accept: [answer.answer] });
    const { send, getSnapshot, outcome } = await tickedGate();
    void caught(send());
    await vi.advanceTimersByTimeAsync(30_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await flush();
    expect(getSnapshot()).toMatchObject({ status: 'pending', terms: [term(2)] });
    answer.give(json({}));
    expect(await outcome).toBe('accepted');
    expect(log.slice(-2)).toEqual(['responded 1,2', 'settled accepted']);
  });

  it('closes the dialog when the lists after a late success have no pending term', async () => {
    const { answer, outcome } = await openWithAddedTerm([json([{ term: 1 }, { term: 2 }, { term: 3 }])]);
    answer.give(json({}));
    expect(await outcome).toBe('up-to-date');
    expect(log).toEqual(['warning superseded', 'settled up-to-date']);
  });
});

describe('an acceptance whose dialog is gone', () => {
  it.each(['token-B', null])(
    'reports only the warning superseded for the acceptance of a person who has signed out (next token %j)',
    async (token) => {
      const answer = later();
      fakeApi({ accept: [answer.answer] });
      const { update, send, options, warnings, outcome } = await tickedGate();
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

  it.each<[string, (gate: Awaited<ReturnType<typeof tickedGate>>) => unknown]>([
    ['closed', ({ close }) => close()],
    [
      'dismissed after 30 s',
      async ({ dismiss }) => {
        await vi.advanceTimersByTimeAsync(30_000);
        dismiss();
      },
    ],
  ])('reports no acceptance to the next person when the gate was %s before the reply', async (_, leave) => {
    const answer = later();
    fakeApi({ accept: [answer.answer] });
    const made = await tickedGate();
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
    const first = await tickedGate();
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

  it('counts the reply to an acceptance, and reports no error, when the view fails after close()', async () => {
    const answer = later();
    fakeApi({ accept: [answer.answer] });
    const made = await tickedGate();
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
    const { send, fail, open, status, outcome } = await tickedGate();
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

  it('does not open again when the acceptance was recorded while the lists were in flight', async () => {
    const answer = later();
    const list = later();
    const { of } = fakeApi({
      accept: [answer.answer],
      terms: [json([term(1), term(2)]), list.answer, json([term(1), term(2)])],
      accepted: [json([]), json([]), json([{ term: 1 }, { term: 2 }])],
    });
    const first = await tickedGate(unknown);
    const sent = first.send();
    first.close();
    const outcome = gate(unknown).open();
    await flush();
    answer.give(json({}));
    await sent;
    list.give(json([term(1), term(2)]));
    expect(await outcome).toBe('up-to-date');
    expect(log.filter((line) => line.startsWith('opened'))).toHaveLength(1);
    expect(of('accepted')).toHaveLength(3);
  });

  it('fetches again in a dialog that opened before a late success', async () => {
    const answer = later();
    const { of } = fakeApi({
      accept: [answer.answer],
      accepted: [json([]), json([]), json([{ term: 1 }, { term: 2 }])],
    });
    const { outcome } = await openAfterTimeout();
    answer.give(json({}));
    await vi.waitFor(() => expect(of('accepted')).toHaveLength(3));
    expect(await outcome).toBe('up-to-date');
  });

  it('fetches once more when the reply of a refetch may be older than the late success', async () => {
    const document = stubDocument();
    const answer = later();
    const before = later();
    const { of } = fakeApi({
      accept: [answer.answer],
      accepted: [json([]), json([]), before.answer, json([{ term: 1 }, { term: 2 }])],
    });
    const { outcome } = await openAfterTimeout(unknown);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(of('accepted')).toHaveLength(3));
    answer.give(json({}));
    await flush();
    before.give(json([]));
    expect(await outcome).toBe('up-to-date');
    expect(of('accepted')).toHaveLength(4);
  });

  it('waits for the acceptance when the person returns after another person', async () => {
    const answer = later();
    const { of } = fakeApi({
      accept: [answer.answer],
      accepted: [json([]), json([]), json([]), json([{ term: 1 }, { term: 2 }])],
    });
    const { update, send, options, status } = await tickedGate();
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
    const first = await tickedGate();
    void caught(first.send());
    first.close();
    const second = gate({ token: 'token-B' });
    void caught(second.open());
    await flush();
    expect(second.status()).toBe('pending');
  });
});
