import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSamePicture } from '../same-picture.ts';
import { desktop, engine, launch, phone, visit as open, type Visit, waitForFocusInDialog } from './in-page.ts';
import { openSite, type ScenarioName, type Site } from './test-site.ts';

let browser: Browser;
let site: Site;
/** Compares pictures. */
let blank: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([launch(), openSite()]);
  blank = await browser.newPage();
});
afterAll(async () => {
  await browser.close();
  site.close();
});

interface State {
  name: string;
  scenario: ScenarioName;
  options?: object;
  act?: (visit: Visit) => Promise<unknown>;
}

const openTerm = async ({ page }: Visit): Promise<void> => {
  await page.getByRole('link', { name: 'Política de Privacidade' }).click();
  await page.getByText('Texto do termo').first().waitFor();
};

const states: State[] = [
  { name: 'first time', scenario: 'first-time' },
  { name: 'updated, persistent', scenario: 'updated', options: { persistent: true } },
  { name: 'ten terms, own colours', scenario: 'ten-terms', options: { storeColor: '#0a7', checkboxColor: 'orange' } },
  { name: 'ticked', scenario: 'first-time', act: ({ box }) => box.check() },
  {
    name: 'refused',
    scenario: 'refused',
    act: async ({ box, send, page }) => {
      await box.check();
      await send.click();
      await page.getByText('Um dos termos foi atualizado.').waitFor();
    },
  },
  { name: 'a term', scenario: 'first-time', act: openTerm },
  {
    name: 'keyboard focus',
    scenario: 'first-time',
    act: async ({ page }) => {
      await waitForFocusInDialog(page);
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    },
  },
  { name: 'skeleton', scenario: 'never', options: { openWhileLoading: true } },
];

/** What a page's own background is in each scheme; the story's is Mantine's. */
const backgrounds = { light: '#fff', dark: 'var(--mantine-color-body, #242424)' };

async function draw(html: string, state: State, viewport: typeof desktop): Promise<Buffer> {
  const visit = await open(browser, site.page(html), { viewport });
  await visit.dialog.waitFor();
  await state.act?.(visit);
  await visit.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 120)));
  const picture = await visit.page.screenshot({ animations: 'disabled', caret: 'hide' });
  await visit.close();
  return picture;
}

describe.each(['light', 'dark'] as const)('%s: the embed shows what React shows, to the pixel', (colorScheme) => {
  describe.each([
    ['desktop', desktop],
    ['phone', phone],
  ] as const)('%s', (device, viewport) => {
    it.each(states)('$name', async (state) => {
      const options = {
        personType: 'PF',
        baseUrl: site.api(state.scenario),
        idCompany: 42,
        token: 't',
        colorScheme,
        ...state.options,
      };
      const page = (script: string) => `<!doctype html><html lang="pt-BR"><title>Loja</title>
        <style>body{margin:0;background:${backgrounds[colorScheme]}}</style><body><script type="module">${script}</script>`;
      const drawEmbed = () =>
        draw(
          page(`import { install } from '${site.embed}'; install(${JSON.stringify(options)}).open();`),
          state,
          viewport,
        );
      const drawReact = () =>
        draw(
          page(`import { render } from '/reference/reference.js'; render(${JSON.stringify(options)});`).replace(
            '<style>',
            '<link rel="stylesheet" href="/reference/reference.css"><style>',
          ),
          state,
          viewport,
        );
      // Firefox shows the focus in one window alone: there the second opens when the first is drawn.
      const first = drawEmbed();
      if (engine === 'firefox') await first;
      const [embed, react] = await Promise.all([first, drawReact()]);
      await expectSamePicture(blank, `embed/${state.name}-${colorScheme}-${device}`, { embed, react });
      expect(embed.length).toBeGreaterThan(3000);
    });
  });
});
