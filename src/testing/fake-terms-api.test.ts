import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTermsGate } from '../core/gate/terms-gate.ts';
import type { TermsGateOptions } from '../core/options/options.ts';
import { createFakeTermsApi, type FakeTermsApi } from './fake-terms-api.ts';
import { exampleTerms } from './example-terms.ts';
import type { Fault } from './faults.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const bearer = { Authorization: 'Bearer t' };
const accept = (api: FakeTermsApi, body: string, headers: Record<string, string> = bearer): Promise<Response> =>
  api.fetch('https://api.example/person/v2/acceptterms/', { method: 'POST', headers, body });

/**
 * Runs the engine with the fake API. Returns the calls of the callbacks, then the outcome. Without
 * the outcome if `send` fails.
 */
async function visit(api: FakeTermsApi, more: Partial<TermsGateOptions> = {}): Promise<string[]> {
  vi.stubGlobal('fetch', api.fetch);
  const reports: string[] = [];
  const gate = createTermsGate({
    personType: 'PF',
    baseUrl: 'https://api.example/',
    idCompany: 42,
    token: 't',
    onError: ({ code, call, status }) => reports.push([code, call, status].join(' ').trim()),
    onWarning: ({ code, call, status }) => reports.push([code, call, status].join(' ').trim()),
    onResponded: ({ termIds }) => reports.push(`responded ${termIds.join()}`),
    ...more,
  });
  const outcome = gate.open().catch(() => 'failed');
  const pending = new Promise<string>((resolve) => {
    gate.subscribe(() => gate.getSnapshot().status === 'pending' && resolve('pending'));
  });
  if ((await Promise.race([outcome, pending])) === 'pending') {
    gate.setChecked(true);
    try {
      await gate.send();
    } catch {
      // The gate has reported the error.
      gate.close();
      return reports;
    }
  }
  return [...reports, await outcome];
}

describe('createFakeTermsApi with the engine', () => {
  it('records the terms that the engine posts, and none is pending at the next visit', async () => {
    const api = createFakeTermsApi({ accepted: [11, 12], company: 42, token: 't' });
    const pending = [13, 14, 15, 16, 17, 18, 19, 20];
    await expect(visit(api)).resolves.toEqual([`responded ${pending.join()}`, 'accepted']);
    expect(api.recorded).toEqual(pending);
    expect(api.requests.map(({ call }) => call)).toEqual(['terms', 'accepted', 'accept']);
    expect(api.of('accept')).toEqual([
      {
        call: 'accept',
        url: '/person/v2/acceptterms/',
        headers: expect.objectContaining({ authorization: 'Bearer t', 'content-type': 'application/json' }),
        body: `{"term_id":[${pending.join()}]}`,
        reply: { status: 201, body: `{"term_id":[${pending.join()}]}` },
      },
    ]);
    await expect(visit(api)).resolves.toEqual(['up-to-date']);
  });

  it('returns a published term, and restores the options at reset()', async () => {
    const api = createFakeTermsApi({ terms: exampleTerms.slice(0, 1) });
    await visit(api);
    api.publish({ ...exampleTerms[0]!, id: 'novo', title: 'Novo' });
    await expect(visit(api)).resolves.toEqual(['responded novo', 'accepted']);
    api.reset();
    expect([api.requests, api.recorded]).toEqual([[], []]);
    await expect(visit(api)).resolves.toEqual(['responded 11', 'accepted']);
  });

  it('publishes a term beside a term of another person type with the same id', async () => {
    const both = (title: string) =>
      (['PF', 'PJ'] as const).map((type) => ({ ...exampleTerms[0]!, person_type: type, title }));
    const api = createFakeTermsApi({ terms: both('Antigo') });
    await expect(visit(api)).resolves.toEqual(['responded 11', 'accepted']);
    const [forPerson, forCompany] = both('Novo');
    api.publish(forCompany!);
    const list = await api.fetch('/person/v2/terms/all/42/');
    expect(await list.json()).toEqual([{ ...forPerson, title: 'Antigo' }, forCompany]);
  });

  it.each<{ fault: Fault; reports: string[] }>([
    { fault: { name: 'expired-token' }, reports: ['accepted-not-a-list accepted 401', 'undetermined'] },
    { fault: { name: 'refused' }, reports: ['detail accept 400'] },
    { fault: { name: 'server-error', call: 'accept' }, reports: ['not-json accept 500'] },
    { fault: { name: 'offline', call: 'accept' }, reports: ['post-network accept'] },
    { fault: { name: 'slow', milliseconds: 1 }, reports: ['responded 11', 'accepted'] },
    { fault: { name: 'empty-list' }, reports: ['terms-empty terms', 'failed'] },
    { fault: { name: 'not-a-list', call: 'terms' }, reports: ['not-a-list terms 200', 'failed'] },
  ])('applies the fault $fault.name until recover(), and again after reset()', async ({ fault, reports }) => {
    const api = createFakeTermsApi({ terms: exampleTerms.slice(0, 1), faults: [fault] });
    await expect(visit(api)).resolves.toEqual(reports);
    api.reset();
    api.recover();
    await expect(visit(api)).resolves.toEqual(['responded 11', 'accepted']);
    api.reset();
    await expect(visit(api)).resolves.toEqual(reports);
  });
});

