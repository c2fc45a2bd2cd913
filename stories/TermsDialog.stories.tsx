import { createTheme, MantineThemeProvider } from '@mantine/core';
import { TermsDialog, type TermsDialogProps } from 'aceite';
import { completeLabels, englishLabels, plainLabels, spanishLabels } from 'aceite/core';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { useState } from 'react';
import { desktopOnly, onePhonePicture, onePicture, oneTinyPicture, onlyAt, viewports } from '../.storybook/modes.ts';
import preview from '../.storybook/preview.tsx';
import { dialogWidth, hasOutside } from './dialog-width.ts';
import { expectSaid } from './expect-said.ts';
import { expectShown } from './expect-shown.ts';
import { findCutOff } from './find-cut-off.ts';
import { brief, pf, privacy, returns, usage } from './fixtures.ts';

const defaultTexts = completeLabels(undefined);

/** Keeps `checked` like an application; the args set everything else. */
function Ticked({ checked = false, onCheckedChange, ...props }: TermsDialogProps) {
  const [ticked, setTicked] = useState(checked);
  return (
    <TermsDialog
      {...props}
      checked={ticked}
      onCheckedChange={(change) => {
        setTicked(change.checked);
        onCheckedChange?.(change);
      }}
    />
  );
}

/**
 * The main dialog: one checkbox, one sentence with the terms as links, one button. It renders its props and never fetches;
 * `TermsGate` connects it to the store's API. Use it alone when your application already has the pending terms. Do not use it
 * for consents that people may refuse one by one: there is one checkbox for all terms.
 */
const meta = preview.meta({
  id: 'termsdialog',
  title: 'Components/TermsDialog',
  component: TermsDialog,
  render: (args) => <Ticked key={String(args.checked)} {...args} />,
  args: {
    opened: true,
    terms: brief([usage, privacy, returns]),
    updated: false,
    loading: false,
    sending: false,
    checked: false,
    persistent: false,
    storeColor: '#687cea',
    onClose: fn(),
    onCheckedChange: fn(),
    onSend: fn(),
    onDecline: fn(),
    onOpenTerm: fn(),
  },
  argTypes: {
    storeColor: { control: 'color' },
    checkboxColor: { control: 'color' },
    errorLang: { control: 'inline-radio', options: ['pt-BR', 'en', 'es'] },
  },
});

/** Expects that nothing covers the middle of the element. */
function expectUncovered(element: HTMLElement): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  expect(element).toContainElement(document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement);
}

/** Returns the content of the dialog, because the `<dialog>` itself fills the window. */
const dialog = async (name = 'Termos e Políticas') =>
  (await screen.findByRole('dialog', { name })).querySelector<HTMLElement>('div[tabindex="-1"]:not([role])')!;
const box = () => screen.findByRole('checkbox');
const send = () => screen.findByRole('button', { name: 'Enviar' });
/** Finds the button by its label after a failed acceptance. */
const sendAgain = () => screen.findByRole('button', { name: 'Tentar novamente' });

