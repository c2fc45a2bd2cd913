import { describe, expect, it } from 'vitest';
import { endTransitions } from '../end-transitions.ts';
import { expectSamePicture } from '../same-picture.ts';
import { desktop, engine, openTerm, phone, type Visit, waitForFocusInDialog } from './in-page.ts';
import { readDrawn } from './read-drawn.ts';
import { sitePages } from './site-pages.ts';
import type { ScenarioName } from './test-site.ts';

const pages = sitePages();

interface State {
  name: string;
  scenario: ScenarioName;
  options?: object;
  /** JavaScript of options that have no attribute. */
  script?: string;
  act?: (visit: Visit) => Promise<unknown>;
}

const accept = async ({ box, send }: Visit): Promise<void> => {
  await box.check();
  await send.click();
};

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
      await visit.page.getByRole('button', { name: 'Enviando' }).waitFor();
    },
  },
  { name: 'skeleton', scenario: 'never', options: { openWhileLoading: true } },
];

/** The background of the page in each scheme; Mantine's where it is loaded. */
const backgrounds = { light: '#fff', dark: 'var(--mantine-color-body, #242424)' };

interface Drawn {
  picture: Buffer;
  html: string[];
}

async function draw(page: string, state: State, viewport: typeof desktop): Promise<Drawn> {
  const visit = await pages.visit(page, { viewport });
  await visit.dialog.waitFor();
  // During the entry transition, content can be a part of a pixel off.
  await visit.page.evaluate(endTransitions);
  await state.act?.(visit);
  await visit.page.evaluate(endTransitions);
  const html = await readDrawn(visit.page, '[data-aceite]');
  const picture = await visit.page.screenshot({ animations: 'disabled', caret: 'hide' });
  await visit.close();
  return { picture, html };
}

describe.each(['light', 'dark'] as const)('renders the elements and pixels of React in %s', (colorScheme) => {
  describe.each([
    ['desktop', desktop],
    ['phone', phone],
  ] as const)('%s', (device, viewport) => {
    it.each(states)('renders $name', async (state) => {
      const options = {
        personType: 'PF',
        baseUrl: pages.site.api(state.scenario),
        idCompany: 42,
        token: 't',
        colorScheme,
        ...state.options,
      };
      const given = `{ ...${JSON.stringify(options)}, ${state.script ?? ''} }`;
      const page = (script: string) => `<!doctype html><html lang="pt-BR"><title>Loja</title>
        <style>body{margin:0;background:${backgrounds[colorScheme]}}</style><body><script type="module">${script}</script>`;
      const drawEmbed = () =>
        draw(page(`import { install } from '${pages.site.embed}'; install(${given}).open();`), state, viewport);
      const drawReact = () =>
        draw(
          page(`import { render } from '/reference/reference.js'; render(${given});`).replace(
            '<style>',
            '<link rel="stylesheet" href="/reference/reference.css"><style>',
          ),
          state,
          viewport,
        );
      // Firefox shows the focus in only one window, so the second opens after the first picture.
      const first = drawEmbed();
      if (engine === 'firefox') await first;
      const [embed, react] = await Promise.all([first, drawReact()]);
      expectSamePicture(`embed/${state.name}-${colorScheme}-${device}`, {
        embed: embed.picture,
        react: react.picture,
      });
      expect(embed.picture.length).toBeGreaterThan(3000);
      expect(embed.html).toEqual(react.html);
      expect(embed.html.length).toBeGreaterThan(10);
    });
  });
});
