import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { englishLabels } from '../../core/terms/label-sets.ts';
import type { Fault } from '../../testing/index.ts';
import { identity } from '../../../tests/identity.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { stubTermsApi } from '../../../tests/stub-terms-api.ts';
import { TermDetailDialog } from '../TermDetailDialog/TermDetailDialog.tsx';
import { TermsGate } from './TermsGate.tsx';

const root = pageRoot();

const detail = 'Um dos termos foi atualizado.';

it.each<[string, Fault, string, string]>([
  ['the reason of the API', { name: 'refused', detail }, detail, 'pt-BR'],
  ['a text of the labels', { name: 'server-error', call: 'accept' }, englishLabels.sendFailed, 'en'],
])('marks %s with its own language in an English dialog', async (_, fault, text, lang) => {
  stubTermsApi({ faults: [fault] });
  root.render(
    <MantineProvider>
      <TermsGate {...identity} labels={englishLabels} onError={() => {}} />
    </MantineProvider>,
  );
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: englishLabels.send }).click();
  const reason = page.getByRole('group').getByText(text);
  await expect.element(reason).toBeVisible();
  expect(reason.element().closest('[lang]')!.getAttribute('lang')).toBe(lang);
});

it('marks the label of links to a new tab with the language of the labels, also in a text of another language', async () => {
  const text = '<p lang="es"><a href="https://example.com/">Consumidor</a></p>';
  const term = { id: 1, person_type: 'PF', resumed_title: 'Uso', title: 'Termos de uso', text, visible: true };
  root.render(
    <MantineProvider>
      <TermDetailDialog opened onClose={() => {}} term={term} labels={englishLabels} />
    </MantineProvider>,
  );
  const link = page.getByRole('link', { name: 'Consumidor (opens in a new tab)' });
  await expect.element(link).toBeVisible();
  expect(link.element().lastElementChild!.getAttribute('lang')).toBe('en');
});
