import { HeadlessMantineProvider } from '@mantine/core';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { TermsDialog } from './TermsDialog.tsx';

const root = pageRoot();

it('keeps the size of the icons under HeadlessMantineProvider', async () => {
  flushSync(() =>
    root.render(
      <HeadlessMantineProvider>
        <TermsDialog opened checked terms={[term]} onClose={() => {}} />
      </HeadlessMantineProvider>,
    ),
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const widths = [...dialog.element().querySelectorAll('svg')].map((icon) => icon.getBoundingClientRect().width);
  expect(widths).toEqual([20, 12]);
});
