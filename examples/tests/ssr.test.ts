/** A page that the server renders, and the browser goes on with. */
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { listenTo, openContext } from './browser.ts';
import { ServerProcess } from './server-process.ts';
import { StoreServer } from './store-server.ts';

const store = new StoreServer();
const log: string[] = [];
let browser: Browser;
let server: ServerProcess;
let url = '';

beforeAll(async () => {
  await store.start();
  const { token } = await store.signIn('Leitora');
  const script = fileURLToPath(new URL('../ssr/server.ts', import.meta.url));
  server = new ServerProcess([script, '--port', '0', '--api', store.api], { TOKEN: token }, log);
  url = await server.prints(/^Livraria: (\S+)$/);
  await store.restart('--allow-origin', new URL(url).origin);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.kill();
  await store.remove();
});

it('shows the page before any script has run, without a warning on the server', async () => {
  const html = await (await fetch(url)).text();
  expect(html).toContain('Esta página foi desenhada no servidor.');
  expect(html).toMatch(/<input[^>]* value="1\.234,50"/);
  expect(html).not.toContain('role="dialog"');
  expect(log).toEqual([expect.stringMatching(/^Livraria: /)]);
});

it('hydrates without a warning, then asks and records', async () => {
  const context = await openContext(browser);
  const page = await context.newPage();
  const heard = listenTo(page);
  await page.goto(url);
  const dialog = page.getByRole('dialog', { name: 'Termos e Políticas' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(store.recorded('Leitora')).toEqual([1, 2, 3]);

  await page.getByRole('button', { name: 'Sugerir R$ 50,00' }).click();
  await expect.poll(() => page.getByLabel('Vale-presente').inputValue()).toBe('50,00');
  expect(heard.complaints).toEqual([]);
  await context.close();
});
