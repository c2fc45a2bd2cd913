import { MantineProvider } from '@mantine/core';
import type { TermsError } from 'aceite';
import { createFakeTermsApi, exampleTerms, type FakeTermsApiOptions } from 'aceite/testing';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AmountForm } from './AmountForm.tsx';
import { Checkout } from './Checkout.tsx';
import { PixLimit } from './PixLimit.tsx';
import { receiptMail } from './receipt-mail.ts';
import { saveReceipt } from './save-receipt.ts';
import { Session } from './Session.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function show(element: ReactNode): void {
  const place = document.createElement('main');
  document.body.append(place);
  root = createRoot(place);
  root.render(<MantineProvider env="test">{element}</MantineProvider>);
}

function mock(options: Partial<FakeTermsApiOptions> = {}) {
  const api = createFakeTermsApi({ terms: exampleTerms, company: 42, ...options });
  vi.stubGlobal('fetch', api.fetch);
  return api;
}

const buy = () => page.getByRole('button', { name: 'Finalizar compra', includeHidden: true });

it('enables the checkout after the acceptance', async () => {
  mock();
  const onBuy = vi.fn();
  show(<Checkout token="um-token" onBuy={onBuy} report={() => {}} />);
  await userEvent.click(page.getByRole('checkbox'));
  await expect.element(buy()).toBeDisabled();
  await userEvent.click(page.getByRole('button', { name: 'Enviar' }));
  await expect.element(buy()).toBeEnabled();
  await userEvent.click(buy());
  expect(onBuy).toHaveBeenCalledTimes(1);
});

it('enables the checkout when nothing is pending, and when the lists cannot be loaded', async () => {
  mock({ accepted: exampleTerms.map(({ id }) => id) });
  show(<Checkout token="um-token" onBuy={() => {}} report={() => {}} />);
  await expect.element(buy()).toBeEnabled();
  root!.unmount();
  mock({ answers: { terms: () => Response.json({ results: [] }) } });
  const report = vi.fn<(error: Error) => void>();
  show(<Checkout token="um-token" onBuy={() => {}} report={report} />);
  await expect.element(buy()).toBeEnabled();
  expect((report.mock.calls[0]![0] as TermsError).code).toBe('not-a-list');
});

it('keeps the dialog, its tick and its receipt with a renewed token', async () => {
  const api = mock();
  let count = 0;
  const renew = vi.fn(() => Promise.resolve({ token: `token-${(count += 1)}`, seconds: count === 1 ? 0.5 : 900 }));
  const keep = vi.fn();
  show(<Session customer={{ id: 7 }} renew={renew} keep={keep} />);
  await userEvent.click(page.getByRole('checkbox'));
  await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(2));
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  await userEvent.click(page.getByRole('button', { name: 'Enviar' }));
  await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(1));
  expect(api.of('accepted')).toHaveLength(1);
  expect(api.of('accept')[0]!.headers.authorization).toBe('Bearer token-2');
});

const receipt = {
  idCompany: 42,
  personType: 'PF',
  sentence: 'Aceito os/as Política de Privacidade',
  terms: [{ id: 12, title: 'Política de Privacidade', sha256: 'ab12', opened: true, visible: true }],
  acceptedAt: '2026-03-02T15:04:00.000Z',
  version: '0.1.0',
};

it('writes the declaration, its time and its texts into the mail', () => {
  const { subject, text } = receiptMail(receipt);
  expect(subject).toBe('Comprovante do seu aceite');
  expect(text).toContain(
    'Em 2 de março de 2026 às 12:04 (horário de Brasília) você declarou: "Aceito os/as Política de Privacidade".',
  );
  expect(text).toContain('- Política de Privacidade (SHA-256 do texto: ab12)');
});

it('saves the receipt as a page', async () => {
  const saved: Array<{ name: string; text: Promise<string> }> = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: fetch(this.href).then((page) => page.text()) });
  });
  saveReceipt(receipt);
  vi.restoreAllMocks();
  expect(saved.map(({ name }) => name)).toEqual(['comprovante-2026-03-02.html']);
  expect(await saved[0]!.text).toContain('<h1>Comprovante de aceite</h1>');
});

it('shows the Pix limit on blur, and keeps the amount', async () => {
  show(
    <>
      <PixLimit limit="1000.00" />
      <button type="button">Continuar</button>
    </>,
  );
  const field = page.getByRole('textbox', { name: 'Valor do Pix' });
  const limit = page.getByText('O valor chegou ao seu limite para esta transferência.');
  await userEvent.type(field, '100000');
  await expect.element(limit).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Continuar' }));
  await expect.element(limit).toBeVisible();
  await expect.element(field).toHaveValue('1.000,00');
  await userEvent.type(field, '5');
  await expect.element(limit).not.toBeInTheDocument();
});

it('posts the decimal string', async () => {
  const save = vi.fn();
  show(<AmountForm save={save} />);
  await userEvent.type(page.getByRole('textbox', { name: 'Preço' }), '123456');
  await userEvent.click(page.getByRole('button', { name: 'Salvar' }));
  expect(save).toHaveBeenCalledWith('1234.56');
});
