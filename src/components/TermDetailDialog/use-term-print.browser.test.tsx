import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { expectConsole } from '../../../tests/console-watch.ts';
import { loadSanitizer } from './load-sanitizer.ts';
import { TermDetailDialog, type TermDetailDialogProps } from './TermDetailDialog.tsx';

vi.mock('./load-sanitizer.ts', { spy: true });

const root = pageRoot();
/** Receives the printed text at each call of the stubbed `print()`. */
const prints = vi.fn<(text: string | undefined) => void>();

/** Returns the text of the document that the browser's own command prints instead of the page. */
function printByBrowser(): string | undefined {
  window.dispatchEvent(new Event('beforeprint'));
  window.dispatchEvent(new Event('afterprint'));
  return document.querySelector('[data-aceite-print] > *')?.shadowRoot!.textContent;
}

beforeEach(() => void vi.spyOn(window, 'print').mockImplementation(() => prints(printByBrowser())));
afterEach(() => prints.mockReset());

const draw = (props: Partial<TermDetailDialogProps> = {}): void =>
  root.render(
    <MantineProvider>
      <TermDetailDialog opened onClose={() => {}} term={term} {...props} />
    </MantineProvider>,
  );

const print = page.getByRole('button', { name: 'Imprimir ou salvar' });

it("prints the open term by the browser's command, and the page after the term has closed", async () => {
  draw();
  await expect.element(page.getByText('Primeira cláusula')).toBeVisible();
  await expect.poll(printByBrowser).toContain('Primeira cláusula');
  draw({ opened: false });
  await expect.poll(printByBrowser).toBeUndefined();
  expect(document.title).not.toBe('Termos de Uso');
});

it('prints the page and ignores the button after a failed load, and prints the term after the retry', async () => {
  expectConsole(/term-not-loaded/);
  vi.mocked(loadSanitizer).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  draw();
  await expect.element(page.getByText('Texto indisponível.')).toBeVisible();
  await expect.element(print).toHaveAttribute('aria-disabled', 'true');
  await print.click({ force: true });
  await expect.element(print).not.toHaveAttribute('aria-busy');
  expect(printByBrowser()).toBeUndefined();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByText('Primeira cláusula')).toBeVisible();
  expect(prints).not.toHaveBeenCalled();
  await expect.element(print).not.toHaveAttribute('aria-disabled');
  await print.click();
  await expect.poll(() => prints.mock.calls).toEqual([[expect.stringContaining('Primeira cláusula')]]);
});

it('prints a text that loads after the press of the button', async () => {
  let load = (): void => {};
  vi.mocked(loadSanitizer).mockReturnValueOnce(
    new Promise<void>((resolve) => (load = resolve)).then(() => loadSanitizer()),
  );
  draw();
  await print.click();
  await expect.element(print).toHaveAttribute('aria-busy', 'true');
  expect(prints).not.toHaveBeenCalled();
  load();
  await expect.poll(() => prints.mock.calls).toEqual([[expect.stringContaining('Primeira cláusula')]]);
});

it('prints nothing for a term without a text', async () => {
  draw({ term: { ...term, text: '' } });
  await expect.element(page.getByText('Texto indisponível.')).toBeVisible();
  await expect.element(print).toHaveAttribute('aria-disabled', 'true');
  await print.click({ force: true });
  await expect.element(print).not.toHaveAttribute('aria-busy');
  expect(printByBrowser()).toBeUndefined();
  expect(prints).not.toHaveBeenCalled();
});
