import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { TermsDialog, type TermsDialogProps } from './TermsDialog.tsx';

const root = pageRoot();
const onDecline = vi.fn<() => void>();
const onClose = vi.fn<() => void>();

function draw(props: Partial<TermsDialogProps>): void {
  onDecline.mockClear();
  flushSync(() =>
    root.render(
      <MantineProvider env="test">
        <TermsDialog opened persistent terms={[term]} {...{ onClose, onDecline }} {...props} />
      </MantineProvider>,
    ),
  );
}

const labels = { decline: 'Sair da conta' };
const button = page.getByRole('button', { name: labels.decline });

it('renders no second button without labels.decline', async () => {
  draw({});
  await expect.element(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
});

it.each<[string, Partial<TermsDialogProps>]>([
  ['without the tick', {}],
  ['while loading', { loading: true, terms: [] }],
  ['after a failure', { checked: true, error: 'Não foi possível enviar.', retryable: true }],
  ['during Retry-After', { checked: true, retryIn: 12 }],
  ['while a rule does not hold', { checked: true, checkboxRules: [() => 'Confirme seu e-mail.'] }],
])('calls onDecline and not onClose, %s', async (_, props) => {
  draw({ labels, ...props });
  await button.click();
  expect(onDecline).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

it('does not call onDecline while sending, and keeps the focus on the button', async () => {
  draw({ labels, checked: true });
  (button.element() as HTMLElement).focus();
  draw({ labels, checked: true, sending: true });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveFocus();
  (button.element() as HTMLElement).click();
  expect(onDecline).not.toHaveBeenCalled();
});
