/** Two tags in a page without React and without a build. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Heard, launch, listenTo, openContext } from './browser.ts';
import { StoreServer } from './store-server.ts';

const store = new StoreServer();
let browser: Browser;
let page: Page;
let heard: Heard;

beforeAll(async () => {
  await store.start();
  browser = await launch();
  page = await (await openContext(browser)).newPage();
  heard = listenTo(page);
  await page.goto(`${store.shop}plain-html/`);
});
afterAll(async () => {
  await browser?.close();
  await store[Symbol.asyncDispose]();
});

/** The files of the package that the page has loaded. */
const loaded = (): string[] =>
  heard.urls.filter((url) => url.includes('/aceite/')).map((url) => url.slice(url.indexOf('/dist/') + 6));

it('asks, records, and says so, untouched by the styles of the page', async () => {
  const button = page.getByRole('button', { name: 'Entrar' });
  await button.waitFor();
  expect(loaded()).toEqual(['embed.js']);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Termos e Políticas' });
  await dialog.getByRole('checkbox').check();
  expect(loaded()).toEqual(['embed.js', expect.stringMatching(/^embed\/dialogs-/)]);

  // The page's root font size is 10 px, and its buttons are brown, padded and loud.
  const send = dialog.getByRole('button', { name: 'Enviar' });
  expect((await dialog.boundingBox())?.width).toBe(500);
  const style = await send.evaluate((element) => {
    const { backgroundColor, textTransform, letterSpacing, fontSize } = getComputedStyle(element);
    return { backgroundColor, textTransform, letterSpacing, fontSize };
  });
  expect(style).toEqual({
    backgroundColor: 'rgb(11, 114, 133)',
    textTransform: 'none',
    letterSpacing: 'normal',
    fontSize: '14px',
  });

  // `persistent` in the markup.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await dialog.isVisible()).toBe(true);
  await send.click();
  await page.getByText('Obrigado! Aceite recebido.').waitFor();
  expect(await dialog.count()).toBe(0);
  expect(store.recorded('Freguês do Armazém')).toEqual([1, 2, 3]);
  expect(heard.complaints).toEqual([]);
});

it('loads no dialog at the next visit, when nothing is pending', async () => {
  heard.urls.length = 0;
  await page.reload();
  await page.getByText('Bem-vindo de volta.').waitFor();
  expect(loaded()).toEqual(['embed.js']);
  expect(heard.complaints).toEqual([]);
});
