import type { Receipt } from 'aceite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// @ts-expect-error -- a storefront without a build
import { keepReceipt, sendReceipts } from '../../examples/store/embed/keep-receipt.js';

const receipt: Receipt = {
  idCompany: 42,
  personType: 'PF',
  sentence: 'Aceito os/as Termos de Uso',
  terms: [{ id: 1, title: 'Termos de Uso', sha256: null, opened: false, visible: true }],
  acceptedAt: '2026-03-02T15:04:00.000Z',
  version: '0.1.0',
};
const sent = vi.fn();
const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent(JSON.parse(body as string));
    return Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

it('sends stored receipts with the next one, then deletes them', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
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