/** The checkbox reports its state and the ids of the terms. 'Enviar' is enabled while the box is ticked. */
export const TickAndSend = meta.story({
  parameters: desktopOnly,
  play: async ({ args }) => {
    const shown = await dialog();
    await expectShown(shown);
    await expect(shown.getBoundingClientRect().width).toBe(dialogWidth(500));
    await expect(within(shown).getByRole('heading', { name: 'Termos e Políticas' })).toHaveFocus();
    await expect(await send()).toBeDisabled();
    await userEvent.click(await box());
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith({ checked: true, termIds: [11, 12, 13] });
    await expect(await send()).toBeEnabled();
    await userEvent.click(await box());
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith({ checked: false, termIds: [11, 12, 13] });
    await expect(await send()).toBeDisabled();
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.click(await box());
    await userEvent.click(await send());
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
});

/** `labels.intro` above the sentence explains why to accept. Screen readers read it with the title. */
export const Intro = meta.story({
  args: {
    updated: true,
    labels: { ...plainLabels, intro: 'Para continuar a compra, aceite os termos da loja.' },
  },
  play: async ({ args }) => {
    const shown = await dialog();
    const intro = within(shown).getByText(args.labels!.intro!);
    await expectShown(intro);
    await expect(shown.closest('dialog')).toHaveAccessibleDescription(
      `Atualizamos nossos termos ou políticas. ${args.labels!.intro}`,
    );
    const icon = within(shown).getByText('Atualizamos nossos termos ou políticas.').closest('p')!.querySelector('svg')!;
    await expectShown(icon);
    await expect(icon).toHaveAttribute('aria-hidden', 'true');
    const checkbox = await box();
    // The order in the DOM is compared, because on a phone the sheet is still sliding in.
    await expect(intro.compareDocumentPosition(checkbox)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(checkbox).toHaveAccessibleName(/^Li e aceito: Termos e Condições de Uso/);
  },
});

/**
 * Ten terms, joined by commas and by 'e os' before the last. From six terms, use
 * [`layout="list"`](?path=/story/termsdialog--list-layout).
 */
export const TenTerms = meta.story({
  args: { terms: brief(pf) },
  parameters: onePicture,
  play: async () => {
    await expect(within(await dialog()).getAllByRole('link')).toHaveLength(10);
    await expect((await box()).closest('div')?.parentElement).toHaveTextContent(
      /Parceiros e os Termo de Garantia Estendida$/,
    );
  },
});

/** `layout="list"`: one row of at least 44 px for each of ten terms, below 'Li e aceito:'. */
export const ListLayout = meta.story({
  args: { terms: brief(pf), layout: 'list' },
  play: async ({ args }) => {
    const rows = within(await screen.findByRole('list')).getAllByRole('listitem');
    await expect(rows.map((row) => row.textContent)).toEqual(pf.map(({ title }) => title));
    for (const link of screen.getAllByRole('link')) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      await expect(getComputedStyle(link).textDecorationLine).toBe('none');
    }
    await expect(await box()).toHaveAccessibleName(/^Li e aceito: Termos e Condições de Uso/);
    await userEvent.click(screen.getByRole('link', { name: 'Política de Privacidade' }));
    await expect(args.onOpenTerm).toHaveBeenLastCalledWith({ term: args.terms[1] });
    await expect(args.onCheckedChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Li e aceito:'));
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith({
      checked: true,
      termIds: args.terms.map(({ id }) => id),
    });
    await userEvent.click(await box());
  },
});

/** Without a title, the link shows the short title. Without both, it shows 'Termo de uso'. */
export const BlankTitles = meta.story({
  args: {
    terms: [
      { ...brief([usage])[0]!, title: '' },
      { ...brief([privacy])[0]!, title: '', resumed_title: '' },
    ],
  },
  parameters: desktopOnly,
  play: async () => {
    await expect(await box()).toHaveAccessibleName('Aceito os/as Termos de uso e os Termo de uso');
  },
});

/** A temporary failure is focused. The box stays ticked, and the button shows 'Tentar novamente'. */
export const WithError = meta.story({
  args: { error: 'Não foi possível enviar. Tente novamente.', retryable: true, checked: true },
  play: async () => {
    const error = await screen.findByRole('group');
    await expect(error).toHaveTextContent('Não foi possível enviar. Tente novamente.');
    await waitFor(() => expect(error).toHaveFocus());
    await expectShown(error.closest('.mantine-TermsDialog-error')!.querySelector('svg[aria-hidden]'));
    await expect(await box()).toBeChecked();
    await expect(await sendAgain()).toBeEnabled();
  },
});

/**
 * Extra rules for the checkbox: 'Enviar' is disabled until all of them hold. After the first tick, the message of the first
 * failed rule is shown.
 */
export const CheckboxRules = meta.story({
  args: {
    checkboxRules: [(checked) => checked || 'Marque para continuar.', () => 'Confirme seu e-mail antes de aceitar.'],
  },
  parameters: desktopOnly,
  play: async ({ args }) => {
    await expect(await box()).toHaveAccessibleDescription('');
    await userEvent.click(await box());
    await expect(await box()).toHaveAccessibleDescription('Confirme seu e-mail antes de aceitar.');
    await userEvent.click(await box());
    await expect(await box()).toHaveAccessibleDescription('Marque para continuar.');
    await userEvent.click(await box());
    // The message is also an alert, because screen readers do not read a description that is added
    // while the box has the focus.
    await expect(screen.getByRole('alert')).toHaveTextContent('Confirme seu e-mail antes de aceitar.');
    await expect(await send()).toBeDisabled();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
});

/** With `persistent`, the dialog has no close button. A click outside and Escape do nothing. */
export const Persistent = meta.story({
  args: { persistent: true },
  play: async ({ args }) => {
    await dialog();
    await expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.elementFromPoint(2, 2)!);
    await expect(args.onClose).not.toHaveBeenCalled();
    await expectShown(await dialog());
  },
});

const decline = () => screen.findByRole('button', { name: 'Sair da conta' });

/**
 * `labels.decline` adds a quiet button, the way out of a `persistent` dialog. The button works without the tick, and is
 * the last in the tab order.
 */
export const Decline = meta.story({
  args: { persistent: true, labels: { decline: 'Sair da conta' } },
  parameters: desktopOnly,
  play: async ({ args }) => {
    const shown = await dialog();
    await expectShown(shown);
    await expect(within(shown).getByRole('heading', { name: 'Termos e Políticas' })).toHaveFocus();
    const [out, action] = [await decline(), await send()].map((button) => button.getBoundingClientRect());
    await expect(out!.height).toBeGreaterThanOrEqual(44);
    if (hasOutside(500)) await expect(out!.right).toBeLessThan(action!.left);
    await userEvent.click(await decline());
    await expect(args.onDecline).toHaveBeenCalledTimes(1);
    await userEvent.click(await box());
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(await send()).toHaveFocus();
    await userEvent.tab();
    await expect(await decline()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDecline).toHaveBeenCalledTimes(2);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(await box());
  },
});

/** After a failure people can try again, or leave. */
export const DeclineAfterFailure = meta.story({
  args: {
    persistent: true,
    labels: { decline: 'Sair da conta' },
    checked: true,
    error: defaultTexts.sendFailed,
    retryable: true,
  },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('group')).toHaveFocus());
    await expect(await sendAgain()).toBeEnabled();
    await userEvent.click(await decline());
    await expect(args.onDecline).toHaveBeenCalledTimes(1);
    screen.getByRole('group').focus();
  },
});

