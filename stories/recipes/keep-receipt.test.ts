import type { Receipt } from 'aceite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// @ts-expect-error -- a storefront without a build
import { keepReceipt, sendReceipts } from '../../examples/store/page/keep-receipt.js';

const receipt: Receipt = {
  idCompany: 42,
  personType: 'PF',
  sentence: 'Aceito os/as Termos de Uso',
  layout: 'sentence',
  lang: 'pt-BR',
  page: 'https://www.lojaipe.example/checkout',
  terms: [{ id: 1, title: 'Termos de Uso', sha256: null, opened: false, visible: true }],
  acceptedAt: '2026-03-02T15:04:00.000Z',
  version: '0.1.0',
};
const sent = vi.fn();
const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** The status and the content type of the answers to receipts. */
let answer = { status: 201, type: 'application/json' };
const stored = new Map<string, string>();

beforeEach(() => {
  sent.mockReset();
  stored.clear();
  answer = { status: 201, type: 'application/json' };
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent(JSON.parse(body as string));
    if (path !== '/store/receipts') return Response.json({});
    return new Response('{}', { status: answer.status, headers: { 'Content-Type': answer.type } });
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('sends stored receipts with the next one, then deletes them', async () => {
  const earlier = { ...receipt, acceptedAt: '2026-03-01T15:04:00.000Z' };
  stored.set('comprovantes de Ana', JSON.stringify([earlier]));
  await keepReceipt('Ana', receipt);
  expect(sent.mock.calls).toEqual([[earlier], [receipt]]);
  expect([...stored.values()]).toEqual(['[]']);
});

it.each([
  ['blocked', { getItem: refuse, setItem: refuse }],
  ['full', { getItem: () => null, setItem: refuse }],
])('sends a receipt when the storage of the browser is %s', async (_state, storage) => {
  vi.stubGlobal('localStorage', storage);
  await keepReceipt('Ana', receipt);
  await sendReceipts('Ana');
  expect(sent.mock.calls).toEqual([[receipt]]);
});

it.each([
  ['the store was being updated', { status: 503, type: 'text/html' }],
  ['the session was over', { status: 401, type: 'application/json' }],
])('sends a receipt again when %s', async (_reason, first) => {
  answer = first;
  await keepReceipt('Ana', receipt);
  answer = { status: 201, type: 'application/json' };
  await sendReceipts('Ana');
  await sendReceipts('Ana');
  expect(sent.mock.calls).toEqual([[receipt], [expect.objectContaining({ code: 'comprovante-pendente' })], [receipt]]);
});

it.each([400, 409])(
  'does not send a receipt again when the store refuses it with %i, but reports the refusal',
  async (status) => {
    answer = { status, type: 'application/json' };
    await keepReceipt('Ana', receipt);
    await sendReceipts('Ana');
    expect(sent.mock.calls).toEqual([[receipt], [expect.objectContaining({ code: 'comprovante-recusado' })]]);
  },
);
