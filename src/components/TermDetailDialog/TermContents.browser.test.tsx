import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TermDetailDialog } from './TermDetailDialog.tsx';

const host = document.createElement('div');
document.body.append(host);
const root = createRoot(host);
afterEach(() => root.unmount());

it('opens a table of contents, leads to a section, and says where the person is', async () => {
  const text = Array.from({ length: 8 }, (_, at) => `<h2>Seção ${at}</h2>${'<p>Texto da seção.</p>'.repeat(20)}`).join(
    '',
  );
  const term = { id: 1, person_type: 'PF', resumed_title: 'Uso', title: 'Termos de Uso', text, visible: true };
  root.render(
    <StrictMode>
      <MantineProvider>
        <TermDetailDialog opened onClose={() => {}} term={term} />
      </MantineProvider>
    </StrictMode>,
  );
  const summary = page.getByText('Sumário');
  // Not toBeVisible: in WebKit Vitest takes what is inside of a <summary> for hidden while its <details> is closed.
  await expect.poll(() => summary.query()?.checkVisibility()).toBe(true);
  await userEvent.click(summary);
  await userEvent.click(page.getByRole('button', { name: 'Seção 5' }));
  const goal = page.getByRole('heading', { name: 'Seção 5' });
  await expect.element(goal).toHaveFocus();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  await expect.poll(() => document.querySelector('summary')!.textContent).toBe('SumárioSeção 5');
  const header = document.querySelector('header')!.getBoundingClientRect();
  expect(goal.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(header.bottom);
});
