import { TermsGate } from 'aceite';
import { createTheme, MantineThemeProvider } from '@mantine/core';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { alsoDarkPhone, noPicture, onePicture } from '../.storybook/modes.ts';
import preview from '../.storybook/preview.tsx';
import { pf } from './fixtures.ts';
import { expectOnce } from './expect-once.ts';
import { expectShown } from './expect-shown.ts';
import { api, mock } from './handlers.ts';
import { isPageLocked } from './page-lock.ts';
import {
  box,
  dialog,
  gateMeta,
  link,
  named,
  nothingShown,
  send,
  sendAgain,
  tickAndSend,
  gone,
} from './terms-gate-story.ts';

const meta = preview.meta({
  ...gateMeta,
  id: 'termsgate',
  title: 'Components/TermsGate/Failures',
  parameters: {
    config: 'TermsGate',
  },
});

/** The `detail` of a reply is focused. Box and button do not change. Error: `detail`. */
export const Refused = meta.story({
  args: { baseUrl: mock('refused') },
  parameters: alsoDarkPhone,
  play: async ({ args }) => {
    await tickAndSend();
    const error = await screen.findByRole('group', {
      name: 'Seu cadastro está incompleto. Complete seus dados antes de aceitar.',
    });
    await waitFor(() => expect(error).toHaveFocus());
    await expect(await box()).toBeChecked();
    await expect(await send()).toBeEnabled();
    await expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    await expectOnce(args.onError, expect.objectContaining({ code: 'detail', call: 'accept', status: 400 }));
    await expect(args.onResponded).not.toHaveBeenCalled();
    await userEvent.click(await send());
    await waitFor(() => expect(args.onError).toHaveBeenCalledTimes(2));
    await expect(api.of('accept')).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('group')).toHaveFocus());
  },
});

/** A `detail` of 100 kB is truncated, and its angle brackets are shown as text. */
export const RefusedAtLength = meta.story({
  args: { baseUrl: mock('refused-at-length') },
  play: async () => {
    await tickAndSend();
    const text = await screen.findByText(/protocolo <2026-000123>/);
    await expect(text.textContent).toHaveLength(300);
    await expect(text.children).toHaveLength(0);
    const shown = await dialog();
    await expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    await waitFor(() => expect(screen.getByRole('group')).toHaveFocus());
  },
});

