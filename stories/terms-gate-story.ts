import { TermsGate } from 'aceite';
import type { Meta } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { mock, scenarioTitles } from './handlers.ts';

/** The meta that all stories of `TermsGate` share. */
export const gateMeta = {
  component: TermsGate,
  args: {
    personType: 'PF',
    baseUrl: mock('first-time'),
    idCompany: 42,
    token: 'um-token-de-exemplo',
    persistent: false,
    storeColor: '#687cea',
    openWhileLoading: false,
    strictStatus: false,
    onCheckedChange: fn(),
    onResponded: fn(),
    onDeclined: fn(),
    onSettled: fn(),
    onError: fn(),
    onWarning: fn(),
  },
  argTypes: {
    storeColor: { control: 'color', description: 'Tick the box to see the colour of the box and of the button.' },
    checkboxColor: { control: 'color', description: 'Tick the box to see its colour.' },
    personType: { control: 'inline-radio', options: ['PF', 'PJ'] },
    personKey: { control: 'select', options: ['ana', 'bruno'] },
    baseUrl: { control: { type: 'select', labels: scenarioTitles }, options: Object.keys(scenarioTitles) },
  },
} satisfies Meta;

export const named = { name: 'Termos e Políticas' };
/** Returns the content of the dialog, because the `<dialog>` itself fills the window. */
export const dialog = async () =>
  (await screen.findByRole('dialog', named)).querySelector<HTMLElement>('div[tabindex="-1"]:not([role])')!;
export const box = () => screen.findByRole('checkbox');
export const send = () => screen.findByRole('button', { name: 'Enviar' });
/** Finds the button after a failed acceptance. Until then, its label is 'Enviar'. */
export const sendAgain = () => screen.findByRole('button', { name: 'Tentar novamente' });
export const link = (name: string) => screen.findByRole('link', { name });
export const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export async function tickAndSend(): Promise<void> {
  await userEvent.click(await box());
  await userEvent.click(await send());
}

/** Waits for `settled`, and expects no dialog and no focused element. */
export async function nothingShown(settled: () => unknown): Promise<void> {
  await waitFor(settled, { timeout: 5000 });
  await expect(screen.queryByRole('dialog')).toBeNull();
  await expect(document.activeElement).toBe(document.body);
}
