import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { expectConsole } from '../../../tests/console-watch.ts';
import { loadSanitizer } from './load-sanitizer.ts';
import { TermDetailDialog, type TermDetailDialogProps } from './TermDetailDialog.tsx';

const printTerm = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../../dom/print/print-term.ts', () => ({ printTerm }));
vi.mock('./load-sanitizer.ts', { spy: true });

const root = pageRoot();
afterEach(() => printTerm.mockReset());

const draw = (props: Partial<TermDetailDialogProps> = {}): void =>
  root.render(
    <MantineProvider>
      <TermDetailDialog opened onClose={() => {}} term={term} {...props} />
    </MantineProvider>,
  );

async function show(): Promise<void> {
  draw();
  await expect.element(page.getByText('Primeira cláusula')).toBeVisible();
}

function isPrintKeyPrevented(): boolean {
  const event = new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, bubbles: true, cancelable: true });
  return !document.body.dispatchEvent(event);
}

const stop = (event: Event): void => event.stopImmediatePropagation();

it.each<[listener: string, find: () => EventTarget, isCapture: boolean]>([
  ['a capturing listener of the document', () => document, true],
  ['a listener of the body', () => document.body, false],
  ['a capturing listener of the dialog', () => document.querySelector('dialog')!, true],
])('prints the term on Ctrl+P although %s stops keys', async (_listener, find, isCapture) => {
  await show();
  const target = find();
  target.addEventListener('keydown', stop, isCapture);
  onTestFinished(() => target.removeEventListener('keydown', stop, isCapture));
  const seen = vi.fn<(isPrevented: boolean) => void>();
  const look = (event: KeyboardEvent): void => void setTimeout(() => event.key === 'p' && seen(event.defaultPrevented));
  window.addEventListener('keydown', look, true);
  onTestFinished(() => window.removeEventListener('keydown', look, true));
  await userEvent.keyboard('{Control>}p{/Control}');
  await expect.poll(() => printTerm.mock.calls.length).toBe(1);
  await expect.poll(() => seen.mock.calls).toEqual([[true]]);
});

it('does not handle Ctrl+P after the dialog has closed', async () => {
  await show();
  draw({ opened: false });
  await expect.element(page.getByText('Primeira cláusula')).not.toBeInTheDocument();
  expect(isPrintKeyPrevented()).toBe(false);
  expect(printTerm).not.toHaveBeenCalled();
});

it('ignores the print button and Ctrl+P after a failed load, and prints on a press after the retry', async () => {
  expectConsole(/term-not-loaded/);
  vi.mocked(loadSanitizer).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  draw();
  await expect.element(page.getByText('Texto indisponível.')).toBeVisible();
  const print = page.getByRole('button', { name: 'Imprimir ou salvar' });
  await expect.element(print).toHaveAttribute('aria-disabled', 'true');
  await print.click({ force: true });
  await expect.element(print).not.toHaveAttribute('aria-busy');
  expect(isPrintKeyPrevented()).toBe(false);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByText('Primeira cláusula')).toBeVisible();
  expect(printTerm).not.toHaveBeenCalled();
  await expect.element(print).not.toHaveAttribute('aria-disabled');
  await print.click();
  await expect.poll(() => printTerm.mock.calls.length).toBe(1);
});

it('prints nothing for a term without a text', async () => {
  draw({ term: { ...term, text: '' } });
  await expect.element(page.getByText('Texto indisponível.')).toBeVisible();
  const print = page.getByRole('button', { name: 'Imprimir ou salvar' });
  await expect.element(print).toHaveAttribute('aria-disabled', 'true');
  await print.click({ force: true });
  await expect.element(print).not.toHaveAttribute('aria-busy');
  expect(isPrintKeyPrevented()).toBe(false);
  expect(printTerm).not.toHaveBeenCalled();
});
