import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, StoreServer } from './store-server.ts';

const store = new StoreServer();
beforeAll(async () => {
  await store.start();
});
afterAll(() => store.remove());

interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

async function call(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${store.api}person/v2/${path}`, init);
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers };
}

const bearer = ({ token }: { token: string }): Record<string, string> => ({ Authorization: `Bearer ${token}` });

const accepted = (customer: Customer): Promise<Answer> => call('acceptterms/42/', { headers: bearer(customer) });

const accept = (customer: Customer, body: unknown): Promise<Answer> =>
  call('acceptterms/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...bearer(customer) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('calls', () => {
  it("lists every term of the company, without a token, with the specification's fields", async () => {
    const { status, body } = await call('terms/all/42/');
    expect(status).toBe(200);
    const terms = body as Record<string, unknown>[];
    expect(terms.map(({ id, person_type }) => [id, person_type])).toEqual([
      [1, 'PF'],
      [2, 'PF'],
      [3, 'PF'],
      [4, 'PJ'],
      [5, 'PJ'],
    ]);
    expect(Object.keys(terms[0]!).sort()).toEqual(['id', 'person_type', 'resumed_title', 'text', 'title', 'visible']);
    expect(terms[0]!.text).toContain('<h2');
    await expect(call('terms/all/7/')).resolves.toMatchObject({ status: 200, body: [] });
  });

  it('records an acceptance once, however often it is sent, and keeps its first time', async () => {
    const ana = await store.signIn('Ana');
    expect((await accepted(ana)).body).toEqual([]);
    await expect(accept(ana, { term_id: [1, 2] })).resolves.toMatchObject({ status: 201, body: { term_id: [1, 2] } });
    const first = (await accepted(ana)).body;
    await expect(accept(ana, { term_id: [2, 1, 2] })).resolves.toMatchObject({ status: 201 });
    expect((await accepted(ana)).body).toEqual(first);
    expect(store.recorded('Ana')).toEqual([1, 2]);
  });
});

describe('refusals', () => {
  it.each([
    { what: "another person type's term", term_id: [1, 4] },
    { what: 'no id', term_id: [] },
    { what: 'text for ids', term_id: ['1'] },
  ])('answers 400 with detail for $what, and records nothing', async ({ what, term_id }) => {
    const person = await store.signIn(what);
    const { status, body } = await accept(person, { term_id });
    expect(status).toBe(400);
    expect(body).toEqual({ detail: expect.any(String) });
    expect(store.recorded(what)).toEqual([]);
  });

  it('refuses a term that was replaced meanwhile', async () => {
    const old = await store.publish('Frete');
    const fresh = await store.publish('Frete, nova versão', 'PF', old);
    const dora = await store.signIn('Dora');
    await expect(accept(dora, { term_id: [old] })).resolves.toMatchObject({
      status: 400,
      body: { detail: 'Um dos termos foi atualizado. Leia a nova versão.' },
    });
    await expect(accept(dora, { term_id: [fresh] })).resolves.toMatchObject({ status: 201 });
  });

  it.each([
    ['not JSON', '{', 400],
    ['not an object', '[1]', 400],
    ['too large', JSON.stringify('x'.repeat(1_100_000)), 413],
  ])('answers with detail for a body that is %s', async (what, body, status) => {
    const answer = await accept(await store.signIn(what), body);
    expect(answer).toMatchObject({ status, body: { detail: expect.any(String) } });
  });

  it.each([
    ['GET', 'acceptterms/', 405],
    ['POST', 'acceptterms/42/', 405],
    ['DELETE', 'terms/all/42/', 405],
    ['GET', 'terms/all/42', 404],
    ['GET', '../../store/acceptances', 404],
  ])('answers %s %s with %i', async (method, path, status) => {
    await expect(call(path, { method })).resolves.toMatchObject({ status, body: { detail: expect.any(String) } });
  });
});

it.each([
  ['%00', 400],
  ['%E0', 400],
  ['..%2f..%2fpackage.json', 404],
  ['/', 404],
  ['/[', 404],
])('answers the address %s with %i', async (path, status) => {
  expect((await fetch(store.shop + path)).status).toBe(status);
});

describe('receipts', () => {
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

  /** Sends a receipt as the storefront of a signed-in person does. */
  async function send({ token }: { token: string }, receipt: unknown): Promise<number> {
    const { status } = await fetch(`${store.shop}store/receipts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: `token=${token}` },
      body: JSON.stringify(receipt),
    });
    return status;
  }

  const receiptOf = (id: number, sha256: string | null) => ({
    idCompany: 42,
    personType: 'PF',
    sentence: 'Aceito os/as Termos',
    terms: [{ id, title: 'Termos', sha256, opened: false, visible: true }],
    acceptedAt: '2026-01-01T00:00:00.000Z',
    version: '0.1.0',
  });

  it('stores a receipt once, and checks its hash against the accepted text, not the newer one', async () => {
    const rita = await store.signIn('Rita');
    const id = await store.publish('Recibo');
    await accept(rita, { term_id: [id] });
    await store.publish('Recibo, nova versão', 'PF', id);
    expect(await send(rita, receiptOf(id, hash('<p>Recibo.</p>')))).toBe(201);
    expect(await send(rita, receiptOf(id, hash('<p>Recibo.</p>')))).toBe(201);
    expect(await send(rita, receiptOf(id, hash('<p>Outro.</p>')))).toBe(201);
    expect(store.receipts('Rita').map(({ verified }) => verified)).toEqual([1, 0]);
  });

  it('refuses a receipt of a term that was not accepted, with a wrong token, without terms, or with an invalid hash', async () => {
    const sara = await store.signIn('Sara');
    await accept(sara, { term_id: [1] });
    expect(await send(sara, receiptOf(2, null))).toBe(409);
    expect(await send({ token: 'wrong' }, receiptOf(1, null))).toBe(401);
    expect(await send(sara, { ...receiptOf(1, null), terms: [] })).toBe(400);
    expect(await send(sara, receiptOf(1, 'abc'))).toBe(400);
    expect(store.receipts('Sara')).toEqual([]);
  });
});

