import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { receipt } from '../../core/api/fake.test-api.ts';
import type { TermsWarning } from '../../core/model/warnings.ts';
import { completeLabels, defaultLabels } from '../../core/terms/labels.ts';
import { loadPrinter } from '../documents/load-printer.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { noticeDuration, SentNotice } from './SentNotice.tsx';

vi.mock('../documents/load-printer.ts', () => ({ loadPrinter: vi.fn() }));

const onOver = vi.fn<() => void>();
const onWarning = vi.fn<(warning: TermsWarning) => void>();

const root = pageRoot();
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const render = (props: Partial<ComponentProps<typeof SentNotice>>): void =>
  flushSync(() =>
    root.render(
      <MantineProvider>
        <SentNotice
          {...{ receipt, onOver, onWarning }}
          withButton={false}
          labels={defaultLabels}
          colorScheme={undefined}
          rootElement={undefined}
          {...props}
        />
      </MantineProvider>,
    ),
  );
const notice = page.getByText('Aceite registrado.');
const print = page.getByRole('button', { name: 'Imprimir comprovante' });

it('closes by itself; with the button, only when the person closes it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.mocked(loadPrinter).mockResolvedValue({ printTerm: vi.fn(), printReceipt: vi.fn() });
  render({ withButton: true });
  expect(notice.query()).not.toBeNull();
  flushSync(() => vi.advanceTimersByTime(noticeDuration * 100));
  expect(notice.query()).not.toBeNull();
  expect(onOver).not.toHaveBeenCalled();
  // The store turns the button off: the notice has a time again.
  render({ withButton: false });
  flushSync(() => vi.advanceTimersByTime(noticeDuration));
  flushSync(() => vi.advanceTimersByTime(1));
  expect(notice.query()).toBeNull();
  expect(onOver).toHaveBeenCalledTimes(1);
});

it('is closed by its button, and comes again with the next acceptance', async () => {
  vi.mocked(loadPrinter).mockResolvedValue({ printTerm: vi.fn(), printReceipt: vi.fn() });
  render({ withButton: true });
  await userEvent.click(page.getByRole('button', { name: 'Fechar' }));
  await expect.poll(() => notice.query()).toBeNull();
  expect(onOver).toHaveBeenCalledTimes(1);
  render({ withButton: true, receipt: undefined });
  render({ withButton: true, receipt: { ...receipt } });
  await expect.element(notice).toBeVisible();
});

it('has no button and closes by itself when the printer cannot be loaded; a warning says why', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.mocked(loadPrinter).mockRejectedValue(new Error('404'));
  render({ withButton: true });
  await expect.poll(() => onWarning.mock.calls).toEqual([[expect.objectContaining({ code: 'receipt-not-printed' })]]);
  expect(notice.query()).not.toBeNull();
  expect(print.query()).toBeNull();
  await expect
    .poll(() => {
      flushSync(() => vi.advanceTimersByTime(noticeDuration));
      return notice.query();
    })
    .toBeNull();
  // The next acceptance tries again.
  vi.mocked(loadPrinter).mockResolvedValue({ printTerm: vi.fn(), printReceipt: vi.fn() });
  render({ withButton: true, receipt: undefined });
  render({ withButton: true, receipt: { ...receipt } });
  await expect.element(print).toBeVisible();
});

it('prints with the texts of the store', async () => {
  const printReceipt = vi.fn();
  vi.mocked(loadPrinter).mockResolvedValue({ printTerm: vi.fn(), printReceipt });
  const labels = completeLabels({ receipt: 'Recibo' });
  render({ withButton: true, labels });
  await userEvent.click(print);
  expect(printReceipt.mock.calls).toEqual([[receipt, labels]]);
  expect(labels).toMatchObject({ receipt: 'Recibo' });
});

it('has a focus ring with enough contrast in every theme', async () => {
  vi.mocked(loadPrinter).mockResolvedValue({ printTerm: vi.fn(), printReceipt: vi.fn() });
  render({ withButton: true });
  await expect.element(print).toBeVisible();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(print.element());
  expect(getComputedStyle(print.element()).outlineColor).toBe(getComputedStyle(notice.element()).color);
});
