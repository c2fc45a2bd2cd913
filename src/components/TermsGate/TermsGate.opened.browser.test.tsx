import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { identity } from '../../../tests/identity.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { stubTermsApi } from '../../../tests/stub-terms-api.ts';
import { TermsGate } from './TermsGate.tsx';

const sanitizer = vi.hoisted(() => ({ isAvailable: true, isLoaded: Promise.resolve() }));

vi.mock('../TermDetailDialog/load-sanitizer.ts', async (importOriginal) => {
  const { loadSanitizer } = await importOriginal<typeof import('../TermDetailDialog/load-sanitizer.ts')>();
  return { loadSanitizer: () => sanitizer.isLoaded.then(loadSanitizer) };
});
// Throws the error of a chunk that cannot be loaded, as after a deploy that removed it.
vi.mock('../../dom/term-html/show-term-html.ts', async (importOriginal) => {
  const { showTermHtml } = await importOriginal<typeof import('../../dom/term-html/show-term-html.ts')>();
  return {
    showTermHtml: (...given: Parameters<typeof showTermHtml>) => {
      if (!sanitizer.isAvailable) throw new TypeError('Failed to fetch');
      return showTermHtml(...given);
    },
  };
});

const onTermOpened = vi.fn();
const onResponded = vi.fn();
const term = page.getByRole('dialog', { name: 'Uso' });

beforeEach(() => {
  sanitizer.isAvailable = true;
  sanitizer.isLoaded = Promise.resolve();
  vi.clearAllMocks();
});
const root = pageRoot();

/** Opens a gate with one term of this text, then the term. */
async function open(text: string): Promise<void> {
  const about = { id: 11, person_type: 'PF', resumed_title: 'Uso', title: 'Termos de Uso', visible: true };
  stubTermsApi({ terms: [{ ...about, text }] });
  root.render(
    <MantineProvider>
      <TermsGate {...identity} onWarning={() => {}} {...{ onTermOpened, onResponded }} />
    </MantineProvider>,
  );
  await page.getByRole('link', { name: 'Termos de Uso' }).click();
}

/** Accepts, and returns whether the receipt marks the term as opened. */
async function accept(): Promise<boolean> {
  if (term.query()) await term.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(term).not.toBeInTheDocument();
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(() => onResponded.mock.calls.length).toBe(1);
  expect(onTermOpened.mock.calls).toEqual([[{ termId: 11 }]]);
  return onResponded.mock.calls[0]![0].receipt.terms[0].opened;
}

it('marks a term as opened on the receipt when its text was on the screen', async () => {
  await open('<p>Primeira cláusula</p>');
  await expect.element(term.getByText('Primeira cláusula')).toBeVisible();
  expect(await accept()).toBe(true);
});

it.each([
  ['is empty', ''],
  ['has nothing that can be shown', '<img src="/termos.png" alt="">'],
])('does not mark a term as opened on the receipt when its text %s', async (_reason, text) => {
  await open(text);
  await expect.element(term.getByText('Texto indisponível.')).toBeVisible();
  expect(await accept()).toBe(false);
});

it('does not mark a term as opened on the receipt when the person went back before its text was shown', async () => {
  sanitizer.isLoaded = new Promise(() => {});
  await open('<p>Primeira cláusula</p>');
  await expect.element(term).toBeVisible();
  expect(await accept()).toBe(false);
});

it('does not mark a term as opened on the receipt when its text could not be loaded', async () => {
  sanitizer.isAvailable = false;
  await open('<p>Primeira cláusula</p>');
  await expect.element(term.getByText('Texto indisponível.')).toBeVisible();
  expect(await accept()).toBe(false);
});

it('marks a term as opened on the receipt when a retry has shown its text', async () => {
  sanitizer.isAvailable = false;
  await open('<p>Primeira cláusula</p>');
  sanitizer.isAvailable = true;
  await term.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(term.getByText('Primeira cláusula')).toBeVisible();
  expect(await accept()).toBe(true);
});