it('refuses an order with terms-required until the person has accepted each term of their type', async () => {
  const order = async ({ token }: Customer): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json', Cookie: `token=${token}` };
    const init = { method: 'POST', headers, body: '{"product":"Rede"}' };
    const response = await fetch(`${store.shop}store/orders`, init);
    return { status: response.status, ...((await response.json()) as object) };
  };
  const [olga, empresa] = [await store.signIn('Olga'), await store.signIn('Empresa', 'PJ')];
  await accept(olga, { term_id: [1] });
  await accept(empresa, { term_id: [4, 5] });
  const refused = { status: 403, code: 'terms-required', detail: expect.any(String) };
  expect(await order(olga)).toEqual(refused);
  expect(await order(empresa)).toEqual({ status: 201 });
  expect(await order({ name: 'nobody', token: 'wrong' })).toMatchObject({ status: 401 });
  expect(store.query('SELECT name FROM purchase JOIN person ON person.id = purchase.person')).toEqual([
    { name: 'Empresa' },
  ]);
});

it('keeps terms, sign-ins and acceptances after kill -9, and writes no token into the session table or the log', async () => {
  const fabio = await store.signIn('Fábio');
  const id = await store.publish('Depois da queda');
  await accept(fabio, { term_id: [1, id] });
  const before = await Promise.all([call('terms/all/42/'), accepted(fabio)]);
  await store.restart();
  const after = await Promise.all([call('terms/all/42/'), accepted(fabio)]);
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  expect(after[1]!.body).toMatchObject([{ term: 1 }, { term: id }]);
  await expect.poll(() => store.log).toContain('api POST /person/v2/acceptterms/ 201');
  expect(store.log.join('\n')).not.toContain(fabio.token);
  expect(JSON.stringify(store.query('SELECT * FROM session'))).not.toContain(fabio.token);
});
