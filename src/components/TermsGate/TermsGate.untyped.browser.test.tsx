/** Options from pages without types. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Term } from '../../core/model/term.ts';
import { defaultLabels } from '../../core/terms/labels.ts';
import { identity } from '../../../tests/identity.ts';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { stubTermsApi } from '../../../tests/stub-terms-api.ts';
import { TermDetailDialog } from '../TermDetailDialog/TermDetailDialog.tsx';
import { TermsGate, type TermsGateProps } from './TermsGate.tsx';

const terms = [1, 2].map((id) => ({ ...term, id, title: `Termo ${id}` }));

beforeEach(() => void stubTermsApi({ terms }));
const root = pageRoot();

function renderGate(options: unknown): { onError: ReturnType<typeof vi.fn>; onSettled: ReturnType<typeof vi.fn> } {
  const onError = vi.fn();
  const onSettled = vi.fn();
  root.render(
    <MantineProvider>
      <TermsGate {...identity} onError={onError} onSettled={onSettled} {...(options as Partial<TermsGateProps>)} />
    </MantineProvider>,
  );
  return { onError, onSettled };
}

const box = page.getByRole('checkbox', { name: 'Aceito os/as Termo 1 e os Termo 2' });
const send = page.getByRole('button', { name: defaultLabels.send });

it.each([
  { labels: null },
  { labels: { title: null, accept: null, separator: null, lastSeparator: null, send: null } },
  { checkboxRules: null },
])('treats %j as omitted', async (options) => {
  const { onError, onSettled } = renderGate(options);
  await expect.element(page.getByRole('dialog', { name: defaultLabels.title })).toBeVisible();
  await box.click();
  await send.click();
  await expect.poll(() => onSettled.mock.calls).toEqual([['accepted']]);
  expect(onError).not.toHaveBeenCalled();
});

it('accepts one function instead of a list as checkboxRules', async () => {
  const { onError } = renderGate({ checkboxRules: (checked: boolean) => !checked || 'Leia os termos antes.' });
  await box.click();
  await expect.element(page.getByText('Leia os termos antes.')).toBeVisible();
  await expect.element(send).toBeDisabled();
  expect(onError).not.toHaveBeenCalled();
});

it("shows 'Texto indisponível.' and no retry button for a term whose text is null", async () => {
  const untyped = { ...term, resumed_title: null, text: null } as unknown as Term;
  root.render(
    <MantineProvider>
      <TermDetailDialog opened onClose={() => {}} term={untyped} />
    </MantineProvider>,
  );
  await expect.element(page.getByText(defaultLabels.textUnavailable)).toBeVisible();
  await expect.element(page.getByRole('button', { name: defaultLabels.retry })).not.toBeInTheDocument();
});