describe('fetch of createFakeTermsApi', () => {
  it.each<{ fault: Fault; status: number }>([
    { fault: { name: 'server-error' }, status: 500 },
    { fault: { name: 'expired-token' }, status: 401 },
  ])('returns the reply of $fault.name when the fault not-a-list follows', async ({ fault, status }) => {
    const api = createFakeTermsApi({ faults: [fault, { name: 'not-a-list' }] });
    expect((await api.fetch('/person/v2/acceptterms/42/', { headers: bearer })).status).toBe(status);
  });

  it('accepts relative URLs, Requests and URL objects', async () => {
    const api = createFakeTermsApi();
    const path = 'https://api.example/loja/person/v2/terms/all/42/';
    const bodies = [new Request(path), new URL(path), '/loja/person/v2/terms/all/42/'].map(async (input) =>
      (await api.fetch(input)).json(),
    );
    for (const body of await Promise.all(bodies)) expect(body).toEqual(exampleTerms);
    expect(api.requests.map(({ url }) => url)).toEqual(Array(3).fill('/loja/person/v2/terms/all/42/'));
  });

  it('ignores a call with an aborted signal, and rejects with the reason', async () => {
    const api = createFakeTermsApi();
    const reason = new DOMException('Too late', 'TimeoutError');
    const accept = { method: 'POST', headers: { Authorization: 'Bearer t' }, body: '{"term_id":[11]}' };
    const call = api.fetch('/person/v2/acceptterms/', { ...accept, signal: AbortSignal.abort(reason) });
    await expect(call).rejects.toBe(reason);
    expect(api.requests).toEqual([]);
    expect(api.recorded).toEqual([]);
    api.fail({ name: 'silent' });
    const controller = new AbortController();
    const unanswered = api.fetch('/person/v2/acceptterms/', { ...accept, signal: controller.signal });
    controller.abort(reason);
    await expect(unanswered).rejects.toBe(reason);
  });

  it('rejects offline calls with a TypeError and aborted calls with an AbortError', async () => {
    const api = createFakeTermsApi({ faults: [{ name: 'silent', call: 'terms' }] });
    const controller = new AbortController();
    const call = api.fetch('/person/v2/terms/all/42/', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    api.fail({ name: 'offline' });
    await expect(api.fetch('/person/v2/terms/all/42/')).rejects.toBeInstanceOf(TypeError);
    expect(api.requests.at(-1)).not.toHaveProperty('reply');
  });

  it('answers calls without a token when auth is cookie', async () => {
    const api = createFakeTermsApi({ auth: 'cookie', accepted: [11] });
    const body = '{"term_id":[12]}';
    expect((await api.fetch('/person/v2/acceptterms/', { method: 'POST', body })).status).toBe(201);
    const list = await api.fetch('/person/v2/acceptterms/42/');
    expect(await list.json()).toEqual([{ term: 11 }, { term: 12 }]);
  });

  it('records an acceptance that gets 204, but not a refused one', async () => {
    const api = createFakeTermsApi({ faults: [{ name: 'no-content' }] });
    expect((await accept(api, '{"term_id":[11,"11"]}')).status).toBe(204);
    expect(api.recorded).toEqual([11]);
    api.fail({ name: 'refused', detail: 'Não.' });
    await expect((await accept(api, '{"term_id":[12]}')).json()).resolves.toEqual({ detail: 'Não.' });
    expect(api.recorded).toEqual([11]);
  });

  it('returns the reply from the option `answers` under a slow fault', async () => {
    const api = createFakeTermsApi({
      answers: { accept: async (_, next) => Response.json({ own: await (await next()).json() }, { status: 202 }) },
      faults: [{ name: 'slow', milliseconds: 1 }],
    });
    const reply = await accept(api, '{"term_id":[11]}');
    expect(reply.status).toBe(202);
    await expect(reply.json()).resolves.toEqual({ own: { term_id: [11] } });
  });

  it.each([
    ['invalid JSON', '{', bearer, 400],
    ['a number instead of a list', '{"term_id":11}', bearer, 400],
    ['an empty list', '{"term_id":[]}', bearer, 400],
    ['an unknown term', '{"term_id":[11,99]}', bearer, 400],
    ['no token', '{"term_id":[11]}', {}, 401],
    ['another token', '{"term_id":[11]}', { Authorization: 'Bearer other' }, 401],
  ])('refuses an acceptance with %s, and returns the reason as `detail`', async (_, body, headers, status) => {
    const api = createFakeTermsApi({ token: 't' });
    const answer = await accept(api, body, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    await expect(answer.json()).resolves.toEqual({ detail: expect.any(String) });
    expect(api.recorded).toEqual([]);
  });

  it('ignores an acceptance that was pending at reset()', async () => {
    const api = createFakeTermsApi();
    api.fail({ name: 'slow', milliseconds: 1 });
    const late = accept(api, '{"term_id":[11]}');
    api.reset();
    await late;
    expect([api.requests, api.recorded]).toEqual([[], []]);
  });

  it('finds the token in Headers that keep the case of names, like those of happy-dom', async () => {
    class KeepingHeaders {
      readonly #headers: Record<string, string>;
      constructor(headers: Record<string, string> = {}) {
        this.#headers = headers;
      }
      entries(): [string, string][] {
        return Object.entries(this.#headers);
      }
    }
    vi.stubGlobal('Headers', KeepingHeaders);
    const api = createFakeTermsApi();
    expect((await accept(api, '{"term_id":[11]}')).status).toBe(201);
    expect(api.requests[0]!.headers).toEqual({ authorization: 'Bearer t' });
  });

  it('returns no terms for another company', async () => {
    const api = createFakeTermsApi({ company: 42 });
    await expect((await api.fetch('/person/v2/terms/all/7/')).json()).resolves.toEqual([]);
  });

  it('rejects an unknown URL, or passes it to otherFetch', async () => {
    const api = createFakeTermsApi();
    await expect(api.fetch('/cart/')).rejects.toThrow('GET /cart/ is not one of the three calls');
    await expect(api.respond(new Request('https://a.example/person/v2/acceptterms/'))).rejects.toThrow(
      'GET https://a.example/person/v2/acceptterms/ is not one of the three calls',
    );
    const otherFetch = vi.fn(async () => new Response('cart'));
    const open = createFakeTermsApi({ otherFetch });
    await expect((await open.fetch('/cart/')).text()).resolves.toBe('cart');
    expect(open.requests).toEqual([]);
  });

  it('throws an error with the fix when the environment has no Response', () => {
    vi.stubGlobal('Response', undefined);
    expect(() => createFakeTermsApi()).toThrow('add fetch, Headers, Request and Response');
  });
});
