import '@mantine/core/styles.css';
import { Checkbox, createTheme, MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { exampleTerms, type FakeTermsApi } from '../../testing/index.ts';
import { identity } from '../../../tests/identity.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { stubTermsApi } from '../../../tests/stub-terms-api.ts';
import { TermsProvider } from '../../hooks/TermsProvider.tsx';
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

it('merges `labels` key by key: package, theme, providers, prop, `detailProps`', async () => {
  const defaults = (labels: TermsGateProps['labels']) => ({ defaultProps: { labels } });
  const names = ['title', 'accept', 'send', 'decline', 'print', 'close'] as const;
  /** Texts with the name of their place, without the first keys. */
  const from = (place: string, first: number) =>
    Object.fromEntries(names.slice(first).map((name) => [name, `${place} ${name}`]));
  const components = {
    TermsDialog: defaults(from('dialog', 0)),
    TermDetailDialog: defaults({ back: 'detail back', close: 'detail close' }),
    TermsGate: defaults(from('gate', 1)),
  };
  root.render(
    <MantineProvider theme={createTheme({ components })}>
      <TermsProvider labels={from('outer', 2)}>
        <TermsProvider labels={from('inner', 3)}>
          <TermsGate {...identity} labels={from('prop', 4)} detailProps={{ labels: from('detailProps', 5) }} />
        </TermsProvider>
      </TermsProvider>
    </MantineProvider>,
  );
  await expect.element(page.getByRole('dialog', { name: 'dialog title' })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).toHaveAccessibleName(/^gate accept /);
  for (const name of ['outer send', 'inner decline', 'prop close']) {
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  }
  await page.getByRole('link', { name: exampleTerms[0]!.title }).click();
  for (const name of ['prop print', 'detail back', 'detailProps close']) {
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  }
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
