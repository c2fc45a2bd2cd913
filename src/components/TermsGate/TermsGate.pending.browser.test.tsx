/** Tests a gate with `pending`. Its dialog is open in a server's HTML, and modal after hydration. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, server, userEvent } from 'vitest/browser';
import { identity } from '../../../tests/identity.ts';
import { term } from '../../../tests/one-term.ts';
import { stubTermsApi } from '../../../tests/stub-terms-api.ts';
import type { TermsCall } from '../../core/model/errors.ts';
import type { FakeTermsApi } from '../../testing/index.ts';
import { allowMotion } from '../../../tests/allow-motion.ts';
import { contrast, type Rgb } from '../../core/color/readable-colors.ts';
import { defaultLabels } from '../../core/terms/labels.ts';
import type { PendingResult } from '../../core/options/pending.ts';
import { readColor } from '../../dom/read-color.ts';
import './dialogs.ts';
import { TermsGate, type TermsGateProps } from './TermsGate.tsx';

const pending = (more: object = {}): PendingResult => ({
  status: 'pending',
  terms: [term],
  updated: true,
  idCompany: identity.idCompany,
  personType: identity.personType,
  fetchedAt: Date.now(),
  ...more,
});

const Page = (props: Partial<TermsGateProps>): ReactNode => (
  <MantineProvider>
    <main>Loja</main>
    <TermsGate {...identity} pending={pending()} {...props} />
  </MantineProvider>
);

let api: FakeTermsApi;
const calls = (): TermsCall[] => api.requests.map(({ call }) => call);
const problems: unknown[] = [];
const element = document.createElement('div');
let root: Root | undefined;

/** Puts the server's HTML of the page into the document; returns its dialog. */
function serve(tree: ReactNode): HTMLDialogElement {
  element.innerHTML = renderToString(tree);
  return element.querySelector('dialog')!;
}

function hydrate(tree: ReactNode): void {
  root = hydrateRoot(element, tree, { onRecoverableError: (error) => problems.push(error) });
}

/** The positions of the visible parts, as JSON. */
const layout = (): string =>
  JSON.stringify(
    [
      ...document.querySelectorAll(
        'dialog, dialog h2, dialog div[tabindex="-1"]:not([role]), dialog a, dialog label, dialog button',
      ),
    ].map((part) => part.getBoundingClientRect().toJSON() as unknown),
  );

beforeEach(() => {
  document.body.append(element);
  vi.spyOn(console, 'error').mockImplementation((...args) => void problems.push(args));
  api = stubTermsApi({ terms: [term, { ...term, id: 9 }], accepted: [term.id] });
});
afterEach(() => {
  root?.unmount();
  root = undefined;
  delete document.documentElement.dataset.mantineColorScheme;
  element.remove();
  problems.length = 0;
  vi.restoreAllMocks();
});

const title = page.getByRole('heading', { name: defaultLabels.title });
const box = page.getByRole('checkbox');
const send = page.getByRole('button', { name: defaultLabels.send });

it("renders an open dialog with titles as text, and disables the box and 'Enviar'", async () => {
  const dialog = serve(<Page token="secret-token" />);
  expect([dialog.open, dialog.matches(':modal')]).toEqual([true, false]);
  await expect.element(page.getByText('Termos de Uso')).toBeVisible();
  await expect.element(box).toBeDisabled();
  await expect.element(send).toBeDisabled();
  expect(page.getByRole('link').query()).toBeNull();
  expect(element.innerHTML).not.toContain('secret-token');
  dialog.remove();
});

