import { createTermsGate, fetchTerms } from 'aceite/core';
import { afterEach, expect, it, vi } from 'vitest';
import { ownApi } from './own-api.ts';

const customer = () => ({
  personType: 'PF',
  baseUrl: 'https://api.loja.com.br/',
  idCompany: 42,
  token: 'um-token',
  // The page keeps for a while what a person has accepted.
  personKey: expect.getState().currentTestName!,
  fetch: ownApi,
});

const documents = Array.from({ length: 60 }, (_, index) => ({
  uuid: `doc-${index}`,
  audience: index % 25 === 0 ? 'consumer' : 'business',
  name: `Documento ${index}`,
  html: '<p>Texto</p>',
}));

/** Stubs an API with pages of 50 items. `refuse` may answer instead. */
function stubApi(refuse: (request: Request) => Response | undefined = () => undefined) {
  const accepted = ['doc-0'];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    const { pathname, searchParams } = new URL(url);
    const refusal = refuse(request);
    if (refusal) return refusal;
    if (request.headers.get('Authorization') !== 'Bearer um-token' && pathname !== '/v1/documents')
      return Response.json({ error: { message: 'Entre de novo.' } }, { status: 401 });
    if (request.method === 'POST') {
      accepted.push(...((await request.json()) as { documents: string[] }).documents);
      return Response.json({ detail: 'recorded' });
    }
    expect(searchParams.get('company')).toBe('42');
    const all = pathname === '/v1/documents' ? documents : accepted.map((document) => ({ document }));
    const start = 50 * (Number(searchParams.get('page')) - 1);
    return Response.json({ items: all.slice(start, start + 50), pages: Math.ceil(all.length / 50) });
  });
  return accepted;
}
afterEach(() => vi.unstubAllGlobals());

/** Opens a gate, ticks the box, and sends. */
async function acceptAll() {
  const gate = createTermsGate({ ...customer(), onError: () => {} });
  void gate.open().catch(() => {});
  await vi.waitFor(() => expect(gate.getSnapshot().status).toBe('pending'));
  gate.setChecked(true);
  return gate.send().finally(gate.close);
}

it('reads all pages of both lists, and converts the names', async () => {
  stubApi();
  const { accepted, pending } = await fetchTerms(customer());
  expect(accepted.map(({ id }) => id)).toEqual(['doc-0']);
  expect(pending.map(({ id, title }) => [id, title])).toEqual([
    ['doc-25', 'Documento 25'],
    ['doc-50', 'Documento 50'],
  ]);
});

it('records the pending documents under their own ids', async () => {
  const accepted = stubApi();
  await acceptAll();
  expect(accepted).toEqual(['doc-0', 'doc-25', 'doc-50']);
  expect((await fetchTerms(customer())).pending).toEqual([]);
});

it.each([
  [422, { error: { message: 'Leia a nova versão.' } }, { code: 'detail', detail: 'Leia a nova versão.' }],
  [500, { error: { message: 'null pointer' } }, { code: 'not-json', status: 500 }],
  [403, {}, { code: 'not-json', status: 403 }],
])('rejects an acceptance with the status %i and the body %j', async (status, body, error) => {
  const accepted = stubApi(({ method }) => (method === 'POST' ? Response.json(body, { status }) : undefined));
  await expect(acceptAll()).rejects.toMatchObject(error);
  expect(accepted).toEqual(['doc-0']);
});

it('opens no dialog after a 401 or a page of HTML', async () => {
  stubApi();
  expect(await createTermsGate({ ...customer(), token: 'velho', onWarning: () => {} }).open()).toBe('undetermined');
  stubApi(({ url }) => (url.includes('/documents') ? new Response('<html>') : undefined));
  await expect(createTermsGate({ ...customer(), onError: () => {} }).open()).rejects.toMatchObject({
    code: 'not-json',
  });
});
