/** Two tags in a page without React and without a build. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { type Heard, listenTo, openContext } from './browser.ts';
import { StoreServer } from './store-server.ts';

const store = new StoreServer();
let browser: Browser;
let page: Page;
let heard: Heard;

beforeAll(async () => {
  await store.start();
  browser = await launchChromium();
  page = await (await openContext(browser)).newPage();
  heard = listenTo(page);
  await page.goto(`${store.shop}plain-html/`);
});
afterAll(async () => {
  await browser?.close();
  await store.remove();
});

/** The files of the package that the page has loaded, without the hash in their names. */
const loaded = (): string[] =>
  heard.urls.flatMap((url) => /\/aceite\/dist\/(.+?)(?:-[\w-]{8})?\.js$/.exec(url)?.[1] ?? []).sort();

it('asks, records, and says so, untouched by the styles of the page', async () => {
  const button = page.getByRole('button', { name: 'Entrar' });
  await button.waitFor();
  await expect.poll(loaded).toEqual(['embed', 'embed/money']);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Termos e Políticas' });
  await dialog.getByRole('checkbox').check();
  // What shows and prints a term may come while the page is idle.
  const whileIdle = new Set(['embed/document-labels', 'embed/print-document', 'embed/show-term-html']);
  expect(loaded().filter((file) => !whileIdle.has(file))).toEqual(['embed', 'embed/dialogs', 'embed/money']);

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
    fontSize: '16px',
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
  expect(loaded()).toEqual(['embed', 'embed/money']);
  expect(heard.complaints).toEqual([]);
});

it('posts the decimal string of its money field with the form', async () => {
  const field = page.getByRole('textbox', { name: 'Gastar até (R$)' });
  await field.pressSequentially('123456');
  expect(await field.inputValue()).toBe('1.234,56');
  await page.getByRole('button', { name: 'Ver produtos' }).click();
  await page.waitForURL('**/plain-html/?limit=1234.56');
  expect(heard.complaints).toEqual([]);
});
