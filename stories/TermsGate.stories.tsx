import { TermsGate } from 'aceite';
import { plainLabels, verifyReceipt } from 'aceite/core';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Fragment, useState } from 'react';
import { alsoDarkPhone, desktopOnly, noPicture, onePicture } from '../.storybook/modes.ts';
import preview from '../.storybook/preview.tsx';
import { expectOnce } from './expect-once.ts';
import { expectSaid } from './expect-said.ts';
import { expectShown } from './expect-shown.ts';
import { receipt, ReceiptPreview } from './docs/ReceiptPreview.tsx';
import { pf } from './fixtures.ts';
import { api, mock } from './handlers.ts';
import { isPageLocked } from './page-lock.ts';
import { box, dialog, gateMeta, gone, link, named, send } from './terms-gate-story.ts';

/**
 * Lets the signed-in customer accept pending terms. It fetches the store's terms and the person's accepted terms in
 * parallel. When terms are pending, it opens `TermsDialog`, shows an opened term in `TermDetailDialog`, and sends the
 * acceptance. It never repeats the POST by itself. Put it anywhere in pages of signed-in customers: without pending
 * terms, it renders nothing. Do not use it to protect a page, because only the records of the API count.
 *
 * The demo has `plainLabels` (‘Li e aceito: A, B e C’), as your store should. Most other stories have the default text,
 * ‘Aceito os/as … e os …’, which is wrong Portuguese with many titles.
 *
 * In these stories, the API is mocked: `baseUrl` selects its behaviour, for example `/mock/first-time/`.
 */
const meta = preview.meta({
  ...gateMeta,
  id: 'termsgate',
  title: 'Components/TermsGate/The customer sees',
  parameters: { config: 'TermsGate' },
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

/**
 * The person has accepted nothing yet: every term of the person type is listed. The calls follow the specification, and
 * the dialog needs one round trip. The mocked API holds each list until both calls arrive.
 */
export const FirstTime = meta.story({
  args: { baseUrl: mock('one-round-trip') },
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
      url: '/mock/one-round-trip/person/v2/terms/all/42/',
      headers: { 'accept-language': 'pt-BR', accept: 'application/json' },
    });
    await expect(terms!.headers).not.toHaveProperty('authorization');
    await expect(accepted).toMatchObject({
      url: '/mock/one-round-trip/person/v2/acceptterms/42/',
      headers: { 'accept-language': 'pt-BR', authorization: 'Bearer um-token-de-exemplo' },
    });
    await expect(args.onError).not.toHaveBeenCalled();
    await expect(args.onWarning).not.toHaveBeenCalled();
  },
});

/** The person accepted terms before: the dialog says that the terms were updated, and lists only the new term. */
export const Updated = meta.story({
  args: { baseUrl: mock('updated') },
  play: async () => {
    await expectShown(await screen.findByText('Atualizamos nossos termos ou políticas.'));
    await expect(await box()).toHaveAccessibleName('Aceito os/as Política de Trocas e Devoluções');
  },
});

