import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pageRoot } from '../../../tests/page-root.ts';
import { TermsDialog } from './TermsDialog.tsx';

const terms = ['Termos e Condições de Uso', 'Política de Privacidade', 'Política de Trocas e Devoluções'].map(
  (title, id) => ({ id, person_type: 'PF', resumed_title: title, title, text: '<p>x</p>', visible: true }),
);

const root = pageRoot();

it('keeps the place of the box and the height of the dialog when the sentence replaces its skeleton', async () => {
  await page.viewport(1024, 640);
  const draw = (loading: boolean) =>
    flushSync(() =>
      root.render(
        <MantineProvider env="test">
          <TermsDialog opened onClose={() => {}} terms={loading ? [] : terms} loading={loading} />
        </MantineProvider>,
      ),
    );
  draw(true);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const height = () => dialog.element().querySelector<HTMLElement>('.mantine-TermsDialog-content')!.offsetHeight;
  const before = height();
  const shape = dialog.element().querySelector('[data-visible]')!.getBoundingClientRect();
  draw(false);
  await expect.element(page.getByRole('checkbox')).toBeVisible();
  const box = page.getByRole('checkbox').element().getBoundingClientRect();
  expect([box.left, box.width, box.height]).toEqual([shape.left, shape.width, shape.height]);
  expect(Math.abs(box.top - shape.top)).toBeLessThanOrEqual(1);
  expect(before).toBeLessThan(640);
  expect(Math.abs(height() - before)).toBeLessThanOrEqual(2);
});