/** On a phone, the way out is below 'Enviar', under the thumb. */
export const DeclineSheet = meta.story({
  args: { persistent: true, labels: { decline: 'Voltar para a loja' } },
  globals: { viewport: { value: 'phone' } },
  parameters: onlyAt('phone', viewports.phone),
  play: async () => {
    const shown = await dialog();
    await expectShown(shown);
    if (window.innerWidth >= 500) return;
    const [out, action] = [await screen.findByRole('button', { name: 'Voltar para a loja' }), await send()].map(
      (button) => button.getBoundingClientRect(),
    );
    await expect(out!.top).toBeGreaterThan(action!.bottom);
    await expect([out!.left, out!.width, out!.height]).toEqual([action!.left, action!.width, 48]);
    await waitFor(() => expect(Math.round(shown.getBoundingClientRect().bottom)).toBe(window.innerHeight));
  },
});

/** Without `persistent`, the close button, Escape and a click outside call `onClose`. */
export const Dismissible = meta.story({
  parameters: onePicture,
  play: async ({ args }) => {
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
    if (!hasOutside(500)) return;
    await userEvent.click(document.elementFromPoint(2, 2)!);
    await expect(args.onClose).toHaveBeenCalledTimes(3);
  },
});

/** A title opens its term without ticking the box, by mouse and by Enter. */
export const OpensATerm = meta.story({
  parameters: desktopOnly,
  play: async ({ args }) => {
    const link = await screen.findByRole('link', { name: 'Política de Privacidade' });
    await userEvent.click(link);
    await expect(args.onOpenTerm).toHaveBeenLastCalledWith({ term: args.terms[1] });
    link.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenTerm).toHaveBeenCalledTimes(2);
    await expect(await box()).not.toBeChecked();
    await expect(location.hash).toBe('');
  },
});

