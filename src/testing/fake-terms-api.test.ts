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

/** The package's own engine in front of the fake API; what it reports, in order. */
async function visit(api: FakeTermsApi, more: Partial<TermsGateOptions> = {}): Promise<string[]> {
  vi.stubGlobal('fetch', api.fetch);
  const heard: string[] = [];
  const gate = createTermsGate({
    personType: 'PF',
    baseUrl: 'https://api.example/',
    idCompany: 42,
    token: 't',
    onError: ({ code, call, status }) => heard.push([code, call, status].join(' ').trim()),
    onWarning: ({ code, call, status }) => heard.push([code, call, status].join(' ').trim()),
    onResponded: ({ termIds }) => heard.push(`responded ${termIds.join()}`),
    ...more,
  });
  const outcome = gate.open().catch(() => 'failed');
  const asked = new Promise<string>((resolve) => {
    gate.subscribe(() => gate.getSnapshot().status === 'pending' && resolve('asked'));
  });
  if ((await Promise.race([outcome, asked])) === 'asked') {
    gate.setChecked(true);
    try {
      await gate.send();
    } catch {
      // The gate has reported it.
      gate.close();
      return heard;
    }
  }
  return [...heard, await outcome];
}

describe('the fake API as the engine sees it', () => {
  it('asks for what is pending, records it, and asks no second time', async () => {
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

  it('asks again once a term was published, and forgets everything at reset()', async () => {
    const api = createFakeTermsApi({ terms: exampleTerms.slice(0, 1) });
    await visit(api);
    api.publish({ ...exampleTerms[0]!, id: 'novo', title: 'Novo' });
    await expect(visit(api)).resolves.toEqual(['responded novo', 'accepted']);
    api.reset();
    expect([api.requests, api.recorded]).toEqual([[], []]);
    await expect(visit(api)).resolves.toEqual(['responded 11', 'accepted']);
  });

  it.each<{ fault: Fault; heard: string[] }>([
    { fault: { name: 'expired-token' }, heard: ['accepted-not-a-list accepted 401', 'undetermined'] },
    { fault: { name: 'refused' }, heard: ['detail accept 400'] },
    { fault: { name: 'server-error', call: 'accept' }, heard: ['not-json accept 500'] },
    { fault: { name: 'offline', call: 'accept' }, heard: ['post-network accept'] },
    { fault: { name: 'slow', milliseconds: 1 }, heard: ['responded 11', 'accepted'] },
    { fault: { name: 'empty-list' }, heard: ['terms-empty terms', 'failed'] },
    { fault: { name: 'not-a-list', call: 'terms' }, heard: ['not-a-list terms 200', 'failed'] },
  ])('has the fault $fault.name until recover()', async ({ fault, heard }) => {
    const api = createFakeTermsApi({ terms: exampleTerms.slice(0, 1), faults: [fault] });
    await expect(visit(api)).resolves.toEqual(heard);
    api.reset();
    api.recover();
    await expect(visit(api)).resolves.toEqual(['responded 11', 'accepted']);
    api.reset();
    await expect(visit(api)).resolves.toEqual(heard);
  });
});

describe('the fake API as fetch', () => {
  it('answers relative addresses, Requests and URLs alike', async () => {
    const api = createFakeTermsApi();
    const path = 'https://api.example/loja/person/v2/terms/all/42/';
    const bodies = [new Request(path), new URL(path), '/loja/person/v2/terms/all/42/'].map(async (input) =>
      (await api.fetch(input)).json(),
    );
    for (const body of await Promise.all(bodies)) expect(body).toEqual(exampleTerms);
    expect(api.requests.map(({ url }) => url)).toEqual(Array(3).fill('/loja/person/v2/terms/all/42/'));
  });

  it('sends nothing of a call whose signal has aborted before, and rejects with the reason of the signal', async () => {
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

  it('rejects as fetch does: offline, and when the signal aborts a call that has no answer', async () => {
    const api = createFakeTermsApi({ faults: [{ name: 'silent', call: 'terms' }] });
    const controller = new AbortController();
    const call = api.fetch('/person/v2/terms/all/42/', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    api.fail({ name: 'offline' });
    await expect(api.fetch('/person/v2/terms/all/42/')).rejects.toBeInstanceOf(TypeError);
    expect(api.requests.at(-1)).not.toHaveProperty('reply');
  });

  it('records an acceptance that it answers with 204, and none that it refuses', async () => {
    const api = createFakeTermsApi({ faults: [{ name: 'no-content' }] });
    expect((await accept(api, '{"term_id":[11,11]}')).status).toBe(204);
    expect(api.recorded).toEqual([11]);
    api.fail({ name: 'refused', detail: 'Não.' });
    await expect((await accept(api, '{"term_id":[12]}')).json()).resolves.toEqual({ detail: 'Não.' });
    expect(api.recorded).toEqual([11]);
  });

  it.each([
    ['no JSON', '{', bearer, 400],
    ['no list', '{"term_id":11}', bearer, 400],
    ['an empty list', '{"term_id":[]}', bearer, 400],
    ['an unknown term', '{"term_id":[11,99]}', bearer, 400],
    ['no token', '{"term_id":[11]}', {}, 401],
    ['another token', '{"term_id":[11]}', { Authorization: 'Bearer other' }, 401],
  ])('refuses an acceptance with %s, says why in detail, and records nothing', async (_, body, headers, status) => {
    const api = createFakeTermsApi({ token: 't' });
    const answer = await accept(api, body, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    await expect(answer.json()).resolves.toEqual({ detail: expect.any(String) });
    expect(api.recorded).toEqual([]);
  });

  it('keeps nothing of an acceptance that was under way at reset()', async () => {
    const api = createFakeTermsApi();
    api.fail({ name: 'slow', milliseconds: 1 });
    const late = accept(api, '{"term_id":[11]}');
    api.reset();
    await late;
    expect([api.requests, api.recorded]).toEqual([[], []]);
  });

  it('knows a token where Headers keep the letters of their names, as those of happy-dom do', async () => {
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

  it('has no terms for another company', async () => {
    const api = createFakeTermsApi({ company: 42 });
    await expect((await api.fetch('/person/v2/terms/all/7/')).json()).resolves.toEqual([]);
  });

  it('names an address that is not its own, or passes it on', async () => {
    const api = createFakeTermsApi();
    await expect(api.fetch('/cart/')).rejects.toThrow('GET /cart/ is none of the three calls');
    await expect(api.respond(new Request('https://a.example/person/v2/acceptterms/'))).rejects.toThrow(
      'GET https://a.example/person/v2/acceptterms/ is none of the three calls',
    );
    const otherFetch = vi.fn(async () => new Response('cart'));
    const open = createFakeTermsApi({ otherFetch });
    await expect((await open.fetch('/cart/')).text()).resolves.toBe('cart');
    expect(open.requests).toEqual([]);
  });

  it('says what to install where there is no Response', () => {
    vi.stubGlobal('Response', undefined);
    expect(() => createFakeTermsApi()).toThrow('add fetch, Headers, Request and Response');
  });
});