it.each([
  ['a desktop', 1000],
  ['a phone', 360],
])('becomes modal on %s without a moved pixel, a call or a warning, and takes the focus', async (_, width) => {
  await page.viewport(width, 700);
  // Only Chromium can emulate prefers-reduced-motion in a test.
  if (server.browser === 'chromium') await allowMotion();
  const onOpened = vi.fn();
  const tree = (
    <StrictMode>
      <Page onOpened={onOpened} />
    </StrictMode>
  );
  const dialog = serve(tree);
  const before = layout();
  hydrate(tree);
  await expect.poll(() => dialog.matches(':modal')).toBe(true);
  expect(getComputedStyle(dialog.querySelector('div[tabindex="-1"]:not([role])')!).opacity).toBe('1');
  expect(layout()).toBe(before);
  await expect.element(title).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Termos de Uso' })).toBeVisible();
  expect(layout()).toBe(before);
  expect(document.querySelector('dialog')).toBe(dialog);
  expect(onOpened).toHaveBeenCalledExactlyOnceWith({ termIds: [term.id], updated: true });
  expect([calls(), problems]).toEqual([[], []]);
});

/** The colours of the parts that depend on the store's colour or on the scheme. */
const colors = (dialog: HTMLDialogElement): string[] =>
  [
    'label a',
    'div[tabindex="-1"]:not([role]) p',
    'p svg',
    'div[tabindex="-1"]:not([role]) button',
    'button:disabled',
    'div[tabindex="-1"]:not([role])',
  ].flatMap((selector) => {
    const { color, backgroundColor, borderColor } = getComputedStyle(dialog.querySelector(selector)!);
    return [`${selector}: ${color}, ${backgroundColor}, ${borderColor}`];
  });

/** Sets the scheme for the rest of this test, as Mantine does before it hydrates. */
function setScheme(scheme: 'light' | 'dark'): void {
  localStorage.setItem('mantine-color-scheme-value', scheme);
  document.documentElement.dataset.mantineColorScheme = scheme;
  onTestFinished(() => localStorage.removeItem('mantine-color-scheme-value'));
}

const rgb = (dialog: HTMLDialogElement, selector: string, name: 'color' | 'backgroundColor'): Rgb =>
  readColor(getComputedStyle(dialog.querySelector(selector)!)[name])!;
const linkContrast = (dialog: HTMLDialogElement): number =>
  contrast(rgb(dialog, 'label a', 'color'), rgb(dialog, 'div[tabindex="-1"]:not([role])', 'backgroundColor'));

describe.each(['light', 'dark'] as const)('pending terms on a %s page', (scheme) => {
  beforeEach(async () => {
    // The pointer may rest where the dialog appears.
    await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
    setScheme(scheme);
  });

  it.each<[string, Partial<TermsGateProps>]>([
    ['the default colour', {}],
    ['rgb()', { storeColor: 'rgb(200 30 60)' }],
    ['hsl() with alpha', { storeColor: 'hsla(150, 80%, 30%, 0.9)' }],
    ['a light dialog', { colorScheme: 'light' }],
    ['a dark dialog', { colorScheme: 'dark' }],
  ])('keeps the colours of the dialog at hydration: %s', async (_, props) => {
    const tree = <Page {...props} />;
    const dialog = serve(tree);
    const before = colors(dialog);
    expect(linkContrast(dialog)).toBeGreaterThanOrEqual(4.5);
    const ofSentence = [
      rgb(dialog, 'label', 'color'),
      rgb(dialog, 'div[tabindex="-1"]:not([role])', 'backgroundColor'),
    ] as const;
    expect(contrast(...ofSentence)).toBeGreaterThanOrEqual(7);
    hydrate(tree);
    await expect.element(page.getByRole('link', { name: 'Termos de Uso' })).toBeVisible();
    expect(dialog.querySelector('[data-scheme]')).toHaveAttribute('data-scheme', props.colorScheme ?? scheme);
    expect(before).toEqual(colors(dialog));
    expect(problems).toEqual([]);
  });

  it("draws readable links for `auto` before hydration, and the system's scheme after it", async () => {
    const tree = <Page colorScheme="auto" />;
    const dialog = serve(tree);
    expect(linkContrast(dialog)).toBeGreaterThanOrEqual(4.5);
    hydrate(tree);
    await expect.element(page.getByRole('link', { name: 'Termos de Uso' })).toBeVisible();
    expect(dialog.querySelector('[data-scheme]')).toHaveAttribute('data-scheme', 'light');
    expect(linkContrast(dialog)).toBeGreaterThanOrEqual(4.5);
    expect(problems).toEqual([]);
  });

  it.each(['tomato', 'oklch(0.75 0.15 150)', 'var(--brand)', 'no colour'])(
    'has neutral, readable colours before hydration for %s, which a server cannot read',
    async (storeColor) => {
      const tree = <Page storeColor={storeColor} onWarning={() => {}} />;
      const dialog = serve(tree);
      const [red, green, blue] = rgb(dialog, 'label a', 'color');
      expect([green, blue]).toEqual([red, red]);
      expect(linkContrast(dialog)).toBeGreaterThan(15);
      hydrate(tree);
      await expect.element(page.getByRole('link', { name: 'Termos de Uso' })).toBeVisible();
      expect(linkContrast(dialog)).toBeGreaterThanOrEqual(4.5);
      expect(rgb(dialog, 'label a', 'color')).not.toEqual([red, green, blue]);
      expect(problems).toEqual([]);
    },
  );
});