/** The title has the focus first. Tab moves to the close button, the checkbox, the links and the button. */
export const Keyboard = meta.story({
  parameters: desktopOnly,
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Termos e Políticas' })).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus();
    await userEvent.tab();
    await expect(await box()).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(await box()).toBeChecked();
    for (const link of screen.getAllByRole('link')) {
      await userEvent.tab();
      await expect(link).toHaveFocus();
    }
    await userEvent.tab();
    await expect(await send()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenCalledTimes(1);
    // From the last element, Tab moves to the browser's controls, then to the first. No test can follow.
    const close = screen.getByRole('button', { name: 'Fechar' });
    close.focus();
    await expect(close).toHaveFocus();
  },
});

/** One colour is enough for most stores. Text on it and links stay readable. */
export const StoreColour = meta.story({
  args: { labels: plainLabels, storeColor: '#0a7d4f', checkboxColor: '#0a7d4f', checked: true },
  parameters: desktopOnly,
});

/** A dark brand colour: white text on it, and lighter links in the dark scheme. */
export const DarkColour = meta.story({ args: { storeColor: '#1b1464', checkboxColor: '#1b1464', checked: true } });

/** A light brand colour: black text on it. In the light scheme, a visible border and darker links. */
export const LightColour = meta.story({ args: { storeColor: '#fff3b0', checkboxColor: '#fff3b0', checked: true } });

/** A neon brand colour. */
export const NeonColour = meta.story({ args: { storeColor: '#39ff14', checkboxColor: '#39ff14', checked: true } });

/** White, the same colour as the dialog in the light scheme. */
export const WhiteColour = meta.story({ args: { storeColor: 'white', checkboxColor: 'white', checked: true } });

/** Any CSS colour works, such as `oklch()`. The checkbox may have another colour than the button. */
export const ModernColour = meta.story({
  args: { storeColor: 'oklch(60% 0.25 30)', checkboxColor: 'hsl(160 80% 30%)', checked: true },
  parameters: desktopOnly,
  play: async () => {
    // White has a contrast below 4.5:1 on rgb(241, 0, 0), so the background is darker.
    await expect(getComputedStyle(await send()).backgroundColor).toBe('rgb(236, 0, 0)');
    await expect(getComputedStyle(await send()).color).toBe('rgb(255, 255, 255)');
    await expect(getComputedStyle(await box()).backgroundColor).toBe('rgb(15, 138, 97)');
  },
});

/** An invalid colour falls back to the default with a warning. */
export const InvalidColour = meta.story({
  args: { storeColor: 'var(--brand)', checkboxColor: 'red; } </style>', checked: true, onWarning: fn() },
  parameters: desktopOnly,
  play: async ({ args }) => {
    // The default, #687cea, darkened for white text.
    await expect(getComputedStyle(await send()).backgroundColor).toBe('rgb(93, 110, 208)');
    await expect(args.onWarning).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'color', message: expect.stringMatching(/storeColor.+var\(--brand\)/) }),
    );
    await expect(args.onWarning).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'color', message: expect.stringContaining('checkboxColor') }),
    );
    await expect(args.onWarning).toHaveBeenCalledTimes(2);
  },
});

