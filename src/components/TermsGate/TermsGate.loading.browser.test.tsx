/** Tests when each chunk loads. Here each module is a file, because Vitest does not bundle. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defaultLabels } from '../../core/terms/labels.ts';
import { TermsGate } from './TermsGate.tsx';
import { identity } from '../../../tests/identity.ts';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { stubTermsApi } from '../../../tests/stub-terms-api.ts';

const dialog = page.getByRole('dialog', { name: defaultLabels.title });
const detail = page.getByRole('dialog', { name: 'Uso' });
const hasLoaded = (file: string): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith(file));

beforeEach(() => performance.setResourceTimingBufferSize(5000));
const root = pageRoot();

const render = (children: ReactNode): void =>
  root.render(
    <StrictMode>
      <MantineProvider>{children}</MantineProvider>
    </StrictMode>,
  );

it('loads each chunk when it is needed or when the page is idle, not before', async () => {
  let reply = (): void => {};
  const replied = new Promise<void>((resolve) => {
    reply = resolve;
  });
  let idle = (): void => {};
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    idle = callback;
    return 0;
  });
  stubTermsApi({ terms: [term], answers: { terms: (_, next) => replied.then(next) } });
  expect(hasLoaded('/GateDialogs.tsx')).toBe(false);
  render(<TermsGate {...identity} />);
  await expect.poll(() => hasLoaded('/GateDialogs.tsx')).toBe(true);
  expect(hasLoaded('/show-term-html.ts')).toBe(false);
  expect(dialog.query()).toBeNull();

  reply();
  await expect.element(dialog).toBeVisible();
  expect(hasLoaded('/show-term-html.ts')).toBe(false);
  idle();
  await expect.poll(() => hasLoaded('/show-term-html.ts')).toBe(true);
  await page.getByRole('link', { name: 'Termos de Uso' }).click();
  await expect.element(detail.getByText('Primeira cláusula')).toBeVisible();
});