/** `labels.updated` says first what changes for the customer, and from when. Until then, people may decide later. */
export const Announced = meta.story({
  args: {
    baseUrl: mock('updated'),
    labels: {
      ...plainLabels,
      updated: 'Você passa a ter 30 dias para trocar um produto. A nova versão vale a partir de 1º de dezembro.',
      decline: 'Decidir depois',
    },
  },
  parameters: desktopOnly,
  play: async () => {
    await expectShown(await screen.findByText(/^Você passa a ter 30 dias/));
    await expectShown(screen.getByRole('button', { name: 'Decidir depois' }));
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

/** The sentence omits a term with `visible: false`. `onCheckedChange` has its id, and `onWarning` reports it. */
export const HiddenTerm = meta.story({
  args: { baseUrl: mock('hidden-term') },
  parameters: desktopOnly,
  play: async ({ args }) => {
    await expect(await box()).toHaveAccessibleName(
      'Aceito os/as Termos e Condições de Uso e os Política de Trocas e Devoluções',
    );
    await userEvent.click(await box());
    await expectOnce(args.onCheckedChange, { checked: true, termIds: [11, 12, 13] });
    await expectOnce(args.onWarning, expect.objectContaining({ code: 'hidden-term', termIds: [12] }));
  },
});

/** `openWhileLoading` opens the dialog at once, with a skeleton instead of the sentence. */
export const Loading = meta.story({
  args: { baseUrl: mock('loading'), openWhileLoading: true },
  play: async () => {
    const shown = await dialog();
    await expect(shown.closest('dialog')).toHaveAccessibleDescription('Carregando termos e políticas…');
    await expect(await send()).toBeDisabled();
    await expect(screen.queryByRole('checkbox')).toBeNull();
  },
});

/** A term over the dialog: Escape closes only the term, and the focus returns to its link. */
export const NestedDetail = meta.story({
  args: { persistent: true },
  play: async ({ step }) => {
    const title = await link('Política de Trocas e Devoluções');
    await userEvent.click(title);
    const detail = await screen.findByRole('dialog', { name: 'Trocas e devoluções' });
    await step('the short title has the focus, and the text is shown', async () => {
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
    await step('Fechar closes the term alone', async () => {
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

/** During the POST, the button shows 'Enviando…', and keeps its name and the focus. People cannot send again, untick or close. */
export const Sending = meta.story({
  args: { baseUrl: mock('sending') },
  play: async ({ args }) => {
    await userEvent.click(await box());
    const button = await send();
    await userEvent.dblClick(button);
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveFocus();
    await expect(button).toHaveTextContent('Enviando…');
    await expect(button).toHaveAccessibleName('Enviar');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).not.toHaveAttribute('disabled');
    await expectSaid('Enviando…');
    await userEvent.click(await box());
    await expect(await box()).toBeChecked();
    await userEvent.keyboard('{Escape}');
    const close = screen.getByRole('button', { name: 'Fechar' });
    await expect(close).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(close);
    // The focused button is opaque, so its focus ring is visible.
    await expect(close).toHaveFocus();
    await expect(getComputedStyle(close).opacity).toBe('1');
    button.focus();
    await waitFor(() => expect(api.of('accept')).toHaveLength(1));
    await expectShown(await dialog());
    await expect(args.onSettled).not.toHaveBeenCalled();
  },
});

/** On success, the dialog closes. Then `onResponded`, `terms-sent` and `onSettled` follow. Outcome: `accepted`. */
export const Accept = meta.story({
  args: { baseUrl: mock('store') },
  parameters: noPicture('shop'),
  play: async ({ args }) => {
    const heard: string[] = [];
    const details: unknown[] = [];
    const onSent = (event: Event): void => {
      heard.push('terms-sent');
      details.push((event as CustomEvent).detail);
    };
    (args.onResponded as ReturnType<typeof fn>).mockImplementation(() => {
      // A dialog that fades out is still there, so the order is checked only without motion.
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
    await expectSaid('Aceite registrado.');
  },
});

/** `receiptDocument` turns the receipt into a page to keep. The story shows it on a phone and printed. */
export const Receipt = meta.story({
  render: () => (
    <div style={{ padding: 16 }}>
      <ReceiptPreview />
    </div>
  ),
  parameters: { ...onePicture, config: false, surroundings: Fragment },
  play: async ({ canvas }) => {
    await expect((await verifyReceipt(receipt, pf)).valid).toBe(true);
    for (const name of ['On a phone', 'Printed']) await expectShown(canvas.getByTitle(name));
  },
});

/** Without `persistent`, Escape closes the dialog, the focus returns, and the page scrolls again. Outcome: `dismissed`. */
export const Dismissed = meta.story({
  parameters: noPicture('shop'),
  render: function Page(args) {
    const [asked, setAsked] = useState(false);
    return (
      <div style={{ height: '200vh' }}>
        <button onClick={() => setAsked(true)}>Finalizar compra</button>
        {asked && <TermsGate {...args} />}
      </div>
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
