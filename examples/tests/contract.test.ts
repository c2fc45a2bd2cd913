/** The store's API against the OpenAPI document and `aceite check`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReplyChecker } from '../../tests/reply-checker.ts';
import { runToEnd } from '../../scripts/run.ts';
import { type Customer, StoreServer } from './store-server.ts';

const store = new StoreServer();
let ana: Customer;
beforeAll(async () => {
  await store.start();
  ana = await store.signIn('Ana');
});
afterAll(() => store.remove());

/** Runs `aceite check` with these arguments. */
const check = (...more: string[]): ReturnType<typeof runToEnd> => {
  const command = fileURLToPath(new URL('../node_modules/.bin/aceite', import.meta.url));
  const args = ['check', store.api, '--company', '42', '--person-type', 'PF', '--token-env', 'TOKEN', ...more];
  return runToEnd(command, args, { env: { TOKEN: ana.token } });
};

it('passes `aceite check`, which changes nothing and prints no token', async () => {
  const { code, output } = await check('--origin', new URL(store.shop).origin);
  expect(output).toContain('✓ 0 problems.');
  expect(output).toContain('The customer would read: Aceito os/as Termos e Condições de Uso, ');
  expect(output).not.toContain(ana.token);
  expect(code).toBe(0);
  expect(store.recorded('Ana')).toEqual([]);
});

it('passes `aceite check --accept`, which records an acceptance', async () => {
  const { code, output } = await check('--origin', new URL(store.shop).origin, '--accept', '1,2');
  expect(output).toContain('✓ 0 problems.');
  expect(output).toContain('The customer would read: Aceito os/as Termos e Condições de Uso, ');
  expect(code).toBe(0);
  expect(store.recorded('Ana')).toEqual([1, 2]);
  await expect(check('--origin', new URL(store.shop).origin)).resolves.toMatchObject({
    code: 0,
    output: expect.stringMatching(/The customer would read: Aceito os\/as Política de Trocas e Devoluções\n$/),
  });
});

it('fails `aceite check` for an origin that CORS does not allow', async () => {
  const { code, output } = await check('--origin', 'https://www.loja.example');
  expect(output).toContain('(allow-origin)');
  expect(output).toContain('Send Access-Control-Allow-Origin: https://www.loja.example');
  expect(code).toBe(1);
});

const checker = createReplyChecker(
  JSON.parse(readFileSync(new URL('../node_modules/aceite/dist/openapi.json', import.meta.url), 'utf8')) as object,
);

it('sends only replies that openapi.json describes', async () => {
  const ask = async (path: string, init: RequestInit = {}): Promise<{ status: number; body: string }> => {
    const response = await fetch(`${store.api}person/v2/${path}`, init);
    return { status: response.status, body: await response.text() };
  };
  const headers = { Authorization: `Bearer ${ana.token}`, 'Content-Type': 'application/json' };
  const accept = (body: string): ReturnType<typeof ask> => ask('acceptterms/', { method: 'POST', headers, body });
  const faults = [
    checker.ofReply('terms', await ask('terms/all/42/')),
    checker.ofReply('terms', await ask('terms/all/7/')),
    checker.ofReply('accepted', await ask('acceptterms/42/', { headers })),
    checker.ofReply('accepted', await ask('acceptterms/42/')),
    checker.ofReply('accept', await accept('{"term_id":[1]}')),
    checker.ofReply('accept', await accept('{"term_id":[999]}')),
    checker.ofReply('accept', await ask('acceptterms/', { method: 'POST' })),
  ];
  expect(faults).toEqual(faults.map(() => []));
});

it('answers preflights and sends headers as openapi.json describes', async () => {
  const { origin } = new URL(store.shop);
  const ask = async (call: 'terms' | 'accepted' | 'accept', method: string, path: string): Promise<string[]> => {
    const headers = { Origin: origin, Authorization: `Bearer ${ana.token}`, 'Content-Type': 'application/json' };
    const body = method === 'POST' ? '{"term_id":[1]}' : null;
    const answer = await fetch(`${store.api}person/v2/${path}`, { method, headers, body });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(origin);
    return checker.ofHeaders(call, method, answer.status, answer.headers);
  };
  const faults = [
    await ask('terms', 'GET', 'terms/all/42/'),
    await ask('accepted', 'GET', 'acceptterms/42/'),
    await ask('accepted', 'OPTIONS', 'acceptterms/42/'),
    await ask('accept', 'POST', 'acceptterms/'),
    await ask('accept', 'OPTIONS', 'acceptterms/'),
  ];
  expect(faults).toEqual(faults.map(() => []));
});
