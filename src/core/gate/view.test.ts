import { describe, expect, it, vi } from 'vitest';
import { caught, fakeApi, flush, json } from '../api/fake.test-api.ts';
import { createEngine, identity, newPageForEachTest } from './gate.test-api.ts';

newPageForEachTest();

describe('the view', () => {
  it('loads no view while nothing is pending', async () => {
    fakeApi({ accepted: [json([{ term: 1 }, { term: 2 }])] });
    const loadView = vi.fn(async () => {});
    expect(await createEngine(identity, loadView).open()).toBe('up-to-date');
    expect(loadView).not.toHaveBeenCalled();
  });

  it('loads the view before the dialog opens, and again after a failure', async () => {
    const api = fakeApi({});
    let isThere = false;
    const onError = vi.fn();
    const loadView = () => (isThere ? Promise.resolve() : Promise.reject(new Error('404')));
    const made = createEngine({ ...identity, onError }, loadView);
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
    expect(await caught(createEngine({ ...identity, onError: () => {} }, loadView).open())).toMatchObject({
      code: 'network',
    });
  });

  it('fails with timeout when the view takes 30 s to load', async () => {
    fakeApi({});
    const outcome = caught(createEngine({ ...identity, onError: () => {} }, () => new Promise(() => {})).open());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toMatchObject({ code: 'timeout' });
  });

  it('waits another second for the view after a sleep', async () => {
    fakeApi({});
    let deliver!: (part: unknown) => void;
    const made = createEngine(identity, () => new Promise((resolve) => (deliver = resolve)));
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
    const made = createEngine(identity, () => new Promise((resolve) => (deliver = resolve)));
    const outcome = made.open();
    await flush();
    expect(made.getSnapshot().status).toBe('loading');
    made.close();
    deliver({});
    await flush();
    expect(await outcome).toBe('aborted');
    expect(made.getSnapshot().status).toBe('aborted');
  });

  it('loads the view of one gate while another waits for the same terms', async () => {
    fakeApi({});
    let deliver!: (part: unknown) => void;
    const first = createEngine(identity, () => new Promise((resolve) => (deliver = resolve)));
    const second = createEngine(identity);
    void first.open();
    await flush();
    void second.open();
    await flush();
    deliver({});
    await flush();
    expect([first.getSnapshot().status, second.getSnapshot().status]).toEqual(['pending', 'loading']);
  });
});