/** `colorScheme` sets the scheme of the dialog only; the default is the application's. */
export const OwnColourScheme = meta.story({
  args: { colorScheme: 'dark', checked: true },
  parameters: desktopOnly,
  play: async ({ canvasElement }) => {
    const shown = await dialog();
    await expectShown(shown);
    await expect(getComputedStyle(shown)).toMatchObject({ colorScheme: 'dark', backgroundColor: 'rgb(36, 36, 36)' });
    await expect(getComputedStyle(screen.getByRole('link', { name: 'Política de Privacidade' })).color).not.toBe(
      getComputedStyle(canvasElement).color,
    );
  },
});

/**
 * During `Retry-After`, the dialog shows the seconds of `retryIn`, and 'Enviar' is disabled. Screen readers announce the
 * first number and the end. `labels.decline` still works.
 */
export const Waiting = meta.story({
  args: { retryIn: 12, checked: true, error: defaultTexts.sendLater, labels: { decline: 'Sair da conta' } },
  parameters: desktopOnly,
  play: async ({ args }) => {
    const error = screen.getByRole('group');
    await waitFor(() => expect(error).toHaveFocus());
    await expect(error).toHaveAccessibleName(defaultTexts.sendLater);
    await expectShown(within(await dialog()).getAllByText('Você pode enviar novamente em 12 segundos.')[0]!);
    await expect(await send()).toBeDisabled();
    await expectSaid('Você pode enviar novamente em 12 segundos.');
    await userEvent.click(await send(), { pointerEventsCheck: 0 });
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.click(await decline());
    await expect(args.onDecline).toHaveBeenCalledTimes(1);
    error.focus();
  },
});

/** `retryIn: 0`, when `Retry-After` is over: people see and hear that they can send again. */
export const WaitIsOver = meta.story({
  args: { retryIn: 0, checked: true, error: defaultTexts.sendLater, retryable: true },
  parameters: onePicture,
  play: async () => {
    await expect(await sendAgain()).toBeEnabled();
    await expectSaid('Você já pode enviar novamente.');
  },
});

/** A timeout after 30 s: a neutral text, because the server may have recorded the acceptance. People can send again. */
export const Unanswered = meta.story({
  args: { checked: true, error: defaultTexts.sendUnknown, retryable: true },
  parameters: onePicture,
  play: async ({ args }) => {
    const error = await screen.findByRole('group');
    await expect(error).toHaveTextContent('Não recebemos a confirmação do seu aceite.');
    await waitFor(() => expect(error).toHaveFocus());
    await userEvent.click(
      within(await dialog())
        .getAllByRole('button')
        .at(-1)!,
    );
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
});

/** 320 px wide, the size at 400 % zoom: the dialog is as wide as the window, without horizontal scrolling. */
export const Narrow = meta.story({
  args: { updated: true },
  globals: { viewport: { value: 'tiny' } },
  parameters: oneTinyPicture,
  play: async () => {
    const shown = await dialog();
    await expect(shown.getBoundingClientRect().width).toBe(window.innerWidth);
    await expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    await userEvent.click(await box());
    await expectShown(await send());
  },
});

/** With forced colours, borders show the dialog, the checkbox and the button. */
export const ForcedColours = meta.story({
  args: { checked: true, error: 'Não foi possível enviar. Tente novamente.', retryable: true },
  parameters: { chromatic: { ...desktopOnly.chromatic, forcedColors: 'active' } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('group')).toHaveFocus());
  },
});

/** `labels` replaces single texts. The other texts stay in Portuguese. */
export const OtherTexts = meta.story({
  args: { labels: { title: 'Antes de continuar', accept: 'Li e aceito os documentos', lastSeparator: ' e ' } },
  parameters: desktopOnly,
  play: async () => {
    await expectShown(await screen.findByRole('dialog', { name: 'Antes de continuar' }));
    await expect(await box()).toHaveAccessibleName(
      'Li e aceito os documentos Termos e Condições de Uso, Política de Privacidade e Política de Trocas e Devoluções',
    );
    await expect(await send()).toBeDisabled();
  },
});

