import { describe, expect, it, vi } from 'vitest';
import { caught, fakeApi, flush, json, later, term } from '../api/fake.test-api.ts';
import { TermsError } from '../model/errors.ts';
import { gate, isPending, log, tickedGate, newPageForEachTest } from './gate.test-api.ts';

newPageForEachTest();

describe('a session ends once', () => {
  it('ends the session once when a listener dismisses the pending gate', async () => {
    fakeApi({});
    const made = gate();
    made.subscribe(() => {
      if (made.status() === 'pending') made.dismiss();
    });
    expect(await made.open()).toBe('dismissed');
    expect(log.filter((line) => line.startsWith('settled'))).toEqual(['settled dismissed']);
  });

  it('settles although a listener throws, and reports the error to the page', async () => {
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

  it('fails once with the error of the view', async () => {
    fakeApi({});
    const { fail, status, outcome } = await tickedGate();
    fail(new TermsError('detached', 'The page has taken the dialog away.'));
    expect(await outcome).toMatchObject({ code: 'detached' });
    expect(status()).toBe('failed');
    expect(log).toEqual(['opened 1,2 false', 'error detached']);
  });

  it('fails once with the error of a view that failed before open()', async () => {
    const { calls } = fakeApi({});
    const made = gate();
    made.fail(new TermsError('render', 'The dialog could not be rendered.'));
    expect(await caught(made.open())).toMatchObject({ code: 'render' });
    expect(log).toEqual(['error render']);
    expect(calls).toHaveLength(0);
  });

  it('ends the session once when onSettled opens another session', async () => {
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
    // `onSettled` runs inside `open({ idCompany: 43 })` and opens company 44 in its place.
    expect(of('terms').map(({ url }) => url.split('/').at(-2))).toEqual(['42', '44']);
  });
});

it('settles the promise of the second open() when onSettled closes the gate', async () => {
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

  it("returns the promise of the next person's session when onSettled calls open()", async () => {
    const answer = later();
    fakeApi({ accept: [answer.answer] });
    const asked: Array<Promise<unknown>> = [];
    const made = await tickedGate({ onSettled: () => void (asked[0] ??= caught(made.open())) });
    void caught(made.send());
    made.update({ ...made.options, token: 'token-B' });
    await flush();
    answer.give(json({}));
    expect(await made.outcome).toBe('accepted');
    expect(made.status()).toBe('pending');
    expect(await isPending(asked[0]!)).toBe(true);
  });

  it('calls onCheckedChange last with the final state when a listener unticks the box', async () => {
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
    const made = await tickedGate();
    made.subscribe(() => {
      if (made.status() === 'sending') made.close();
    });
    await made.send();
    expect(of('accept')).toHaveLength(1);
    expect(await made.outcome).toBe('accepted');
  });

  it('resolves with accepted when a listener closes the accepted gate', async () => {
    fakeApi({});
    const made = await tickedGate();
    made.subscribe(() => {
      if (made.status() === 'accepted') made.close();
    });
    await made.send();
    expect(await made.outcome).toBe('accepted');
    expect(log).toContain('responded 1,2');
  });

  it('does not fail when the page removes the dialog after the acceptance', async () => {
    fakeApi({});
    const { subscribe, status, fail, send, outcome } = await tickedGate();
    subscribe(() => {
      if (status() === 'accepted') fail(new TermsError('detached', 'The page has taken the dialog away.'));
    });
    await send();
    expect(await outcome).toBe('accepted');
    expect(log).toEqual(['opened 1,2 false', 'responded 1,2', 'settled accepted']);
  });

  it('reports no acceptance for the next person when a listener changes the person after the acceptance', async () => {
    fakeApi({});
    const made = await tickedGate();
    made.subscribe(() => {
      if (made.status() === 'accepted') made.update({ ...made.options, token: 'token-B' });
    });
    await made.send();
    expect(await made.outcome).toBe('accepted');
    expect(log.filter((line) => /accepted|responded/.test(line))).toEqual([]);
    expect(log).toContain('warning superseded');
  });

  it('sends nothing for the previous person when onSettled calls send()', async () => {
    const { of } = fakeApi({});
    const made = await tickedGate({ onSettled: () => void caught(made.send()) });
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

describe('outcome', () => {
  it('returns the outcome while onSettled runs, and then until the next session', async () => {
    fakeApi({});
    const onSettled = vi.fn(() => log.push(`read ${made.readOutcome()}`));
    const made = gate({ onSettled });
    expect(made.readOutcome()).toBeUndefined();
    void made.open();
    await flush();
    expect(made.readOutcome()).toBeUndefined();
    made.setChecked(true);
    await made.send();
    expect(log).toContain('read accepted');
    expect(made.readOutcome()).toBe('accepted');
    made.update({ ...made.options, idCompany: 43 });
    expect(made.readOutcome()).toBeUndefined();
    await flush();
    made.dismiss();
    expect(made.readOutcome()).toBe('dismissed');
  });

  it('returns undefined after a sign-out, which calls the listeners, and after close()', async () => {
    fakeApi({ accepted: [json([{ term: 1 }, { term: 2 }])] });
    const made = gate();
    await made.open();
    expect(made.readOutcome()).toBe('up-to-date');
    const listener = vi.fn();
    made.subscribe(listener);
    made.update({ ...made.options, token: null });
    expect([made.readOutcome(), listener.mock.calls.length]).toEqual([undefined, 1]);
    await made.open({ token: 'token-A' });
    made.close();
    expect(made.readOutcome()).toBeUndefined();
  });

  it('returns failed when a list could not be loaded, until the next try', async () => {
    const api = fakeApi({ terms: [json({}), json([term(1)])] });
    const made = gate();
    expect(await caught(made.open())).toMatchObject({ code: 'not-a-list' });
    expect(made.readOutcome()).toBe('failed');
    void made.open();
    await flush();
    expect(made.readOutcome()).toBeUndefined();
    expect(api.of('terms')).toHaveLength(2);
  });
});
