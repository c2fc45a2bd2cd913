import { TermsGate, type TermsGateProps, TermsProvider } from 'aceite';
import { createTheme, MantineThemeProvider } from '@mantine/core';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { useState } from 'react';
import { noPicture, onePicture } from '../.storybook/modes.ts';
import preview from '../.storybook/preview.tsx';
import { OwnDialog as TermsOfStore } from './docs/code/use-terms-gate.tsx';
import { expectOnce } from './expect-once.ts';
import { expectShown } from './expect-shown.ts';
import { api, mock } from './handlers.ts';
import { isPageLocked } from './page-lock.ts';
import { box, dialog, gateMeta, gone, link, named, send, tickAndSend } from './terms-gate-story.ts';

const meta = preview.meta({
  ...gateMeta,
  id: 'termsgate',
  title: 'Components/TermsGate/On your page',
  parameters: {
    config: 'TermsGate',
  },
});

/** No pending terms: no dialog, no flash, and the focus does not move. Outcome: `up-to-date`. */
export const NothingToAccept = meta.story({
  args: { baseUrl: mock('nothing-to-accept') },
  parameters: noPicture('shop'),
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Buscar na loja' });
    field.focus();
    const events: string[] = [];
    const note = (event: Event): void => void events.push(event.type);
    document.addEventListener('focusin', note);
    const shown: Node[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) shown.push(...addedNodes);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await waitFor(() => expectOnce(args.onSettled, 'up-to-date'));
    observer.disconnect();
    document.removeEventListener('focusin', note);
    await expect(shown).toEqual([]);
    await expect(events).toEqual([]);
    await expect(field).toHaveFocus();
    await expect(isPageLocked()).toBe(false);
  },
});

/** `token={null}`, when nobody is signed in, or you do not know yet: no request, no dialog. */
export const SignedOut = meta.story({
  args: { token: null },
  parameters: noPicture('shop'),
  play: async ({ args }) => {
    // Calls arrive in order, so a call of the gate would arrive before this one.
    await fetch(`${args.baseUrl}person/v2/terms/all/${args.idCompany}/`);
    await expect(api.requests).toHaveLength(1);
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(args.onError).not.toHaveBeenCalled();
  },
});

/** `token={undefined}`: one GET, every term of the person type, and an acceptance without Authorization. */
export const NoToken = meta.story({
  args: { token: undefined },
  parameters: noPicture('shop'),
  play: async () => {
    await expect(within(await dialog()).getAllByRole('link')).toHaveLength(3);
    await expect(api.requests.map(({ call }) => call)).toEqual(['terms']);
    await tickAndSend();
    await gone();
    await expect(api.of('accept')[0]!.headers).not.toHaveProperty('authorization');
  },
});

/** `openWhileLoading` without pending terms: the dialog closes again. Outcome: `up-to-date`. */
export const LoadingThenNothing = meta.story({
  args: { baseUrl: mock('nothing-to-accept'), openWhileLoading: true },
  parameters: noPicture('shop'),
  play: async ({ args }) => {
    await waitFor(() => expect(args.onSettled).toHaveBeenCalledWith('up-to-date'));
    await gone();
  },
});

/** A 204 has no `detail`, so the acceptance is recorded, also with `strictStatus`. Outcome: `accepted`. */
export const SendIsEmpty = meta.story({
  args: { baseUrl: mock('send-is-empty'), strictStatus: true },
  parameters: noPicture('shop'),
  play: async ({ args }) => {
    await tickAndSend();
    await waitFor(() => expectOnce(args.onSettled, 'accepted'));
    await expect(args.onError).not.toHaveBeenCalled();
    await gone();
  },
});

/** A renewed token of the same person (`personKey`): the dialog stays, and the next call uses the new token. */
export const RenewedToken = meta.story({
  args: { personKey: 7 },
  parameters: noPicture('shop'),
  render: function Store({ token, ...args }: TermsGateProps) {
    const [renewals, setRenewals] = useState(0);
    return (
      <>
        <button data-testid="renew" onClick={() => setRenewals((count) => count + 1)}>
          Renovar
        </button>
        <TermsGate {...args} token={`${token}-${renewals}`} />
      </>
    );
  },
  play: async ({ args }) => {
    await userEvent.click(await box());
    screen.getByTestId('renew').click();
    await expect(await box()).toBeChecked();
    await userEvent.click(await send());
    await waitFor(() => expectOnce(args.onSettled, 'accepted'));
    await expect(api.requests.map(({ call }) => call)).toEqual(['terms', 'accepted', 'accept']);
    await expect(api.of('accept')[0]!.headers.authorization).toBe('Bearer um-token-de-exemplo-1');
  },
});

