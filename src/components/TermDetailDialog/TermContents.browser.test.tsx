import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { TermDetailDialog } from './TermDetailDialog.tsx';

const root = pageRoot();

function show(text: string): void {
  root.render(
    <StrictMode>
      <MantineProvider>
        <TermDetailDialog opened onClose={() => {}} term={{ ...term, text }} />
      </MantineProvider>
    </StrictMode>,
  );
}

it('opens the table of contents, scrolls to a section and closes the table of contents', async () => {
  const text = Array.from({ length: 8 }, (_, at) => `<h2>Seção ${at}</h2>${'<p>Texto da seção.</p>'.repeat(20)}`).join(
    '',
  );
  show(text);
  const summary = page.getByText('Sumário');
  // Not toBeVisible(), because Vitest sees a <summary> of a closed <details> as hidden in WebKit.
  await expect.poll(() => summary.query()?.checkVisibility()).toBe(true);
  await userEvent.click(summary);
  await userEvent.click(page.getByRole('button', { name: 'Seção 5' }));
  const goal = page.getByRole('heading', { name: 'Seção 5' });
  await expect.element(goal).toHaveFocus();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  const header = document.querySelector('.mantine-TermDetailDialog-header')!.getBoundingClientRect();
  expect(goal.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(header.bottom);
});

it.each([
  ['but not the title above the text', (at: number) => `<h2>Seção ${at}</h2>`, 'Seção'],
  [
    'without the visually hidden text of their links',
    (at: number) => `<h2><a href="https://x.example/">Seção ${at}</a></h2>`,
    'Seção',
  ],
  ['with a space for each line break', (at: number) => `<h2>Cláusula<br>Seção ${at}</h2>`, 'Cláusula Seção'],
])('lists the headings %s', async (_rule, heading, name) => {
  show(Array.from({ length: 5 }, (_, at) => `${heading(at)}<p>Texto.</p>`).join(''));
  await expect.poll(() => document.querySelector('summary')?.checkVisibility()).toBe(true);
  await userEvent.click(page.getByText('Sumário'));
  const entries = [...document.querySelectorAll('[role=navigation] button')].map((entry) => entry.textContent);
  expect(entries).toEqual(Array.from({ length: 5 }, (_, at) => `${name} ${at}`));
});

it('does not count the title above the text as a heading', async () => {
  show('<h2>Seção</h2><p>Texto.</p>'.repeat(4));
  await expect.element(page.getByText('Texto.').first()).toBeVisible();
  expect(document.querySelector('summary')).toBeNull();
});