/** The terms changed while the dialog was open. A message appears, without the look and focus of an error. */
export const ChangedTerms = meta.story({
  args: { changed: true },
  play: async () => {
    const [line] = await screen.findAllByText(defaultTexts.termsChanged);
    await expectShown(line!);
    await expectSaid(defaultTexts.termsChanged);
    await expect(screen.queryByRole('group')).toBeNull();
    await expect(getComputedStyle(line!).color).toBe(getComputedStyle(await dialog()).color);
  },
});

/** A bidi character in a title does not change the direction of the text after it. */
export const TitleThatTurns = meta.story({
  args: { terms: brief([{ ...usage, title: 'Termos \u202Ede uso' }, privacy]) },
  parameters: onePicture,
  play: async () => {
    const first = await screen.findByRole('link', { name: /^Termos/ });
    const second = screen.getByRole('link', { name: 'Política de Privacidade' });
    await expectShown(first);
    const range = document.createRange();
    const text = second.querySelector('bdi')!.firstChild!;
    const leftOf = (from: number): number => {
      range.setStart(text, from);
      range.setEnd(text, from + 1);
      return range.getBoundingClientRect().left;
    };
    await expect(leftOf(1)).toBeGreaterThan(leftOf(0));
  },
});

/** On a phone, the dialog is a sheet at the bottom, and the shop stays visible. Targets have at least 44 px. */
export const Sheet = meta.story({
  args: { updated: true },
  globals: { viewport: { value: 'phone' } },
  parameters: onePhonePicture,
  play: async () => {
    const shown = await dialog();
    await expectShown(shown);
    if (window.innerWidth >= 500) return;
    // Wait until the sheet has slid in.
    await waitFor(() => expect(Math.round(shown.getBoundingClientRect().bottom)).toBe(window.innerHeight));
    await expect(shown.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight * 0.85);
    const button = (await send()).getBoundingClientRect();
    await expect(button.height).toBe(48);
    await expect(button.bottom).toBeGreaterThan(window.innerHeight - 80);
    const close = screen.getByRole('button', { name: 'Fechar' }).getBoundingClientRect();
    await expect([close.width, close.height]).toEqual([44, 44]);
    // The X and the button below it end at the same edge.
    const cross = screen.getByRole('button', { name: 'Fechar' }).querySelector('svg')!.getBoundingClientRect();
    await expect(Math.round(cross.right)).toBe(Math.round(button.right));
    // The 10 px around the box also tick it.
    const { left, top } = (await box()).getBoundingClientRect();
    await expect(document.elementFromPoint(left - 9, top - 9)).toBe(await box());
  },
});

/** Returns whether the last character is to the right of the character before it. */
function endsLeftToRight({ lastChild }: HTMLElement): boolean {
  const { length } = lastChild as Text;
  const [last, before] = [1, 2].map((fromEnd) => {
    const range = document.createRange();
    range.setStart(lastChild!, length - fromEnd);
    range.setEnd(lastChild!, length - fromEnd + 1);
    return range.getBoundingClientRect().left;
  });
  return last! > before!;
}

/** 320 by 256 px, the size at 400 % zoom: the whole dialog scrolls, so that nothing covers the box. */
export const TinyWindow = meta.story({
  args: { terms: brief(pf), updated: true },
  globals: { viewport: { value: 'tiniest' } },
  parameters: onlyAt('tiniest', { width: 320, height: 256 }),
  play: async () => {
    const shown = await dialog();
    await expectShown(shown);
    if (window.innerHeight > 400) return;
    for (const control of [await box(), await send(), screen.getByRole('button', { name: 'Fechar' })]) {
      control.scrollIntoView({ block: 'nearest' });
      await waitFor(() => expectUncovered(control));
    }
    shown.scrollTop = 0;
  },
});

/** A phone in landscape (740 by 360 px): the space below the button equals the space beside it. */
export const Sideways = meta.story({
  args: { terms: brief(pf).slice(0, 3) },
  globals: { viewport: { value: 'sideways' } },
  parameters: onlyAt('sideways', { width: 740, height: 360 }),
  play: async () => {
    const shown = await dialog();
    await expectShown(shown);
    const edge = shown.getBoundingClientRect();
    const button = (await send()).getBoundingClientRect();
    await expect(edge.bottom - button.bottom).toBeCloseTo(edge.right - button.right);
  },
});

