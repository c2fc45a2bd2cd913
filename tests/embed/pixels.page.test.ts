import { expect, it } from 'vitest';
import { endTransitions } from '../end-transitions.ts';
import { expectSamePicture } from '../same-picture.ts';
import { accept, desktop, engine, heads, openTerm, phone, type Visit, waitForFocusInDialog } from './in-page.ts';
import { readDrawn } from './read-drawn.ts';
import { sitePages } from './site-pages.ts';
import type { ScenarioName } from './test-site.ts';

const pages = sitePages();

interface State {
  name: string;
  scenario: ScenarioName;
  options?: object;
  /** JavaScript of options that are functions. */
  script?: string;
  act?: (visit: Visit) => Promise<unknown>;
}

const states: State[] = [
  { name: 'first time', scenario: 'first-time' },
  {
    name: 'updated, persistent, with an intro',
    scenario: 'updated',
    options: { persistent: true, labels: { intro: 'Para continuar a compra, leia e aceite os termos.' } },
    act: ({ dialog }) => dialog.getByText('Para continuar a compra, leia e aceite os termos.').waitFor(),
  },
  { name: 'ten terms, own colours', scenario: 'ten-terms', options: { storeColor: '#0a7', checkboxColor: 'orange' } },
  {
    name: 'a list of terms, ticked',
    scenario: 'ten-terms',
    options: { layout: 'list' },
    act: async ({ box, dialog }) => {
      expect(await dialog.getByRole('listitem').count()).toBe(10);
      await box.check();
    },
  },
  { name: 'ticked', scenario: 'first-time', act: ({ box }) => box.check() },
  {
    name: 'refused',
    scenario: 'refused',
    act: async (visit) => {
      await accept(visit);
      await visit.page.getByText('Um dos termos foi atualizado.').waitFor();
    },
  },
  { name: 'a term', scenario: 'first-time', act: ({ page }) => openTerm(page) },
  {
    name: 'keyboard focus',
    scenario: 'first-time',
    act: async ({ page }) => {
      await waitForFocusInDialog(page);
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    },
  },
  {
    name: 'a rule of the box',
    scenario: 'first-time',
    script: "checkboxRules: [(checked) => !checked || 'Confirme a sua idade.']",
    act: async ({ box, page }) => {
      await box.check();
      await page.getByText('Confirme a sua idade.').waitFor();
    },
  },
  {
    name: 'sending',
    scenario: 'never-accepted',
    act: async (visit) => {
      await accept(visit);
      await visit.page.locator('button[aria-busy]').waitFor();
      await visit.page.locator('[data-aceite-voice]', { hasText: 'Enviando…' }).waitFor({ state: 'attached' });
    },
  },
  { name: 'skeleton', scenario: 'never', options: { openWhileLoading: true } },
];

/** Two of the four pairs of a scheme and a size. The stories have pictures in all four. */
const modes = [
  { name: 'light-desktop', colorScheme: 'light', viewport: desktop },
  { name: 'dark-phone', colorScheme: 'dark', viewport: phone },
] as const;

/** The background of the page in each scheme. In 'dark', Mantine's variable wins if it is set. */
const backgrounds = { light: '#fff', dark: 'var(--mantine-color-body, #242424)' };

interface Drawn {
  picture: Buffer;
  html: string[];
}

/** Opens the dialog, and photographs the state in each mode. */
async function draw(host: keyof typeof heads, state: State, options: string): Promise<Drawn[]> {
  const visit = await pages.show('', `<style>body{margin:0}</style>${heads[host]}`);
  const { page, dialog } = visit;
  await page.setViewportSize(desktop);
  await page.waitForFunction(() => 'start' in window);
  await page.evaluate(`start(${options})`);
  await dialog.waitFor();
  // During the entry transition, content can be offset by a fraction of a pixel.
  await page.evaluate(endTransitions);
  await state.act?.(visit);
  const drawn: Drawn[] = [];
  for (const { colorScheme, viewport } of modes) {
    await page.evaluate(
      ([changes, background]) => {
        document.body.style.background = background;
        (window as unknown as { update: (given: object) => void }).update(changes);
      },
      [{ colorScheme }, backgrounds[colorScheme]] as const,
    );
    await page.setViewportSize(viewport);
    // The dialogs measure the window 200 ms after a resize.
    if (viewport === phone) await page.locator('[data-sheet]').waitFor({ state: 'attached' });
    await page.evaluate(endTransitions);
    const html = await readDrawn(page, '[data-aceite]');
    drawn.push({ html, picture: await page.screenshot({ animations: 'disabled', caret: 'hide' }) });
  }
  await page.evaluate('leave()');
  await dialog.waitFor({ state: 'detached' });
  return drawn;
}

it.each(states)('renders the elements and pixels of React in the embed: $name', async (state) => {
  const given = `{ ...${JSON.stringify({ ...pages.options(state.scenario), colorScheme: 'light', ...state.options })}, ${state.script ?? ''} }`;
  const drawEmbed = draw('embed', state, given);
  // Firefox shows the focus in only one window, so the second opens after the first pictures.
  if (engine === 'firefox') await drawEmbed;
  const drawReact = draw('React', state, given);
  const [embed, react] = await Promise.all([drawEmbed, drawReact]);
  for (const [index, { name }] of modes.entries()) {
    const [one, other] = [embed[index]!, react[index]!];
    expectSamePicture(`embed/${state.name}-${name}`, { embed: one.picture, react: other.picture });
    expect(one.picture.length).toBeGreaterThan(3000);
    expect(one.html, name).toEqual(other.html);
    expect(one.html.length).toBeGreaterThan(10);
  }
});
