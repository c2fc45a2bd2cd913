/** The load times of the package's files. The test's server serves every module as a separate file, unlike a bundle. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defaultLabels } from '../../core/terms/labels.ts';
import { TermsGate, type TermsGateProps } from './TermsGate.tsx';
import { identity } from '../../../tests/identity.ts';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';

const dialog = page.getByRole('dialog', { name: defaultLabels.title });
const detail = page.getByRole('dialog', { name: 'Uso' });
const hasLoaded = (file: string): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith(file));

/** Replies with both lists when `answer` is called; `accepted` are the ids. */
function stubApi(): { answer: (accepted: number[]) => void } {
  let answer!: (accepted: number[]) => void;
  const answered = new Promise<number[]>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (url: string) => {
    const accepted = await answered;
    return Response.json(url.includes('/terms/all/') ? [term] : accepted.map((id) => ({ term: id })));
  });
  return { answer };
}

beforeEach(() => performance.setResourceTimingBufferSize(5000));
afterEach(() => vi.unstubAllGlobals());
const root = pageRoot();

const render = (children: ReactNode): void =>
  root.render(
    <StrictMode>
      <MantineProvider>{children}</MantineProvider>
    </StrictMode>,
  );

const gate = ({ key, ...props }: Partial<TermsGateProps> & { key?: string }): ReactNode => (
  <TermsGate key={key} {...identity} {...props} />
);

it('loads each chunk when it is needed or when the page is idle, not before', async () => {
  const onSettled = vi.fn();
  const quiet = stubApi();
  render(gate({ loadDialogs: 'when-pending', onSettled }));
  quiet.answer([1]);
  await vi.waitFor(() => expect(onSettled).toHaveBeenCalledWith('up-to-date'));
  expect(hasLoaded('/GateDialogs.tsx')).toBe(false);
  expect(hasLoaded('/gate/prompt.ts')).toBe(false);

  const early = stubApi();
  render(gate({ key: 'early' }));
  await expect.poll(() => hasLoaded('/GateDialogs.tsx')).toBe(true);
  expect(hasLoaded('/TermDetailDialog/TermDetailDialog.tsx')).toBe(false);
  expect(hasLoaded('/show-term-html.ts')).toBe(false);
  expect(dialog.query()).toBeNull();

  early.answer([]);
  await expect.element(dialog).toBeVisible();
  const loadsInIdleTime = (): void => {
    expect(hasLoaded('/TermDetailDialog/TermDetailDialog.tsx')).toBe(true);
    expect(hasLoaded('/show-term-html.ts')).toBe(true);
  };
  // A busy machine has little idle time.
  await vi.waitFor(loadsInIdleTime, { timeout: 10_000 });
  await page.getByRole('link', { name: 'Termos de Uso' }).click();
  await expect.element(detail.getByText('Primeira cláusula')).toBeVisible();
});

it('loads the dialog with when-pending once something is pending', async () => {
  const { answer } = stubApi();
  render(gate({ loadDialogs: 'when-pending' }));
  answer([]);
  await expect.element(dialog).toBeVisible();
});

it('opens the dialog before the lists arrive with when-pending and openWhileLoading', async () => {
  const { answer } = stubApi();
  render(gate({ loadDialogs: 'when-pending', openWhileLoading: true }));
  await expect.element(dialog).toBeVisible();
  expect(page.getByRole('checkbox').query()).toBeNull();
  answer([]);
  await expect.element(page.getByRole('checkbox')).toBeVisible();
});
