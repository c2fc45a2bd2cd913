/** Tests the script and the elements in a page without React and without a build. */
import type { Page } from 'playwright';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { type Heard, openPage } from './browser.ts';
import { StoreServer } from './store-server.ts';

const browser = await launchChromium();
afterAll(() => browser.close());

/** Each test has its own store and a new customer. */
let store: StoreServer;
let page: Page;
let heard: Heard;
beforeEach(async () => {
  store = await new StoreServer().start();
  onTestFinished(() => store.remove());
  ({ page, heard } = await openPage(browser));
  await page.goto(`${store.shop}plain-html/`);
});

/** The files of the package that the page has loaded, without the hash in their names. */
const loaded = (): string[] =>
  heard.urls.flatMap((url) => /\/aceite\/dist\/(.+?)(?:-[\w-]{8})?\.js$/.exec(url)?.[1] ?? []).sort();

it("keeps the page's styles out of the dialog, records an acceptance, and loads no dialog at the next visit", async () => {
  await expect.poll(loaded).toEqual(['embed', 'embed/money']);
  await page.getByRole('button', { name: 'Entrar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Termos e Políticas' });
  await dialog.getByRole('checkbox').check();
  // The chunk that shows and prints a term may load while the page is idle.
  expect(loaded().filter((file) => file !== 'embed/term-text')).toEqual(['embed', 'embed/dialogs', 'embed/money']);

  // The page's root font size is 10 px. Its buttons are brown and padded, with text in capitals.
  expect((await dialog.locator('div[tabindex="-1"]:not([role])').boundingBox())?.width).toBe(500);
  const style = await dialog.getByRole('button', { name: 'Enviar' }).evaluate((element) => {
    const { backgroundColor, textTransform, letterSpacing, fontSize } = getComputedStyle(element);
    return { backgroundColor, textTransform, letterSpacing, fontSize };
  });
  expect(style).toEqual({
    backgroundColor: 'rgb(11, 114, 133)',
    textTransform: 'none',
    letterSpacing: 'normal',
    fontSize: '16px',
  });

  // With `persistent`, Escape and a click outside do nothing.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('Obrigado! Aceite recebido.').waitFor();
  expect(await dialog.count()).toBe(0);
  expect(store.recorded('Freguês do Armazém')).toEqual([1, 2, 3]);

  // Nothing is pending at the next visit.
  heard.urls.length = 0;
  await page.reload();
  await page.getByText('Bem-vindo de volta.').waitFor();
  expect(loaded()).toEqual(['embed', 'embed/money']);
  expect(heard.complaints).toEqual([]);
});

/** Signs in, and accepts every term. */
async function accept(): Promise<void> {
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('Obrigado! Aceite recebido.').waitFor();
}
const order = (): Promise<void> => page.getByRole('button', { name: 'Finalizar compra' }).click();
const orders = () => store.query('SELECT product FROM purchase');

it('asks for a term that is newer than the page when the server refuses the order, and sends the order again', async () => {
  await accept();
  await order();
  await page.getByText('Pedido recebido.').waitFor();
  const id = await store.publish('Política de Entrega');
  await order();
  await page.getByRole('link', { name: 'Política de Entrega' }).waitFor();
  expect(orders()).toHaveLength(1);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(orders).toHaveLength(2);
  expect(store.recorded('Freguês do Armazém')).toEqual([1, 2, 3, id]);
});

it('says that the terms cannot be loaded when the server refuses the order while the API is down', async () => {
  await accept();
  await store.publish('Política de Entrega');
  await page.route('**/person/v2/**', (route) => route.abort());
  await order();
  await page.getByText('Não conseguimos carregar os termos. Tente de novo.').waitFor();
  expect(orders()).toEqual([]);
});

it('submits the decimal string of its money field with the form', async () => {
  const field = page.getByRole('textbox', { name: 'Gastar até (R$)' });
  await field.pressSequentially('123456');
  await expect.poll(() => field.inputValue()).toBe('1.234,56');
  await page.getByRole('button', { name: 'Ver produtos' }).click();
  await page.waitForURL('**/plain-html/?limit=1234.56');
  expect(heard.complaints).toEqual([]);
});
