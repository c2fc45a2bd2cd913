import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defaultLabels } from '../../core/terms/labels.ts';
import { loadPrompt } from '../../core/gate/load-prompt.ts';
import type { TermsGate } from '../../core/gate/terms-gate.ts';
import { useGate } from '../../hooks/use-gate.ts';
import { identity } from '../../../tests/identity.ts';
import { term } from '../../../tests/one-term.ts';
import { TermDetailDialog } from '../TermDetailDialog/TermDetailDialog.tsx';
import { GateDialogs } from './GateDialogs.tsx';
import { createTermDetailPart } from './LazyTermDetail.tsx';

it('when the dialog of a term cannot be loaded, the main dialog shows an error and onWarning is called; the next try shows the term', async () => {
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit = {}) =>
    Promise.resolve(Response.json(method === 'POST' ? {} : url.includes('/terms/all/') ? [term] : [])),
  );
  const onWarning = vi.fn();
  let gate: TermsGate | undefined;
  let isThere = false;
  const detailPart = createTermDetailPart(() =>
    isThere ? Promise.resolve({ TermDetailDialog }) : Promise.reject(new Error('404')),
  );
  function Gate(): ReactNode {
    const used = useGate(identity, loadPrompt);
    useEffect(() => {
      ({ gate } = used);
    });
    return <GateDialogs {...used} detailPart={detailPart} onWarning={onWarning} />;
  }
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  root.render(
    <MantineProvider>
      <Gate />
    </MantineProvider>,
  );
  const link = page.getByRole('link', { name: 'Termos de Uso' });
  await link.click();
  await expect.element(page.getByText(defaultLabels.textUnavailable)).toBeVisible();
  expect(onWarning).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'term-not-loaded' }));
  await expect.element(page.getByRole('button', { name: defaultLabels.send })).toBeVisible();
  gate!.dismiss();
  await expect.element(link).not.toBeInTheDocument();
  void gate!.open();
  await expect.element(link).toBeVisible();
  expect(page.getByText(defaultLabels.textUnavailable).query()).toBeNull();
  await link.click();
  await expect.element(page.getByText(defaultLabels.textUnavailable)).toBeVisible();
  gate!.setChecked(true);
  // Nothing of it was on the screen.
  expect((await gate!.send()).terms).toMatchObject([{ id: 1, opened: false }]);
  await expect.element(link).not.toBeInTheDocument();
  void gate!.open();
  isThere = true;
  await link.click();
  await expect.element(page.getByRole('dialog', { name: 'Uso' }).getByText('Primeira cláusula')).toBeVisible();
  expect(page.getByText(defaultLabels.textUnavailable).query()).toBeNull();
  root.unmount();
  element.remove();
  vi.unstubAllGlobals();
});