/** The server refuses because of a new term: the order of the others stays, and the box is unticked. */
export const RefusedForANewTerm = meta.story({
  args: { baseUrl: mock('refused-for-a-new-term') },
  parameters: { ...onePicture, config: false },
  play: async () => {
    await tickAndSend();
    await screen.findByText('Há um termo novo. Leia-o antes de aceitar.');
    await expectShown(await link('Política de Entrega e Frete'));
    await expect(
      within(await dialog())
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual([...pf.slice(0, 3).map(({ title }) => title), 'Política de Entrega e Frete']);
    await expect(await box()).not.toBeChecked();
    await expect(await send()).toBeDisabled();
  },
});

/** A reply of HTML instead of JSON: the dialog shows its general text, not the HTML. Error: `not-json`. */
export const SendFails = meta.story({
  args: { baseUrl: mock('send-fails') },
  parameters: onePicture,
  play: async ({ args }) => {
    await tickAndSend();
    await screen.findByText('Não foi possível enviar. Tente novamente.');
    await expect(await sendAgain()).toBeEnabled();
    await expectOnce(args.onError, expect.objectContaining({ code: 'not-json', call: 'accept', status: 502 }));
    await waitFor(() => expect(screen.getByRole('group')).toHaveFocus());
    await expect(args.onResponded).not.toHaveBeenCalled();
  },
});

/** A lost reply: the server may have recorded the acceptance, and sending again is harmless. Error: `post-network`. */
export const SendIsLost = meta.story({
  args: { baseUrl: mock('send-is-lost') },
  parameters: onePicture,
  play: async ({ args }) => {
    await tickAndSend();
    await screen.findByText('Não recebemos a confirmação do seu aceite. Você pode enviar novamente, sem problema.');
    await expectOnce(args.onError, expect.objectContaining({ code: 'post-network', call: 'accept' }));
    await expect(api.of('accept')).toHaveLength(1);
  },
});

/** While the acceptance fails, `labels.decline` is the way out of a `persistent` dialog. Outcome: `declined`. */
export const DeclinedAfterFailure = meta.story({
  args: { baseUrl: mock('send-fails'), persistent: true, labels: { decline: 'Sair da conta' } },
  parameters: noPicture('shop'),
  play: async ({ args }) => {
    await tickAndSend();
    await sendAgain();
    await userEvent.click(await screen.findByRole('button', { name: 'Sair da conta' }));
    await gone();
    await expectOnce(args.onDeclined, { termIds: pf.slice(0, 3).map(({ id }) => id) });
    await expectOnce(args.onSettled, 'declined');
    await expect(isPageLocked()).toBe(false);
    await expect(args.onResponded).not.toHaveBeenCalled();
  },
});

/** During `Retry-After`, the dialog counts the seconds down, and 'Enviar' is disabled. */
export const SendIsHeldBack = meta.story({
  args: { baseUrl: mock('send-is-held-back') },
  parameters: noPicture('clock'),
  play: async ({ args }) => {
    await tickAndSend();
    await screen.findByText('Não foi possível enviar agora.');
    await screen.findByText('Você pode enviar novamente em 60 segundos.');
    await waitFor(() => expect(screen.getByText('Você pode enviar novamente em 59 segundos.')).toBeVisible(), {
      timeout: 3000,
    });
    await expectOnce(args.onError, expect.objectContaining({ call: 'accept', status: 503, retryAfter: 60 }));
    const [button] = within(await dialog())
      .getAllByRole('button')
      .slice(-1);
    await expect(button).toBeDisabled();
    await expect(api.of('accept')).toHaveLength(1);
  },
});

/** An offline device: the dialog shows the reason. */
export const Offline = meta.story({
  args: { baseUrl: mock('send-is-lost') },
  parameters: onePicture,
  beforeEach() {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    return () => {
      delete (navigator as { onLine?: boolean }).onLine;
    };
  },
  play: async () => {
    await tickAndSend();
    await screen.findByText('Sem internet. Verifique sua conexão e tente novamente.');
    await expect(await sendAgain()).toBeEnabled();
  },
});

/** A network failure: three attempts, then `onError`. The page does not change. Error: `network`. */
export const NetworkFailure = meta.story({
  args: { baseUrl: mock('network-failure') },
  parameters: noPicture('shop'),
  play: async ({ args }) => {
    await nothingShown(() => expectOnce(args.onError, expect.objectContaining({ code: 'network', call: 'terms' })));
    await expect(api.of('terms')).toHaveLength(3);
  },
});

/** A reply of HTML instead of JSON: `onError` has the status, but not the HTML. Error: `not-json`. */
export const NotJson = meta.story({
  args: { baseUrl: mock('not-json') },
  parameters: noPicture('shop'),
  play: async ({ args }) => {
    await nothingShown(() => expectOnce(args.onError, expect.objectContaining({ code: 'not-json', status: 502 })));
    const [[error]] = (args.onError as ReturnType<typeof fn>).mock.calls as [[Error]];
    await expect(error.message).not.toContain('Bad Gateway');
  },
});

/** The reply is not a list of terms, so no dialog opens. Error: `not-a-list`. */
export const TermsNotAList = meta.story({
  args: { baseUrl: mock('terms-not-a-list') },
  parameters: noPicture('shop'),
  play: async ({ args }) => {
    await nothingShown(() => expectOnce(args.onError, expect.objectContaining({ code: 'not-a-list', call: 'terms' })));
  },
});

/** The list of terms is empty: no dialog opens, and 'Lista de termos vazia.' is reported. Error: `terms-empty`. */
export const EmptyList = meta.story({
  args: { baseUrl: mock('empty-list') },
  parameters: noPicture('shop'),
  play: async ({ args }) => {
    await nothingShown(() =>
      expectOnce(args.onError, expect.objectContaining({ code: 'terms-empty', message: 'Lista de termos vazia.' })),
    );
    await expect(args.onSettled).not.toHaveBeenCalled();
  },
});

/** With an expired token, the API replies without a list: no dialog, only `onWarning`. Outcome: `undetermined`. */
export const ExpiredToken = meta.story({
  args: { baseUrl: mock('expired-token') },
  parameters: noPicture('shop'),
  play: async ({ args }) => {
    await nothingShown(() => expectOnce(args.onSettled, 'undetermined'));
    await expectOnce(args.onWarning, expect.objectContaining({ code: 'accepted-not-a-list', status: 401 }));
    await expect(args.onError).not.toHaveBeenCalled();
  },
});

/** All pending terms are hidden: no dialog opens, because nobody could read them. Outcome: `undetermined`. */
export const OnlyHiddenTerms = meta.story({
  args: { baseUrl: mock('only-hidden-terms') },
  parameters: noPicture('shop'),
  play: async ({ args }) => {
    await nothingShown(() => expect(args.onSettled).toHaveBeenCalledWith('undetermined'));
    await expect(args.onWarning).toHaveBeenCalledWith(expect.objectContaining({ code: 'nothing-visible' }));
  },
});

/** A missing option: `onError` names it, and nothing is fetched. Error: `config`. */
export const MissingOption = meta.story({
  args: { baseUrl: undefined },
  parameters: noPicture('shop'),
  play: async ({ args }) => {
    await nothingShown(() =>
      expectOnce(
        args.onError,
        expect.objectContaining({ code: 'config', message: expect.stringContaining('baseUrl') }),
      ),
    );
    await expect(api.requests).toHaveLength(0);
  },
});

const brokenTheme = createTheme({
  components: {
    TermsDialog: {
      styles: () => {
        throw new Error('a theme with a fault');
      },
    },
  },
});

/** A theme that throws: the dialog does not render, and the store's page continues. Error: `render`. */
export const RenderError = meta.story({
  parameters: {
    ...noPicture('shop'),
    expectedConsole: [/a theme with a fault/],
  },
  render: (args) => (
    <div>
      <p>A loja continua aqui.</p>
      <MantineThemeProvider theme={brokenTheme}>
        <TermsGate {...args} />
      </MantineThemeProvider>
    </div>
  ),
  play: async ({ args, canvas }) => {
    await waitFor(() => expectOnce(args.onError, expect.objectContaining({ code: 'render' })));
    await expectShown(canvas.getByText('A loja continua aqui.'));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

/** A removed dialog remounts. When the page keeps removing it, the gate ends. Error: `detached`. */
export const Detached = meta.story({
  args: { rootElement: '#vitrine' },
  parameters: noPicture('shop'),
  render: (args) => (
    <>
      <div id="vitrine" />
      <TermsGate {...args} />
    </>
  ),
  play: async ({ args }) => {
    await expectShown(await dialog());
    const remove = (): void => document.querySelector('#vitrine')!.replaceChildren();
    remove();
    await waitFor(() => expect(screen.getByRole('heading', named)).toHaveFocus());
    await expect(isPageLocked()).toBe(true);
    await expect(args.onError).not.toHaveBeenCalled();
    const removeAgain = new MutationObserver(remove);
    removeAgain.observe(document.querySelector('#vitrine')!, { childList: true });
    remove();
    await waitFor(() => expectOnce(args.onError, expect.objectContaining({ code: 'detached' })));
    removeAgain.disconnect();
    await waitFor(() => expect(isPageLocked()).toBe(false));
    await expect(args.onSettled).not.toHaveBeenCalled();
  },
});
