import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { createRef, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { TermDetailDialog } from '../TermDetailDialog/TermDetailDialog.tsx';
import { TermsDialog } from '../TermsDialog/TermsDialog.tsx';

const root = pageRoot();

const given = {
  id: 'termos',
  'data-testid': 'termos',
  mod: { campaign: 'natal' },
  className: 'mine',
  style: { opacity: 0.5 },
  opened: true,
  onClose: () => {},
};

it.each([
  ['TermsDialog', (ref: Ref<HTMLDivElement>) => <TermsDialog {...given} ref={ref} terms={[term]} />],
  ['TermDetailDialog', (ref: Ref<HTMLDivElement>) => <TermDetailDialog {...given} ref={ref} term={term} />],
])("passes the ref and the other props of %s to the root, as Mantine's Modal does", async (name, draw) => {
  const ref = createRef<HTMLDivElement>();
  flushSync(() => root.render(<MantineProvider env="test">{draw(ref)}</MantineProvider>));
  const element = page.getByTestId('termos');
  await expect.element(element).toHaveClass(`mantine-${name}-root`);
  await expect.element(element).toHaveClass('mine');
  await expect.element(element).toHaveAttribute('id', 'termos');
  await expect.element(element).toHaveAttribute('data-campaign', 'natal');
  await expect.element(element).toHaveStyle({ opacity: '0.5' });
  expect(ref.current).toBe(element.element());
  expect(page.getByTestId('termos').elements()).toHaveLength(1);
});
