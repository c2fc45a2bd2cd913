import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { acceptTerms, createFakeTermsApi, type FakeTermsApiOptions } from 'aceite/testing';
import { Checkout } from './Checkout';

function visit(options?: FakeTermsApiOptions) {
  const api = createFakeTermsApi({ company: 42, ...options });
  globalThis.fetch = api.fetch;
  let bought = 0;
  render(
    // With env="test", dialogs open and close at once.
    <MantineProvider env="test">
      <Checkout token="um-token" onBuy={() => (bought += 1)} />
    </MantineProvider>,
  );
  return { api, user: userEvent.setup(), bought: () => bought };
}

const buy = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Finalizar compra', hidden: true });

it('lets people buy once they have accepted', async () => {
  const { api, user, bought } = visit({ accepted: [11, 12, 13, 14, 15, 16, 17, 18] });
  expect(buy().disabled).toBe(true);
  await acceptTerms({ screen, user });
  await waitFor(() => expect(buy().disabled).toBe(false));
  await user.click(buy());
  expect(bought()).toBe(1);
  expect(api.recorded).toEqual([19, 20]);
});

it('opens the dialog again after Escape', async () => {
  const { user, bought } = visit();
  await screen.findByRole('checkbox');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(buy().disabled).toBe(false));
  await user.click(buy());
  await screen.findByRole('checkbox');
  expect(bought()).toBe(0);
});

it('lets people buy while the lists cannot be loaded', async () => {
  const { user, bought } = visit({ faults: [{ name: 'not-a-list', call: 'terms' }] });
  await waitFor(() => expect(buy().disabled).toBe(false));
  await user.click(buy());
  expect(bought()).toBe(1);
});

it('shows why an acceptance is refused', async () => {
  const { user } = visit({ faults: [{ name: 'refused', detail: 'Leia a nova versão.' }] });
  await acceptTerms({ screen, user });
  await screen.findByText('Leia a nova versão.');
});

it('opens no dialog when every term is accepted', async () => {
  visit({ accepted: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20] });
  await waitFor(() => expect(buy().disabled).toBe(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('formats the amount that is typed', async () => {
  const { user } = visit({ accepted: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20] });
  const field = screen.getByLabelText<HTMLInputElement>('Gastar até');
  await user.type(field, '123456');
  expect(field.value).toBe('1.234,56');
});