/** The company changes while the dialog is open: the gate restarts, and the box is unticked. */
export const CompanyChanges = meta.story({
  parameters: noPicture('shop'),
  render: function Store({ token, ...args }: TermsGateProps) {
    const [idCompany, setIdCompany] = useState(42);
    const [signedIn, setSignedIn] = useState(true);
    return (
      <>
        <button data-testid="next" onClick={() => setIdCompany((id) => id + 1)}>
          Outra loja
        </button>
        <button data-testid="leave" onClick={() => setSignedIn(false)}>
          Sair
        </button>
        <TermsGate {...args} idCompany={idCompany} token={signedIn ? token : null} />
      </>
    );
  },
  play: async ({ args }) => {
    await userEvent.click(await box());
    screen.getByTestId('next').click();
    await waitFor(() => expect(screen.queryByRole('checkbox', { checked: true })).toBeNull());
    await expect(await box()).not.toBeChecked();
    await expect(api.of('accepted').at(-1)?.url).toContain('/43/');
    await expectOnce(args.onSettled, 'aborted');
    screen.getByTestId('leave').click();
    await gone();
    await expect(api.of('accept')).toHaveLength(0);
  },
});

/** After an acceptance in another tab, the dialog closes when this tab is visible again. Outcome: `up-to-date`. */
export const AnotherTab = meta.story({
  args: { baseUrl: mock('store') },
  parameters: noPicture('shop'),
  play: async ({ args }) => {
    await dialog();
    api.recorded.push(11, 12, 13);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expectOnce(args.onSettled, 'up-to-date'));
    await gone();
    await expect(args.onResponded).not.toHaveBeenCalled();
  },
});

/** The gate unmounts while it loads: the page scrolls again, and the focus returns. Outcome: `aborted`. */
export const LeavesWhileLoading = meta.story({
  args: { baseUrl: mock('loading'), openWhileLoading: true },
  parameters: noPicture('shop'),
  render: function Page(args) {
    const [asked, setAsked] = useState(false);
    return (
      <div>
        <button onClick={() => setAsked(!asked)}>Finalizar compra</button>
        {asked && <TermsGate {...args} />}
      </div>
    );
  },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Finalizar compra' });
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('heading', named)).toHaveFocus());
    await expect(isPageLocked()).toBe(true);
    button.click();
    await gone();
    await waitFor(() => expect(button).toHaveFocus());
    await expect(isPageLocked()).toBe(false);
    await expectOnce(args.onSettled, 'aborted');
    await expect(args.onError).not.toHaveBeenCalled();
  },
});

/** A gate without `personType` and `baseUrl` takes them from `TermsProvider`. */
export const InstallOptions = meta.story({
  args: { personType: undefined, baseUrl: undefined },
  parameters: onePicture,
  render: (args) => (
    <TermsProvider personType="PJ" baseUrl={mock('first-time')}>
      <TermsGate {...args} />
    </TermsProvider>
  ),
  play: async () => {
    await expectShown(await link('Condições Gerais de Fornecimento e Uso para Empresas'));
  },
});

const storeTheme = createTheme({
  components: {
    TermsGate: TermsGate.extend({
      defaultProps: { labels: { send: 'Concordo' } },
      classNames: { title: 'titulo-da-loja' },
      styles: { send: { borderRadius: 32 } },
      vars: () => ({ root: { '--terms-color-border': 'rgb(120, 0, 80)' } }),
    }),
  },
});

/** `TermsGate.extend` in a theme styles the dialog of the gate. */
export const OwnTheme = meta.story({
  parameters: { ...onePicture, config: false },
  decorators: [
    (Story) => (
      <MantineThemeProvider theme={storeTheme}>
        <Story />
      </MantineThemeProvider>
    ),
  ],
  play: async () => {
    await expect(await screen.findByRole('heading', named)).toHaveClass('titulo-da-loja');
    await userEvent.click(await box());
    await expect(screen.getByRole('button', { name: 'Concordo' })).toHaveStyle({
      borderRadius: '32px',
      borderColor: 'rgb(120, 0, 80)',
    });
  },
});

