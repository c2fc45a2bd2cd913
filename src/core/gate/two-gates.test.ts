import { describe, expect, it, vi } from 'vitest';
import { caught, fakeApi, flush, json, later, silent, term } from '../api/fake.test-api.ts';
import { TermsError } from '../model/errors.ts';
import { gate, newPageForEachTest } from './gate.test-api.ts';

newPageForEachTest();

describe('two gates', () => {
  it('fetches again in the second gate of a company after the acceptance in the first', async () => {
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

  it('opens one dialog for two gates of the same company with different persons', async () => {
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

  it.each(['dismiss', 'decline'] as const)('opens the gate of another person after %s() of the first', async (how) => {
    fakeApi({});
    const [first, second] = [gate(), gate({ token: 'of-another-person' })];
    void first.open();
    void second.open();
    await flush();
    first[how]();
    await flush();
    expect([first.status(), second.status()]).toEqual([first.readOutcome(), 'pending']);
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

  it('opens one dialog for two loading gates of a company', async () => {
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
    'opens the skeleton of the second gate after close() of the first, but not after dismiss() (%s)',
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

  it('accepts in the gates of two companies, and names each gate in terms-sent', async () => {
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

  it('opens one skeleton when a listener of the first gate opens the second', async () => {
    fakeApi({ terms: [silent], accepted: [silent] });
    const [first, second] = [gate({ openWhileLoading: true }), gate({ openWhileLoading: true })];
    first.subscribe(() => void (first.status() === 'loading' && second.open()));
    void first.open();
    await flush();
    expect([first, second].map(({ getSnapshot }) => getSnapshot())).toMatchObject([
      { status: 'loading', opened: true },
      { status: 'loading', opened: false },
    ]);
  });

  it('opens one dialog after the refusal of a POST that both gates waited for', async () => {
    const reply = later();
    fakeApi({ accept: [reply.answer] });
    const [first, second] = [gate({ openWhileLoading: true }), gate({ openWhileLoading: true })];
    void first.open();
    void second.open();
    await flush();
    first.setChecked(true);
    const sent = caught(first.send());
    // With `token-A` again, both gates have new sessions, which wait for the POST.
    for (const token of ['token-B', 'token-A'])
      for (const { update, options } of [first, second]) update({ ...options, token });
    reply.give(json({ detail: 'Token expirado.' }, 401));
    await sent;
    await flush();
    expect([first.status(), second.status()].sort()).toEqual(['loading', 'pending']);
  });
});

describe('the next gate of a page while the API still returns the old list', () => {
  async function accept(): Promise<void> {
    const { open, setChecked, send, close } = gate();
    void open();
    await flush();
    setChecked(true);
    await send();
    close();
  }

  it('does not ask the same person again', async () => {
    const { of } = fakeApi({});
    await accept();
    const next = gate();
    expect(await next.open()).toBe('up-to-date');
    expect([of('accepted').length, of('accept').length]).toEqual([2, 1]);
    expect(next.callbacks.onOpened).not.toHaveBeenCalled();
  });

  it('asks for a new term alone', async () => {
    fakeApi({ terms: [json([term(1), term(2)]), json([term(1), term(2), term(3)])] });
    await accept();
    const next = gate();
    void next.open();
    await flush();
    expect(next.callbacks.onOpened.mock.calls).toEqual([[{ termIds: [3], updated: true }]]);
  });

  it('asks another person', async () => {
    fakeApi({});
    await accept();
    const next = gate({ token: 'token-B' });
    void next.open();
    await flush();
    expect(next.callbacks.onOpened.mock.calls).toEqual([[{ termIds: [1, 2], updated: false }]]);
  });
});
