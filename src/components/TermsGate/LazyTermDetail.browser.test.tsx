import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defaultLabels } from '../../core/terms/labels.ts';
import type { TermsGate } from '../../core/gate/terms-gate.ts';
import { useGate } from '../../hooks/use-gate.ts';
import { identity } from '../../../tests/identity.ts';
import { term } from '../../../tests/one-term.ts';
import { allowMotion } from '../../../tests/allow-motion.ts';
import { skipReasons } from '../../../tests/browsers/skip-reasons.ts';
import { TermDetailDialog } from '../TermDetailDialog/TermDetailDialog.tsx';
import { GateDialogs } from './GateDialogs.tsx';
import { createTermDetailChunk } from './LazyTermDetail.tsx';

/** Renders a gate with one pending term; `importDetail` loads the term's dialog. */
function renderGate(importDetail: Parameters<typeof createTermDetailChunk>[0], onWarning: () => void) {
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit = {}) =>
    Promise.resolve(Response.json(method === 'POST' ? {} : url.includes('/terms/all/') ? [term] : [])),
  );
  const detailChunk = createTermDetailChunk(importDetail);
  const rendered: { gate?: TermsGate } = {};
  function Gate(): ReactNode {
    const used = useGate(identity);
    useEffect(() => {
      rendered.gate = used.gate;
    });
    return <GateDialogs {...used} detailChunk={detailChunk} onWarning={onWarning} />;
  }
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  root.render(
    <MantineProvider>
      <Gate />
    </MantineProvider>,
  );
  onTestFinished(() => {
    root.unmount();
    element.remove();
    vi.unstubAllGlobals();
  });
  return rendered;
}

const link = page.getByRole('link', { name: 'Termos de Uso' });
const unavailable = page.getByText(defaultLabels.textUnavailable);

it('shows an error and calls onWarning when the dialog of a term cannot be loaded, and shows the term at the next try', async () => {
  const onWarning = vi.fn();
  let isThere = false;
  const rendered = renderGate(
    () => (isThere ? Promise.resolve({ TermDetailDialog }) : Promise.reject(new Error('404'))),
    onWarning,
  );
  await link.click();
  await expect.element(unavailable).toBeVisible();
  const gate = rendered.gate!;
  expect(onWarning).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'term-not-loaded' }));
  await expect.element(page.getByRole('button', { name: defaultLabels.send })).toBeVisible();
  gate.dismiss();
  await expect.element(link).not.toBeInTheDocument();
  void gate.open();
  await expect.element(link).toBeVisible();
  expect(unavailable.query()).toBeNull();
  await link.click();
  await expect.element(unavailable).toBeVisible();
  gate.setChecked(true);
  // The text was never on the screen.
  expect((await gate.send()).terms).toMatchObject([{ id: 1, opened: false }]);
  await expect.element(link).not.toBeInTheDocument();
  void gate.open();
  isThere = true;
  await link.click();
  await expect.element(page.getByRole('dialog', { name: 'Uso' }).getByText('Primeira cláusula')).toBeVisible();
  expect(unavailable.query()).toBeNull();
});

it('keeps the content of a dialog that fades out', async ({ skip }) => {
  skip(!CSS.supports('overlay', 'auto'), skipReasons.exit);
  await allowMotion();
  const rendered = renderGate(() => Promise.resolve({ TermDetailDialog }), vi.fn());
  await expect.element(link).toBeVisible();
  const dialog = page.getByRole('dialog', { name: defaultLabels.title }).element();
  const shown = dialog.textContent;
  const seen = new Set<string>();
  const look = new MutationObserver(() => seen.add(dialog.textContent));
  look.observe(dialog, { subtree: true, childList: true, characterData: true, attributes: true });
  rendered.gate!.dismiss();
  await expect.element(link).not.toBeInTheDocument();
  look.disconnect();
  expect([...seen]).toEqual([shown]);
});

it('reports a failure when the dialog of a term takes 30 seconds to load', async () => {
  const { setTimeout: startTimer } = window;
  const onWarning = vi.fn();
  // Fails while the page is idle: the click would otherwise await that load, with its old time limit.
  let isSilent = false;
  renderGate(() => (isSilent ? new Promise(() => {}) : Promise.reject(new Error('404'))), onWarning);
  await expect.element(link).toBeVisible();
  vi.stubGlobal('setTimeout', (callback: () => void, delay?: number) =>
    startTimer(callback, delay === 30_000 ? 0 : delay),
  );
  isSilent = true;
  // Not Vitest's click, which has its own time limits.
  (link.element() as HTMLElement).click();
  await expect.element(unavailable).toBeVisible();
  expect(onWarning).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'term-not-loaded' }));
});