/**
 * The dialog mounts in the application root, for example `#app`. If a `rootElement` has `aria-hidden`, the dialog mounts
 * in the body, and `onWarning` reports the element.
 */
export const InTheApplicationRoot = meta.story({
  parameters: onePicture,
  render: function Page(args) {
    const [isHidden, setHidden] = useState(false);
    return (
      <div id="app" aria-hidden={isHidden}>
        <button data-testid="toggle" onClick={() => setHidden(!isHidden)}>
          Reabrir
        </button>
        <TermsGate key={String(isHidden)} {...args} rootElement={isHidden ? '#app' : undefined} />
      </div>
    );
  },
  play: async ({ args, canvasElement }) => {
    const app = canvasElement.querySelector('#app');
    const toggle = (): void => screen.getByTestId('toggle').click();
    await expect((await dialog()).closest('#app')).toBe(app);
    toggle();
    await waitFor(() =>
      expect(args.onWarning).toHaveBeenCalledWith(
        expect.objectContaining({ code: 'root-element', message: expect.stringContaining('aria-hidden') }),
      ),
    );
    await expect((await dialog()).closest('#app')).toBeNull();
    toggle();
    await waitFor(async () => expect((await dialog()).closest('#app')).toBe(app));
    await box();
  },
});

/** The dialog still works on a page that the browser translates. A translation wraps every text in a `<font>`. */
export const TranslatedPage = meta.story({
  args: { baseUrl: mock('refused') },
  parameters: { ...noPicture('shop'), a11y: { test: 'off' } },
  play: async ({ args }) => {
    const translate = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.parentElement?.closest('script, style, font')) continue;
        const font = document.createElement('font');
        font.textContent = text.data;
        text.replaceWith(font);
      }
    };
    await box();
    translate();
    await userEvent.click(await box());
    translate();
    await userEvent.click(await send());
    await waitFor(() => expect(args.onError).toHaveBeenCalledTimes(1));
    translate();
    await userEvent.click(await send());
    await waitFor(() => expect(args.onError).toHaveBeenCalledTimes(2));
    translate();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onSettled).toHaveBeenCalledWith('dismissed'));
    await gone();
  },
});

/** Android's back closes the term first, then the dialog, because browsers fire `cancel` at the topmost dialog. */
export const AndroidBack = meta.story({
  parameters: noPicture('shop'),
  play: async ({ args }) => {
    const goBack = (dialog: Element | null): unknown =>
      dialog!.dispatchEvent(new Event('cancel', { cancelable: true }));
    await userEvent.click(await link('Política de Privacidade'));
    goBack(await screen.findByRole('dialog', { name: 'Privacidade' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Privacidade' })).toBeNull());
    await expect(args.onSettled).not.toHaveBeenCalled();
    goBack((await dialog()).closest('dialog'));
    await waitFor(() => expectOnce(args.onSettled, 'dismissed'));
  },
});

/** The token stays in memory. The DOM, URLs and storage never contain it. */
export const TokenStaysSecret = meta.story({
  args: { token: 'segredo-1234567890' },
  parameters: noPicture('shop'),
  play: async ({ args }) => {
    await tickAndSend();
    await gone();
    await expect(document.documentElement.outerHTML).not.toContain('segredo');
    await expect(api.requests.map(({ url, body }) => url + body).join()).not.toContain('segredo');
    await expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain(
      'segredo',
    );
    await expect(JSON.stringify((args.onResponded as ReturnType<typeof fn>).mock.calls)).not.toContain('segredo');
  },
});

/** A dialog of your own on `useTermsGate`: the hook loads, sends and calls the callbacks. */
export const OwnDialog = meta.story({
  args: { onTermOpened: fn() },
  render: (args) => <TermsOfStore {...args} />,
  parameters: { ...onePicture, config: false },
  play: async ({ args, step }) => {
    const own = await screen.findByRole('dialog', { name: 'Termos da loja' });
    const sendButton = within(own).getByRole('button', { name: 'Enviar' });
    await step('Read a term', async () => {
      await userEvent.click(within(own).getByRole('button', { name: 'Ler Política de Privacidade' }));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Privacidade' })).toBeNull());
      await expect(args.onTermOpened).toHaveBeenCalledOnce();
    });
    await expect(sendButton).toBeDisabled();
    await userEvent.click(within(own).getByRole('checkbox', { name: /^Li e aceito: / }));
    await expect(sendButton).toBeEnabled();
  },
});
