import { acceptTerms, createFakeTermsApi, createHandlers } from 'aceite/testing';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../.storybook/preview';
import { Checkout } from './Checkout';

const api = createFakeTermsApi({ company: 42 });

const meta = preview.meta({
  title: 'Checkout',
  component: Checkout,
  args: { token: 'um-token', onBuy: fn() },
  beforeEach: ({ msw }) => {
    api.reset();
    msw.use(...createHandlers({ http, HttpResponse }, api));
  },
});

export const Accepts = meta.story({
  play: async ({ canvas }) => {
    await acceptTerms({ screen, user: userEvent });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Finalizar compra' })).toBeEnabled());
    await expect(api.recorded).toHaveLength(10);
  },
});

export const Refused = meta.story({
  beforeEach: () => api.fail({ name: 'refused', detail: 'Leia a nova versão.' }),
  play: async () => {
    await acceptTerms({ screen, user: userEvent });
    await screen.findByText('Leia a nova versão.');
  },
});