/**
 * Letters twice as large, on a phone: header and button leave room to read the error, and after
 * scrolling, two lines of the sentence. No button clips its text.
 */
export const LargeLetters = meta.story({
  args: {
    terms: brief(pf),
    updated: true,
    error: 'Um dos termos foi atualizado. Leia a nova versão antes de aceitar.',
  },
  globals: { viewport: { value: 'phone' }, fontSize: '32px' },
  parameters: onlyAt('phone', { width: 360, height: 640 }),
  play: async () => {
    const shown = await dialog();
    await expectShown(shown);
    if (window.innerWidth >= 500) return;
    const error = await screen.findByRole('group');
    await waitFor(() => expect(error).toHaveFocus());
    const button = await send();
    const inSight = (element: Element): number => {
      const { top, bottom } = element.getBoundingClientRect();
      const above = within(shown)
        .getByRole('heading')
        .closest('.mantine-TermsDialog-header')!
        .getBoundingClientRect().bottom;
      const below = button.getBoundingClientRect().top;
      return Math.min(bottom, below, window.innerHeight) - Math.max(top, above, 0);
    };
    await waitFor(() => expect(inSight(error)).toBeGreaterThan(100));
    const sentence = (await box()).closest('div')!.parentElement!.querySelector('label > span')!;
    sentence.scrollIntoView({ block: 'start' });
    await expect(inSight(sentence)).toBeGreaterThan(2 * parseFloat(getComputedStyle(sentence).lineHeight));
    await expect(findCutOff(shown)).toEqual([]);
    await expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    // The shop stays visible. During the slide, the height can differ by a fraction of a pixel.
    await expect(Math.round(shown.getBoundingClientRect().height)).toBeLessThanOrEqual(window.innerHeight * 0.85);
  },
});

/** On a right-to-left page, the dialog is mirrored, but left-to-right texts keep their direction. */
export const RightToLeft = meta.story({
  args: {
    labels: {
      ...plainLabels,
      title: 'Termos de Uso, Política de Privacidade e Regulamentos da Loja Ipê',
      retry: 'Enviar de novo…',
    },
    updated: true,
    checked: true,
    checkboxRules: [() => 'Confirme seu e-mail.'],
    error: 'Não foi possível enviar. Tente novamente.',
    retryable: true,
  },
  globals: { direction: 'rtl', viewport: { value: 'phone' } },
  play: async () => {
    const shown = (await screen.findByRole('dialog')).querySelector<HTMLElement>('div[tabindex="-1"]:not([role])')!;
    await expectShown(shown);
    const links = screen.getAllByRole('link').map((link) => [...link.getClientRects()]);
    /** Pairs on one line: the end of a title, and the start of the next title. */
    const neighbours = links.slice(1).flatMap(([first], index) => {
      const last = links[index]!.at(-1)!;
      return Math.round(first!.top) === Math.round(last.top) ? [{ last, next: first! }] : [];
    });
    await expect(neighbours.length).toBeGreaterThan(0);
    for (const { last, next } of neighbours) await expect(next.left).toBeGreaterThan(last.right);
    // The sentence is aligned to the right, so its first line ends beside the checkbox.
    const boxLeft = (await box()).getBoundingClientRect().left;
    const link = screen.getAllByRole('link')[0]!;
    const distance = boxLeft - link.getClientRects()[0]!.right;
    await expect(distance).toBeGreaterThan(0);
    await expect(distance).toBeLessThan(60);
    const title = within(shown).getByRole('heading').getBoundingClientRect();
    await expect(title.top).toBeGreaterThan(shown.getBoundingClientRect().top);
    for (const text of [/^Atualizamos/, /^Não foi possível/, /^Confirme/, /^Enviar de novo/]) {
      await expect(endsLeftToRight(screen.getByText(text)), String(text)).toBe(true);
    }
  },
});

