import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defaultLabels } from '../../core/terms/labels.ts';
import type { TermsGate } from '../../core/gate/terms-gate.ts';
import { useGate } from '../../hooks/use-gate.ts';
import { identity } from '../../../tests/identity.ts';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { stubTermsApi } from '../../../tests/stub-terms-api.ts';
import { allowMotion } from '../../../tests/allow-motion.ts';
import { skipReasons } from '../../../tests/browsers/skip-reasons.ts';
import { loadSanitizer } from '../TermDetailDialog/load-sanitizer.ts';
import { GateDialogs } from './GateDialogs.tsx';

vi.mock('../TermDetailDialog/load-sanitizer.ts', { spy: true });

afterEach(() => void vi.mocked(loadSanitizer).mockReset());
const root = pageRoot();

/** Renders a gate with one pending term. */
function renderGate(onWarning = vi.fn()) {
  stubTermsApi({ terms: [term] });
  const rendered: { gate?: TermsGate } = {};
  function Gate(): ReactNode {
    const used = useGate(identity);
    useEffect(() => {
      rendered.gate = used.gate;
    });
    return <GateDialogs {...used} onWarning={onWarning} />;
  }
  root.render(
    <MantineProvider>
      <Gate />
    </MantineProvider>,
  );
  return rendered;
}

const link = page.getByRole('link', { name: 'Termos de Uso' });
/** Not Vitest's click, which would end a double click that began in the previous test. */
const clickLink = (): void => (link.element() as HTMLElement).click();
const detail = page.getByRole('dialog', { name: 'Uso' });

it('opens the dialog of a term at once, with `labels.loading`, while its text loads', async () => {
  vi.mocked(loadSanitizer).mockReturnValue(new Promise(() => {}));
  renderGate();
  await expect.element(link).toBeVisible();
  clickLink();
  await expect.element(detail).toBeVisible();
  expect(detail.getByText(defaultLabels.loading).element()).toBeInTheDocument();
});

it('calls onWarning when the text of a term cannot be loaded, and does not mark the term as opened', async () => {
  vi.mocked(loadSanitizer).mockRejectedValue(new Error('404'));
  const onWarning = vi.fn();
  const rendered = renderGate(onWarning);
  await expect.element(link).toBeVisible();
  expect(onWarning).not.toHaveBeenCalled();
  clickLink();
  await expect.element(detail.getByText(defaultLabels.textUnavailable)).toBeVisible();
  expect(onWarning).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'term-not-loaded' }));
  const gate = rendered.gate!;
  gate.setChecked(true);
  expect((await gate.send()).terms).toMatchObject([{ id: 1, opened: false }]);
});

it('keeps the content of a dialog that fades out', async ({ skip }) => {
  skip(!CSS.supports('overlay', 'auto'), skipReasons.exit);
  await allowMotion();
  const rendered = renderGate();
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

it('says the acceptance in a region of the body, which is there before the dialog closes', async () => {
  const rendered = renderGate();
  await expect.element(link).toBeVisible();
  const region = document.querySelector('body > [data-aceite-voice]')!;
  expect(region.textContent).toBe('');
  // A morph of the page removes unknown elements.
  region.remove();
  await expect.poll(() => region.isConnected).toBe(true);
  rendered.gate!.setChecked(true);
  await rendered.gate!.send();
  expect(region.textContent).toBe('');
  await expect.poll(() => region.textContent).toBe(defaultLabels.sent);
  root.unmount();
  expect(region.isConnected).toBe(false);
});
