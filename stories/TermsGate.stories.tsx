import { TermsGate, type TermsGateProps, TermsProvider } from 'aceite';
import { plainLabels } from 'aceite/core';
import { createTheme, MantineThemeProvider } from '@mantine/core';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { useState } from 'react';
import { alsoDarkPhone, desktopOnly, noPictures } from '../.storybook/modes.ts';
import preview from '../.storybook/preview.tsx';
import { pf } from './fixtures.ts';
import { expectOnce } from './expect-once.ts';
import { expectShown } from './expect-shown.ts';
import { api, mock } from './handlers.ts';
import { isPageLocked } from './page-lock.ts';

/**
 * Lets the signed-in customer accept pending terms. It fetches the store's terms and the person's accepted terms in parallel,
 * opens `TermsDialog` when terms are pending, shows a term in `TermDetailDialog`, and sends the acceptance once. Put it
 * anywhere in pages of signed-in customers: without pending terms, it renders nothing. Do not use it to protect a page: only
 * the records of the API count.
 *
 * In these stories, the API is mocked: `baseUrl` selects its behaviour, for example `/mock/first-time/`.
 */
const meta = preview.meta({
  id: 'termsgate',
  title: 'Components/TermsGate',
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
    onSettled: fn(),
    onError: fn(),
    onWarning: fn(),
  },
  argTypes: {
    storeColor: { control: 'color' },
    checkboxColor: { control: 'color' },
    personType: { control: 'inline-radio', options: ['PF', 'PJ'] },
    // The token is a secret: it has no control and is not copied.
    token: { control: false },
    // Functions and elements have no control.
    checkboxRules: { control: false },
    rootElement: { control: false },
  },
  parameters: {
    config: 'TermsGate',
    guidance: {
      do: [
        'Put it once, anywhere in pages of signed-in customers, and pass the token as soon as you have it.',
        'Pass `token={null}` until the session is known: nothing is fetched.',
        'Send `onError` and `onWarning` to your monitoring: a failure to load is never shown to a customer.',
        'Keep the `receipt` of `onResponded` as evidence of the accepted texts.',
      ],
      dont: [
        'Don’t leave `token` undefined while it loads: `undefined` means no token, and every term is pending.',
        'Don’t protect a page with it: only the records of your server count.',
        'Don’t repeat the POST after `onError`: the dialog is still open, and the customer can send again.',
      ],
    },
  },
});