it("keeps the tick, and enables 'Enviar' only with a token", async () => {
  const fetchedAt = Date.now();
  const tree = (token: string | null): ReactNode => <Page token={token} pending={pending({ fetchedAt })} />;
  serve(tree(null));
  hydrate(tree(null));
  await expect.element(box).toBeEnabled();
  await box.click();
  await expect.element(send).toBeDisabled();
  root!.render(tree('late-token'));
  await expect.element(send).toBeEnabled();
  await expect.element(box).toBeChecked();
  expect(calls()).toEqual([]);
});

it('fetches again when the data is stale, and replaces the stale title', async () => {
  const tree = (
    <Page pending={pending({ fetchedAt: Date.now() - 61_000, terms: [{ ...term, title: 'Termo antigo' }] })} />
  );
  serve(tree);
  hydrate(tree);
  await expect.element(page.getByRole('link', { name: 'Termos de Uso' })).toBeVisible();
  expect(element.textContent).not.toContain('Termo antigo');
  expect(calls()).toEqual(['terms', 'accepted']);
  expect(problems).toEqual([]);
});

it('closes on Escape, and unlocks the scroll of the page', async () => {
  const onSettled = vi.fn();
  const tree = <Page onSettled={onSettled} />;
  serve(tree);
  hydrate(tree);
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  expect(onSettled).toHaveBeenCalledExactlyOnceWith('dismissed');
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
});

it('fails with `detached` when the page removes the dialog', async () => {
  const onError = vi.fn();
  const tree = <Page onError={onError} />;
  const dialog = serve(tree);
  hydrate(tree);
  await expect.element(title).toHaveFocus();
  dialog.remove();
  await expect.poll(() => onError.mock.calls).toEqual([[expect.objectContaining({ code: 'detached' })]]);
  element.append(dialog);
});

it('renders nothing, and fetches nothing, when nothing is pending', async () => {
  const onSettled = vi.fn();
  const { terms: _terms, ...about } = pending() as Extract<PendingResult, { status: 'pending' }>;
  const tree = <Page pending={{ ...about, status: 'up-to-date' }} onSettled={onSettled} />;
  expect(serve(tree)).toBeNull();
  hydrate(tree);
  await expect.poll(() => onSettled.mock.calls).toEqual([['up-to-date']]);
  expect([calls(), problems]).toEqual([[], []]);
});

// Last, because a gate ignores `pending` with a term that was accepted on the same page.
it('sends the acceptance once, and closes', async () => {
  const onResponded = vi.fn();
  const tree = <Page onResponded={onResponded} />;
  serve(tree);
  hydrate(tree);
  await expect.element(box).toBeEnabled();
  await box.click();
  await send.click();
  await expect.poll(() => onResponded.mock.calls.length).toBe(1);
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  expect(calls()).toEqual(['accept']);
  expect(problems).toEqual([]);
});
