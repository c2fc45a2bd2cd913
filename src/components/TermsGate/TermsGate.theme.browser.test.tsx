import '@mantine/core/styles.css';
import { Checkbox, createTheme, MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { exampleTerms, type FakeTermsApi } from '../../testing/index.ts';
import { identity } from '../../../tests/identity.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { stubTermsApi } from '../../../tests/stub-terms-api.ts';
import { TermDetailDialog } from '../TermDetailDialog/TermDetailDialog.tsx';
import { TermsDialog } from '../TermsDialog/TermsDialog.tsx';
import { TermsGate, type TermsGateProps } from './TermsGate.tsx';

let api: FakeTermsApi;
beforeEach(() => {
  api = stubTermsApi();
});
const root = pageRoot();

function renderGate(components: MantineThemeOverride['components'], props?: Partial<TermsGateProps>): void {
  root.render(
    <MantineProvider theme={createTheme({ components: components! })}>
      <TermsGate {...identity} {...props} />
    </MantineProvider>,
  );
}

it("applies the theme's labels for TermsDialog to the receipt and to the spoken text", async () => {
  const onResponded = vi.fn<NonNullable<TermsGateProps['onResponded']>>();
  const labels = { accept: 'Li e aceito', sent: 'Está feito.' };
  renderGate({ TermsDialog: TermsDialog.extend({ defaultProps: { labels } }) }, { onResponded });
  await page.getByRole('checkbox').click();
  const shown = document.querySelector('label')!.textContent;
  expect(shown).toMatch(/^Li e aceito /);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect.element(page.getByText('Está feito.')).toBeInTheDocument();
  expect(onResponded.mock.lastCall![0].receipt.sentence).toBe(shown);
});

it("takes the text of an error from the theme's labels for TermsDialog", async () => {
  api.fail({ name: 'server-error', call: 'accept' });
  const labels = { sendFailed: 'Não deu.' };
  renderGate({ TermsDialog: TermsDialog.extend({ defaultProps: { labels } }) }, { onError: () => {} });
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect.element(page.getByRole('group')).toHaveTextContent('Não deu.');
});

it("keeps the theme's defaults for TermDetailDialog in the dialog of a term", async () => {
  renderGate({
    TermsDialog: TermsDialog.extend({ defaultProps: { labels: { close: 'Sair' }, storeColor: '#0a7d4f' } }),
    TermDetailDialog: TermDetailDialog.extend({ defaultProps: { labels: { close: 'Voltar' }, storeColor: '#a00000' } }),
  });
  await page.getByRole('link', { name: exampleTerms[0]!.title }).click();
  const close = page.getByText('Voltar');
  await expect.element(close).toBeVisible();
  expect(getComputedStyle(close.element().closest('button')!).backgroundColor).toBe('rgb(160, 0, 0)');
});

it.each(['filled', 'outline', 'light'] as const)(
  'shows the tick when the theme sets the variant %s of Checkbox',
  async (variant) => {
    renderGate({ Checkbox: Checkbox.extend({ defaultProps: { variant } }) });
    const box = page.getByRole('checkbox');
    await box.click();
    await expect.poll(() => getComputedStyle(box.element()).backgroundColor).toBe('rgb(104, 124, 234)');
    expect(getComputedStyle(box.element().parentElement!.querySelector('svg')!).color).toBe('rgb(255, 255, 255)');
  },
);

it("gives the dialog of a term the theme's values for TermsGate, not for TermsDialog", async () => {
  renderGate({
    TermsGate: TermsGate.extend({ defaultProps: { labels: { print: 'Guardar' }, storeColor: '#0a7d4f' } }),
    TermsDialog: TermsDialog.extend({ defaultProps: { labels: { close: 'Sair' }, storeColor: '#a00000' } }),
  });
  await page.getByRole('link', { name: exampleTerms[0]!.title }).click();
  await expect.element(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
  const close = page.getByText('Fechar').element();
  expect(getComputedStyle(close.closest('button')!).backgroundColor).toBe('rgb(10, 125, 79)');
});