const named = { name: 'Termos e Políticas' };
/** The dialog's content; the `<dialog>` fills the window. */
const dialog = async () => (await screen.findByRole('dialog', named)).querySelector('section')!;
const box = () => screen.findByRole('checkbox');
const send = () => screen.findByRole('button', { name: 'Enviar' });
/** The label of the button after a failed acceptance. */
const sendAgain = () => screen.findByRole('button', { name: 'Tentar novamente' });
const link = (name: string) => screen.findByRole('link', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function tickAndSend(): Promise<void> {
  await userEvent.click(await box());
  await userEvent.click(await send());
}

/** Waits for both GETs, and expects no dialog. */
async function nothingShown(settled: () => unknown): Promise<void> {
  await waitFor(settled, { timeout: 5000 });
  await expect(screen.queryByRole('dialog')).toBeNull();
  await expect(document.activeElement).toBe(document.body);
}

/** The person has accepted nothing yet: every term of the person type is listed. The calls follow the specification. */
export const FirstTime = meta.story({
  play: async ({ args }) => {
    await expectShown(await dialog());
    await expect(await box()).toHaveAccessibleName(
      'Aceito os/as Termos e Condições de Uso, Política de Privacidade e os Política de Trocas e Devoluções',
    );
    await expect(screen.queryByText('Atualizamos nossos termos ou políticas.')).toBeNull();
    await expect(await send()).toBeDisabled();
    await expect(api.requests).toHaveLength(2);
    const [terms] = api.of('terms');
    const [accepted] = api.of('accepted');
    await expect(terms).toMatchObject({
      url: '/mock/first-time/person/v2/terms/all/42/',
      headers: { 'accept-language': 'pt-BR', accept: 'application/json' },
    });
    await expect(terms!.headers).not.toHaveProperty('authorization');
    await expect(accepted).toMatchObject({
      url: '/mock/first-time/person/v2/acceptterms/42/',
      headers: { 'accept-language': 'pt-BR', authorization: 'Bearer um-token-de-exemplo' },
    });
    await expect(args.onError).not.toHaveBeenCalled();
    await expect(args.onWarning).not.toHaveBeenCalled();
  },
});

/** `plainLabels`: a sentence that fits every title. */
export const PlainTexts = meta.story({
  args: { labels: plainLabels },
  parameters: alsoDarkPhone,
  play: async () => {
    await expectShown(await dialog());
    await expect(await box()).toHaveAccessibleName(
      'Li e aceito: Termos e Condições de Uso, Política de Privacidade e Política de Trocas e Devoluções',
    );
  },
});

/** `layout="list"`: one row for each term. The receipt contains the displayed text. */
export const ListLayout = meta.story({
  args: { layout: 'list' },
  parameters: noPictures,
  play: async ({ args }) => {
    await expect(within(await screen.findByRole('list')).getAllByRole('listitem')).toHaveLength(3);
    await tickAndSend();
    const sentence = `Li e aceito: ${pf
      .slice(0, 3)
      .map(({ title }) => title)
      .join(', ')}`;
    await waitFor(() =>
      expectOnce(args.onResponded, { termIds: [11, 12, 13], receipt: expect.objectContaining({ sentence }) }),
    );
  },
});

/** The person accepted terms before: only the new term is listed, below the update line. */
export const Updated = meta.story({
  args: { baseUrl: mock('updated') },
  play: async () => {
    await expectShown(await screen.findByText('Atualizamos nossos termos ou políticas.'));
    await expect(await box()).toHaveAccessibleName('Aceito os/as Política de Trocas e Devoluções');
  },
});

/** A single term, without comma. */
export const OneTerm = meta.story({
  args: { baseUrl: mock('one-term') },
  parameters: desktopOnly,
  play: async () => {
    await expect(await box()).toHaveAccessibleName('Aceito os/as Termos e Condições de Uso');
  },
});

/** Two terms, joined by 'e os'. */
export const TwoTerms = meta.story({
  args: { baseUrl: mock('two-terms') },
  parameters: desktopOnly,
  play: async () => {
    await expect(await box()).toHaveAccessibleName(
      'Aceito os/as Termos e Condições de Uso e os Política de Privacidade',
    );
  },
});

/** Ten terms, joined by commas and by 'e os' before the last. */
export const TenTerms = meta.story({
  args: { baseUrl: mock('ten-terms') },
  parameters: noPictures,
  play: async () => {
    await expect(
      within(await dialog())
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual(pf.map(({ title }) => title));
  },
});

/** Long titles wrap. */
export const LongTitles = meta.story({
  args: { baseUrl: mock('long-titles') },
  play: async () => {
    const shown = await dialog();
    await expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
  },
});

/** Terms for companies: only terms with the configured `person_type` are listed. */
export const Companies = meta.story({
  args: { personType: 'PJ' },
  play: async () => {
    await expect(await box()).toHaveAccessibleName(
      'Aceito os/as Condições Gerais de Fornecimento e Uso para Empresas e os Política de Crédito, Faturamento e Entrega para Empresas',
    );
  },
});

/** A term with `visible: false` is not a link. Its id is sent with the others, and `onWarning` reports it. */
export const HiddenTerm = meta.story({
  args: { baseUrl: mock('hidden-term'), confirmation: false },
  parameters: desktopOnly,
  play: async ({ args }) => {
    await expect(await box()).toHaveAccessibleName(
      'Aceito os/as Termos e Condições de Uso e os Política de Trocas e Devoluções',
    );
    await tickAndSend();
    await gone();
    await expect(JSON.parse(api.of('accept')[0]!.body)).toEqual({ term_id: [11, 12, 13] });
    await expect(args.onWarning).toHaveBeenCalledWith(expect.objectContaining({ code: 'hidden-term', termIds: [12] }));
    await expect(args.onWarning).toHaveBeenCalledTimes(1);
  },
});

/** All pending terms are hidden: no dialog opens, because nobody could read them. Outcome: `undetermined`. */
export const OnlyHiddenTerms = meta.story({
  args: { baseUrl: mock('only-hidden-terms') },
  parameters: noPictures,
  play: async ({ args }) => {
    await nothingShown(() => expect(args.onSettled).toHaveBeenCalledWith('undetermined'));
    await expect(args.onWarning).toHaveBeenCalledWith(expect.objectContaining({ code: 'nothing-visible' }));
  },
});

/** `token={undefined}`: one GET, every term of the person type, and an acceptance without Authorization. */
export const NoToken = meta.story({
  args: { token: undefined, confirmation: false },
  parameters: noPictures,
  play: async () => {
    await expect(within(await dialog()).getAllByRole('link')).toHaveLength(3);
    await expect(api.requests.map(({ call }) => call)).toEqual(['terms']);
    await tickAndSend();
    await gone();
    await expect(api.of('accept')[0]!.headers).not.toHaveProperty('authorization');
  },
});

/** `token={null}`, for signed-out visitors or a loading session: no request, no dialog. */
export const SignedOut = meta.story({
  args: { token: null },
  parameters: noPictures,
  play: async ({ args }) => {
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(api.requests).toHaveLength(0);
    await expect(args.onError).not.toHaveBeenCalled();
  },
});

/** No pending terms: no dialog, no flash, and the focus does not move. Outcome: `up-to-date`. */
export const NothingToAccept = meta.story({
  args: { baseUrl: mock('nothing-to-accept') },
  parameters: noPictures,
  render: (args) => (
    <main style={{ padding: 24 }}>
      <label>
        Buscar na loja <input />
      </label>
      <TermsGate {...args} />
    </main>
  ),
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Buscar na loja' });
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

/** The dialog needs one round trip: the mocked API holds each GET until the other arrives. */
export const OneRoundTrip = meta.story({
  args: { baseUrl: mock('one-round-trip') },
  parameters: noPictures,
  play: async () => {
    await expectShown(await dialog());
    await waitFor(() => expect(api.requests.map(({ call }) => call).sort()).toEqual(['accepted', 'terms']));
  },
});

/** `openWhileLoading` opens the dialog at once, with a skeleton. */
export const Loading = meta.story({
  args: { baseUrl: mock('loading'), openWhileLoading: true },
  play: async () => {
    const shown = await dialog();
    await expect(within(shown).getByRole('status')).toHaveTextContent('Carregando termos e políticas…');
    await expect(screen.queryByRole('checkbox')).toBeNull();
  },
});

/** `openWhileLoading` without pending terms: the dialog closes again. Outcome: `up-to-date`. */
export const LoadingThenNothing = meta.story({
  args: { baseUrl: mock('nothing-to-accept'), openWhileLoading: true },
  parameters: noPictures,
  play: async ({ args }) => {
    await waitFor(() => expect(args.onSettled).toHaveBeenCalledWith('up-to-date'));
    await gone();
  },
});

/** Tick and send. On success, in this order: the dialog closes, `responded`, `terms-sent`, settled. Outcome: `accepted`. */
export const Accept = meta.story({
  args: { baseUrl: mock('store') },
  parameters: noPictures,
  play: async ({ args }) => {
    const heard: string[] = [];
    const details: unknown[] = [];
    const onSent = (event: Event): void => {
      heard.push('terms-sent');
      details.push((event as CustomEvent).detail);
    };
    (args.onResponded as ReturnType<typeof fn>).mockImplementation(() => {
      // The dialog is visible during its fade-out.
      const fades = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      heard.push(screen.queryByRole('dialog') && !fades ? 'responded too early' : 'responded');
    });
    (args.onSettled as ReturnType<typeof fn>).mockImplementation((outcome) => heard.push(String(outcome)));
    document.addEventListener('terms-sent', onSent);
    await userEvent.click(await link('Política de Privacidade'));
    const detail = within(await screen.findByRole('dialog', { name: 'Privacidade' }));
    await userEvent.click(detail.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await userEvent.click(await box());
    await expectOnce(args.onCheckedChange, { checked: true, termIds: [11, 12, 13] });
    await expect(args.onResponded).not.toHaveBeenCalled();
    await userEvent.click(await send());
    await waitFor(() => expect(args.onSettled).toHaveBeenCalled());
    document.removeEventListener('terms-sent', onSent);
    await expect(heard).toEqual(['responded', 'terms-sent', 'accepted']);
    await expect(details).toEqual([expect.objectContaining({ idCompany: 42, termIds: [11, 12, 13] })]);
    await expect(api.of('accept')).toEqual([
      expect.objectContaining({
        url: '/mock/store/person/v2/acceptterms/',
        body: '{"term_id":[11,12,13]}',
        headers: expect.objectContaining({
          authorization: 'Bearer um-token-de-exemplo',
          'accept-language': 'pt-BR',
          'content-type': 'application/json',
        }),
      }),
    ]);
    await expectOnce(args.onResponded, {
      termIds: [11, 12, 13],
      receipt: expect.objectContaining({
        sentence:
          'Aceito os/as Termos e Condições de Uso, Política de Privacidade e os Política de Trocas e Devoluções',
        terms: [
          expect.objectContaining({ id: 11, opened: false }),
          expect.objectContaining({ id: 12, opened: true, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }),
          expect.objectContaining({ id: 13, opened: false }),
        ],
      }),
    });
    await gone();
    await expect(screen.getByRole('status')).toHaveTextContent('Aceite registrado.');
  },
});

/** During the POST, the button keeps the focus, the dialog does not close, and a second click sends nothing. */
export const Sending = meta.story({
  args: { baseUrl: mock('sending') },
  play: async ({ args }) => {
    await userEvent.click(await box());
    const button = await send();
    await userEvent.dblClick(button);
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    button.focus();
    await waitFor(() => expect(api.of('accept')).toHaveLength(1));
    await expectShown(await dialog());
    await expect(args.onSettled).not.toHaveBeenCalled();
  },
});

/** A reply with `detail`: the reason is announced and focused, the box stays ticked, and the button still shows 'Enviar'. Error: `detail`. */
export const Refused = meta.story({
  args: { baseUrl: mock('refused') },
  parameters: alsoDarkPhone,
  play: async ({ args }) => {
    await tickAndSend();
    const alert = await screen.findByText('Seu cadastro está incompleto. Complete seus dados antes de aceitar.');
    await waitFor(() => expect(alert.closest('[role="alert"]')).toHaveFocus());
    await expect(await box()).toBeChecked();
    await expect(await send()).toBeEnabled();
    await expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    await expectOnce(args.onError, expect.objectContaining({ code: 'detail', call: 'accept', status: 400 }));
    await expect(args.onResponded).not.toHaveBeenCalled();
    await userEvent.click(await send());
    await waitFor(() => expect(args.onError).toHaveBeenCalledTimes(2));
    await expect(api.of('accept')).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  },
});

/** A `detail` of 100 kB with markup is truncated and shown as text. */
export const RefusedAtLength = meta.story({
  args: { baseUrl: mock('refused-at-length') },
  play: async () => {
    await tickAndSend();
    const alert = await screen.findByText(/^<b>Termo<\/b> inválido/);
    await expect(alert.textContent).toHaveLength(300);
    await expect(alert.querySelector('b')).toBeNull();
    const shown = await dialog();
    await expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  },
});

/** An HTML page instead of JSON: the dialog shows the general text instead of the page's. Error: `not-json`. */
export const SendFails = meta.story({
  args: { baseUrl: mock('send-fails') },
  parameters: noPictures,
  play: async ({ args }) => {
    await tickAndSend();
    await screen.findByText('Não foi possível enviar. Tente novamente.');
    await expect(await sendAgain()).toBeEnabled();
    await expectOnce(args.onError, expect.objectContaining({ code: 'not-json', call: 'accept', status: 502 }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await expect(args.onResponded).not.toHaveBeenCalled();
  },
});

/** A lost reply: the server may have recorded the acceptance, and sending again is harmless. Error: `post-network`. */
export const SendIsLost = meta.story({
  args: { baseUrl: mock('send-is-lost') },
  parameters: noPictures,
  play: async ({ args }) => {
    await tickAndSend();
    await screen.findByText('Não recebemos a confirmação do seu aceite. Você pode enviar novamente, sem problema.');
    await expectOnce(args.onError, expect.objectContaining({ code: 'post-network', call: 'accept' }));
    await expect(api.of('accept')).toHaveLength(1);
  },
});

/** A reply without content (204) has no `detail`: the acceptance is recorded. Outcome: `accepted`. */
export const SendIsEmpty = meta.story({
  args: { baseUrl: mock('send-is-empty') },
  parameters: noPictures,
  play: async ({ args }) => {
    await tickAndSend();
    await waitFor(() => expectOnce(args.onSettled, 'accepted'));
    await expect(args.onError).not.toHaveBeenCalled();
    await gone();
  },
});

/** A reply without content (204) also means recorded with `strictStatus`. Outcome: `accepted`. */
export const SendIsEmptyStrict = meta.story({
  args: { baseUrl: mock('send-is-empty'), strictStatus: true },
  parameters: noPictures,
  play: async ({ args }) => {
    await tickAndSend();
    await waitFor(() => expectOnce(args.onSettled, 'accepted'));
    await expect(args.onError).not.toHaveBeenCalled();
    await gone();
  },
});

/** An expired token: the accepted terms are not a list, so no dialog opens, and `onWarning` reports it. Outcome: `undetermined`. */
export const ExpiredToken = meta.story({
  args: { baseUrl: mock('expired-token') },
  parameters: noPictures,
  play: async ({ args }) => {
    await nothingShown(() => expectOnce(args.onSettled, 'undetermined'));
    await expectOnce(args.onWarning, expect.objectContaining({ code: 'accepted-not-a-list', status: 401 }));
    await expect(args.onError).not.toHaveBeenCalled();
  },
});

/** The terms are not a list: no dialog opens, and `onError` reports it. Error: `not-a-list`. */
export const TermsNotAList = meta.story({
  args: { baseUrl: mock('terms-not-a-list') },
  parameters: noPictures,
  play: async ({ args }) => {
    await nothingShown(() => expectOnce(args.onError, expect.objectContaining({ code: 'not-a-list', call: 'terms' })));
  },
});

/** The list of terms is empty: no dialog opens, and 'Lista de termos vazia.' is reported. Error: `terms-empty`. */
export const EmptyList = meta.story({
  args: { baseUrl: mock('empty-list') },
  parameters: noPictures,
  play: async ({ args }) => {
    await nothingShown(() =>
      expectOnce(args.onError, expect.objectContaining({ code: 'terms-empty', message: 'Lista de termos vazia.' })),
    );
    await expect(args.onSettled).not.toHaveBeenCalled();
  },
});

/** No network: three attempts, then `onError`. The page does not change. Error: `network`. */
export const NetworkFailure = meta.story({
  args: { baseUrl: mock('network-failure') },
  parameters: noPictures,
  play: async ({ args }) => {
    await nothingShown(() => expectOnce(args.onError, expect.objectContaining({ code: 'network', call: 'terms' })));
    await expect(api.of('terms')).toHaveLength(3);
  },
});

/** An HTML page instead of JSON: `onError` has the status, but not the page's text. Error: `not-json`. */
export const NotJson = meta.story({
  args: { baseUrl: mock('not-json') },
  parameters: noPictures,
  play: async ({ args }) => {
    await nothingShown(() => expectOnce(args.onError, expect.objectContaining({ code: 'not-json', status: 502 })));
    const [[error]] = (args.onError as ReturnType<typeof fn>).mock.calls as [[Error]];
    await expect(error.message).not.toContain('Bad Gateway');
  },
});

/** `persistent`: no close button; a click outside and Escape do nothing. */
export const Persistent = meta.story({
  args: { persistent: true },
  parameters: noPictures,
  play: async ({ args }) => {
    await dialog();
    await expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.elementFromPoint(2, 2)!);
    await expectShown(await dialog());
    await expect(args.onSettled).not.toHaveBeenCalled();
  },
});

/** Without `persistent`, Escape closes the dialog, the focus returns, and the page scrolls again. Outcome: `dismissed`. */
export const Dismissed = meta.story({
  parameters: noPictures,
  render: function Page(args) {
    const [asked, setAsked] = useState(false);
    return (
      <main style={{ height: '200vh', padding: 24 }}>
        <button onClick={() => setAsked(true)}>Finalizar compra</button>
        {asked && <TermsGate {...args} />}
      </main>
    );
  },
  play: async ({ args, canvas }) => {
    const before = document.body.getAttribute('style');
    const button = canvas.getByRole('button', { name: 'Finalizar compra' });
    await userEvent.click(button);
    await expectShown(await dialog());
    await waitFor(() => expect(screen.getByRole('heading', named)).toHaveFocus());
    await expect(isPageLocked()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expectOnce(args.onSettled, 'dismissed');
    await gone();
    await waitFor(() => expect(button).toHaveFocus());
    await expect(isPageLocked()).toBe(false);
    await expect(document.body.getAttribute('style')).toBe(before);
    await expect(api.of('accept')).toHaveLength(0);
  },
});

/** A term over the dialog: Escape closes only the term, and the focus returns to its link. */
export const NestedDetail = meta.story({
  args: { persistent: true },
  play: async ({ step }) => {
    const title = await link('Política de Trocas e Devoluções');
    await userEvent.click(title);
    const detail = await screen.findByRole('dialog', { name: 'Trocas e devoluções' });
    await step('the term has the focus, and shows its text', async () => {
      await within(detail).findByRole('heading', { name: 'Política de Trocas e Devoluções' });
      await waitFor(() => expect(within(detail).getByRole('heading', { name: 'Trocas e devoluções' })).toHaveFocus());
      await within(detail).findByRole('table', { name: /prazos/i });
    });
    await step('Escape closes the term alone', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Trocas e devoluções' })).toBeNull());
      await expectShown(await dialog());
      await waitFor(() => expect(title).toHaveFocus());
      await expect(await box()).not.toBeChecked();
    });
    await step('so does Fechar', async () => {
      await userEvent.keyboard('{Enter}');
      await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
      await waitFor(() => expect(title).toHaveFocus());
    });
    await userEvent.click(title);
    const again = await screen.findByRole('dialog', { name: 'Trocas e devoluções' });
    await within(again).findByRole('table', { name: /prazos/i });
    await waitFor(() => expect(within(again).getByRole('heading', { name: 'Trocas e devoluções' })).toHaveFocus());
  },
});

/** Android's back closes the term first, then the dialog: browsers fire `cancel` at the topmost dialog. */
export const AndroidBack = meta.story({
  parameters: noPictures,
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

/** The server refuses because of a new term: it has the mark 'novidade', the order stays, and the box is unticked. */
export const RefusedForANewTerm = meta.story({
  args: { baseUrl: mock('refused-for-a-new-term') },
  parameters: { ...noPictures, config: false },
  play: async () => {
    await tickAndSend();
    await screen.findByText('Há um termo novo. Leia antes de aceitar.');
    await expectShown(await link('Política de Entrega e Frete novidade'));
    await expect(
      within(await dialog())
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual([...pf.slice(0, 3).map(({ title }) => title), 'Política de Entrega e Frete novidade']);
    await expect(await box()).not.toBeChecked();
    await expect(await send()).toBeDisabled();
  },
});

/** After the acceptance, a toast shows 'Aceite registrado.' for some seconds. It is announced once and does not take the focus. */
export const Confirmation = meta.story({
  args: { baseUrl: mock('first-time') },
  parameters: noPictures,
  play: async () => {
    await expect(screen.queryByText('Aceite registrado.')).toBeNull();
    await tickAndSend();
    await gone();
    const notice = (await screen.findAllByText('Aceite registrado.')).find((one) =>
      one.closest('[aria-hidden]'),
    )!.parentElement!;
    await expectShown(notice);
    await expect(notice.getBoundingClientRect().bottom).toBeGreaterThan(window.innerHeight - 40);
    await expect(screen.getAllByRole('status').filter((one) => one.textContent !== '')).toHaveLength(1);
    await expect(notice.contains(document.activeElement)).toBe(false);
    await waitFor(() => expect(notice).not.toBeInTheDocument(), { timeout: 8000 });
  },
});

/** `confirmation={false}`: the acceptance is announced without a toast. */
export const WithoutConfirmation = meta.story({
  args: { confirmation: false },
  parameters: noPictures,
  play: async ({ args }) => {
    await tickAndSend();
    await waitFor(() => expectOnce(args.onSettled, 'accepted'));
    await gone();
    await expect(screen.getByText('Aceite registrado.').closest('[role="status"]')).toBeInTheDocument();
    await expect(screen.getAllByText('Aceite registrado.')).toHaveLength(1);
  },
});

/** An offline device: the dialog shows the reason. */
export const Offline = meta.story({
  args: { baseUrl: mock('send-is-lost') },
  parameters: noPictures,
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

/** `Retry-After`: the dialog shows the reason, and 'Enviar' is disabled until then. */
export const SendIsHeldBack = meta.story({
  args: { baseUrl: mock('send-is-held-back') },
  parameters: noPictures,
  play: async ({ args }) => {
    await tickAndSend();
    await screen.findByText('Não foi possível enviar agora.');
    await expectOnce(args.onError, expect.objectContaining({ call: 'accept', status: 503, retryAfter: 60 }));
    const [button] = within(await dialog())
      .getAllByRole('button')
      .slice(-1);
    await expect(button).toBeDisabled();
    await expect(api.of('accept')).toHaveLength(1);
  },
});

/** A renewed token of the same person (`personKey`): the dialog stays, and the next call uses the new token. */
export const RenewedToken = meta.story({
  args: { personKey: 7 },
  parameters: noPictures,
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

/** The page removes the elements around the open dialog: the page scrolls again, and `onError` gets `detached`. Error: `detached`. */
export const Detached = meta.story({
  args: { rootElement: '#vitrine' },
  parameters: noPictures,
  render: (args) => (
    <>
      <div id="vitrine" />
      <TermsGate {...args} />
    </>
  ),
  play: async ({ args }) => {
    await expectShown(await dialog());
    const remove = (): void => document.querySelector('#vitrine')!.replaceChildren();
    const removeAgain = new MutationObserver(remove);
    removeAgain.observe(document.querySelector('#vitrine')!, { childList: true });
    remove();
    await waitFor(() => expectOnce(args.onError, expect.objectContaining({ code: 'detached' })));
    removeAgain.disconnect();
    await waitFor(() => expect(isPageLocked()).toBe(false));
    await expect(args.onSettled).not.toHaveBeenCalled();
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
  parameters: { ...noPictures, config: false },
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

/** Extra rules for the checkbox disable 'Enviar' and show the reason. */
export const CheckboxRules = meta.story({
  args: { checkboxRules: [() => 'Confirme seu e-mail antes de aceitar.'] },
  parameters: noPictures,
  play: async () => {
    await userEvent.click(await box());
    await expect(await box()).toHaveAccessibleDescription('Confirme seu e-mail antes de aceitar.');
    await expect(await send()).toBeDisabled();
    await expect(api.of('accept')).toHaveLength(0);
  },
});

/** `TermsProvider` passes the install options; the gate's props override them. */
export const InstallOptions = meta.story({
  args: { personType: undefined, baseUrl: undefined },
  parameters: noPictures,
  render: (args) => (
    <TermsProvider personType="PJ" baseUrl={mock('first-time')}>
      <TermsGate {...args} />
    </TermsProvider>
  ),
  play: async () => {
    await expectShown(await link('Condições Gerais de Fornecimento e Uso para Empresas'));
  },
});

/** A missing option: `onError` names it, and nothing is fetched. Error: `config`. */
export const MissingOption = meta.story({
  args: { baseUrl: undefined },
  parameters: noPictures,
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

/** The dialog mounts in the application root, for example `#app`. */
export const InTheApplicationRoot = meta.story({
  parameters: noPictures,
  render: (args) => (
    <div id="app">
      <TermsGate {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect((await dialog()).closest('#app')).toBe(canvasElement.querySelector('#app'));
  },
});

/** The dialog mounts in the body without an application root, or if the root is hidden, which `onWarning` reports. */
export const InTheBody = meta.story({
  args: { rootElement: '#oculto' },
  parameters: noPictures,
  render: (args) => (
    <>
      <div id="oculto" aria-hidden="true" />
      <TermsGate {...args} />
    </>
  ),
  play: async ({ args }) => {
    const shown = await dialog();
    await expect(shown.closest('#oculto')).toBeNull();
    await expect(shown.closest('[id]:not(section):not([id^="mantine"])')).toBeNull();
    await waitFor(() =>
      expect(args.onWarning).toHaveBeenCalledWith(
        expect.objectContaining({ code: 'root-element', message: expect.stringContaining('aria-hidden') }),
      ),
    );
  },
});

/** The company changes while the dialog is open: the gate restarts, and the box is unticked. */
export const CompanyChanges = meta.story({
  parameters: noPictures,
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

/** The gate unmounts while it loads: the GETs abort, nothing is reported, scrolling and the focus are restored. */
export const LeavesWhileLoading = meta.story({
  args: { baseUrl: mock('loading'), openWhileLoading: true },
  parameters: noPictures,
  render: function Page(args) {
    const [asked, setAsked] = useState(false);
    return (
      <main style={{ padding: 24 }}>
        <button onClick={() => setAsked(!asked)}>Finalizar compra</button>
        {asked && <TermsGate {...args} />}
      </main>
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

/** Acceptance in another tab: when this tab is visible again, the dialog fetches the lists and closes. */
export const AnotherTab = meta.story({
  args: { baseUrl: mock('store') },
  parameters: noPictures,
  play: async ({ args }) => {
    await dialog();
    api.recorded.push(11, 12, 13);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expectOnce(args.onSettled, 'up-to-date'));
    await gone();
    await expect(args.onResponded).not.toHaveBeenCalled();
  },
});

/** A page translated by the browser, which wraps every text: the dialog still works. */
export const TranslatedPage = meta.story({
  args: { baseUrl: mock('refused') },
  parameters: { ...noPictures, a11y: { test: 'off' } },
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
    ...noPictures,
    expectedConsole: [/a theme with a fault/],
  },
  render: (args) => (
    <main style={{ padding: 24 }}>
      <p>A loja continua aqui.</p>
      <MantineThemeProvider theme={brokenTheme}>
        <TermsGate {...args} />
      </MantineThemeProvider>
    </main>
  ),
  play: async ({ args, canvas }) => {
    await waitFor(() => expectOnce(args.onError, expect.objectContaining({ code: 'render' })));
    await expectShown(canvas.getByText('A loja continua aqui.'));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

/** The token is only in memory: not in the DOM, a URL or storage. */
export const TokenStaysSecret = meta.story({
  args: { token: 'segredo-1234567890' },
  parameters: noPictures,
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