/** Long labels: the title and the button wrap, also on a phone. */
export const LongTexts = meta.story({
  args: {
    labels: {
      title: 'Termos de Uso, Política de Privacidade e Regulamentos da Loja Ipê',
      send: 'Li, concordo e desejo continuar com a minha compra nesta loja',
    },
    checked: true,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args }) => {
    const shown = await dialog(args.labels!.title!);
    const button = within(shown).getByRole('button', { name: args.labels!.send! });
    await expectShown(button);
    await expect(findCutOff(shown)).toEqual([]);
  },
});

/** Long labels in letters twice as large: the whole dialog scrolls, so that nothing covers the box. */
export const LongLargeTexts = meta.story({
  args: {
    labels: {
      title: 'Termos de Uso, Política de Privacidade e Regulamentos da Loja Ipê',
      send: 'Li, concordo e desejo continuar com a minha compra nesta loja',
    },
    checked: true,
  },
  globals: { viewport: { value: 'phone' }, fontSize: '32px' },
  parameters: onlyAt('phone', { width: 360, height: 640 }),
  play: async ({ args }) => {
    const shown = await dialog(args.labels!.title!);
    await expectShown(shown);
    if (window.innerWidth >= 500) return;
    const button = within(shown).getByRole('button', { name: args.labels!.send! });
    for (const control of [button, await box()]) {
      control.scrollIntoView({ block: 'nearest' });
      await waitFor(() => expectUncovered(control));
    }
    await expect(findCutOff(shown)).toEqual([]);
  },
});

/** With `englishLabels`, the titles stay in the language of the API. */
export const EnglishTexts = meta.story({
  args: { labels: englishLabels, updated: true },
  parameters: desktopOnly,
  play: async () => {
    const shown = await screen.findByRole('dialog', { name: 'Terms and Policies' });
    await expect(shown.closest('[lang]')).toHaveAttribute('lang', 'en');
    await expect(screen.getByRole('link', { name: 'Política de Privacidade' }).firstElementChild).toHaveAttribute(
      'lang',
      'pt-BR',
    );
  },
});

/** With `spanishLabels`, the dialog is in Spanish. */
export const SpanishTexts = meta.story({
  args: { labels: spanishLabels },
  parameters: desktopOnly,
  play: async () => {
    const shown = await screen.findByRole('dialog', { name: 'Términos y Políticas' });
    await expect(shown.closest('[lang]')).toHaveAttribute('lang', 'es');
  },
});

const storeTheme = createTheme({
  components: {
    TermsDialog: TermsDialog.extend({
      defaultProps: { storeColor: '#0f766e', labels: { ...plainLabels, send: 'Concordo' } },
      styles: {
        content: { borderRadius: 20 },
        title: { color: 'var(--terms-link-color)' },
        send: { borderRadius: 32 },
      },
      vars: () => ({ root: { '--terms-checkbox-border': 'rgb(15, 118, 110)' } }),
    }),
  },
});

/**
 * A store's brand by the Styles API: `TermsDialog.extend` in a theme sets default props, styles and variables. Props add
 * classes and attributes to a part.
 */
export const StylesApi = meta.story({
  args: {
    storeColor: undefined,
    checked: true,
    attributes: { send: { 'data-testid': 'send' } },
    classNames: { body: 'my-body' },
  },
  decorators: [
    (Story) => (
      <MantineThemeProvider theme={storeTheme}>
        <Story />
      </MantineThemeProvider>
    ),
  ],
  parameters: desktopOnly,
  play: async () => {
    const button = await screen.findByTestId('send');
    await expect(button).toHaveAccessibleName('Concordo');
    await expect(button).toHaveStyle({ borderRadius: '32px', backgroundColor: 'rgb(15, 118, 110)' });
    await expect(await box()).toHaveStyle({ borderColor: 'rgb(15, 118, 110)' });
    await expectShown((await dialog()).querySelector('.my-body'));
  },
});
