import type { Page } from 'playwright';
// @ts-expect-error pngjs publishes no types.
import { PNG } from 'pngjs';
import { afterAll, expect, inject, it, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { readEntries } from './entries.ts';
import { load, type Storybook, type StorybookWindow } from './whole-storybook.ts';

const address = inject('storybook');

const browser = await launchChromium();
afterAll(() => browser.close());

const at = (path: string): string => `${address}?path=/${path}`;

/** Opens an address in a new page, which the end of the test closes. */
async function visit(url: string, width = 1280, scheme: 'light' | 'dark' = 'light'): Promise<Storybook> {
  const page = await browser.newPage({ viewport: { width, height: 844 }, colorScheme: scheme });
  onTestFinished(() => page.close());
  page.setDefaultTimeout(60_000);
  return load(page, url);
}

it.each([390, 1280])('opens Introduction at the address without a page, and names it, %i px wide', async (width) => {
  const { page, preview } = await visit(address, width);
  await preview.getByRole('heading', { level: 1, name: 'aceite' }).waitFor();
  await expect.poll(() => page.title()).toBe('Start / Introduction ⋅ aceite');
  expect(new URL(page.url()).search).toBe('?path=/docs/introduction--docs');
  const place =
    width < 600 ? page.getByRole('button', { name: 'Open navigation menu' }) : page.locator('[data-selected="true"]');
  await place.filter({ hasText: 'Introduction' }).waitFor();
  // The live dialog in its frame does not take the focus.
  const dialog = preview.frameLocator('#iframe--termsgate--plain-texts').getByRole('dialog');
  await dialog.getByRole('checkbox').waitFor();
  expect(await preview.locator('body').evaluate(() => document.activeElement?.localName)).toBe('body');
  await preview.locator('.docs-picture').waitFor({ state: 'detached' });
  await preview.locator('a[href*="install--docs"]').first().click();
  await preview.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
  expect(new URL(page.url()).search).toContain('install--docs');
});

it('shows its name and a dark ground in a dark system before its scripts load', async () => {
  const page = await browser.newPage({ colorScheme: 'dark' });
  onTestFinished(() => page.close());
  await page.route('**/*.js', (route) => route.abort());
  for (const file of ['', 'iframe.html?id=install--docs&viewMode=docs']) {
    await page.goto(`${address}${file}`);
    const { data } = PNG.sync.read(await page.screenshot()) as { data: Buffer };
    expect(Math.max(...data.subarray(0, 3))).toBeLessThan(48);
  }
  await page.goto(address);
  expect(await page.title()).toMatch(/^aceite\b/);
});

it('lists the controls of the first story on a phone', async () => {
  const { page } = await visit(at('story/termsgate--first-time'), 390);
  await page.getByRole('button', { name: 'Open addon panel' }).click();
  await page.getByRole('tabpanel').getByText('storeColor', { exact: true }).first().waitFor();
});

it('applies the brand, the texts and the scheme of the toolbar, and the brand to the code', async () => {
  const { page, preview } = await visit(at('story/termsgate--first-time'), 1280, 'dark');
  const dialog = preview.getByRole('dialog', { name: 'Termos e Políticas' });
  await dialog.waitFor();
  // The worker of the mocked API answers after a reload as well.
  await page.reload();
  await dialog.waitFor();
  for (const [menu, name] of [
    [/^Texts/, 'englishLabels'],
    [/^Brand/, 'Green shop'],
    [/^Colour scheme/, 'Light'],
  ] as const) {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('option', { name }).click();
  }
  await preview.getByRole('dialog', { name: 'Terms and Policies' }).waitFor();
  await page.getByRole('tab', { name: 'Code', exact: true }).click();
  await page.getByRole('region', { name: 'Code', exact: true }).getByText('#0a7d4f').first().waitFor();
  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  const ground = () => preview.locator('.sbdocs-wrapper').evaluate((one) => getComputedStyle(one).backgroundColor);
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
});

it('renders a story with the embed by the menu Host, and lists its callbacks in the panel Actions', async () => {
  const { page, preview } = await visit(`${at('story/moneyinput--default')}&globals=host:embed`);
  await preview.locator('money-input').getByRole('textbox', { name: 'Valor' }).press('7');
  await page.getByRole('tab', { name: /^Actions/ }).click();
  await page.getByText('onChange').filter({ visible: true }).first().waitFor();
});

it('finds pages and their headings by the search of the sidebar', async () => {
  const { page, preview } = await visit(address);
  await preview.getByRole('heading', { level: 1, name: 'aceite' }).waitFor();
  for (const [word, result, id] of [
    ['CORS', /API contract/, 'api-contract'],
    ['receipt', /Receipts/, 'receipts'],
    ['Jest', /Testing/, 'testing'],
    ['CSP', /Security/, 'security'],
    ['Vue', /Frameworks/, 'frameworks'],
    ['token', /Security/, 'security'],
    ['LGPD', /Find an answer/, 'why-does-the-dialog-not-show'],
    ['preflight', /API contract/, 'api-contract'],
    ['Pix', /Money field/, 'moneyinput-guide'],
    ['undo', /Money field/, 'moneyinput-guide'],
    ['React 18', /Frameworks/, 'frameworks'],
    ['GitHub', /Find an answer/, 'why-does-the-dialog-not-show'],
    ['kB', /Introduction/, 'introduction'],
    ['instalar', /Instalar/, 'instalar'],
    ['comprovante', /Encontre uma resposta/, 'encontre-uma-resposta'],
    ['loja', /Lojas/, 'lojas'],
  ] as const) {
    await page.getByRole('searchbox').fill(word);
    await page.getByRole('option').filter({ hasText: result }).first().click();
    await page.waitForURL((url) => url.searchParams.get('path') === `/docs/${id}--docs`);
  }
});

it('scrolls to the heading of an address, and lists the headings above the page on a phone', async () => {
  const { anchors } = (await readEntries(address)).find(({ id }) => id === 'install--docs')!;
  // The last heading may be less than a window from the end of the page.
  const id = anchors!.at(-2)!.id;
  const { preview } = await visit(`${at('docs/install--docs')}#${id}`, 390);
  const distanceOf = (index: number) =>
    preview
      .locator('.sbdocs-content h2[id]')
      .nth(index)
      .evaluate((one) => Math.abs(one.getBoundingClientRect().top));
  await preview.locator('.docblock-source').first().waitFor();
  await expect
    .poll(() => preview.locator(`#${id}`).evaluate((one) => Math.abs(one.getBoundingClientRect().top)))
    .toBeLessThan(100);
  await preview.getByText('On this page').last().click();
  await preview.locator('.docs-on-this-page').getByRole('link').nth(2).click();
  await expect.poll(() => distanceOf(2)).toBeLessThan(100);
});

it('ignores events that a page of another site posts', async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  // A window calls its listeners in the order of their registration: this one is the first.
  await context.addInitScript(() => {
    window.addEventListener('message', ({ origin }) => {
      if (origin !== location.origin) document.documentElement.dataset.came = origin;
    });
  });
  const stranger = await context.newPage();
  await stranger.goto(`${address.replace('127.0.0.1', 'localhost')}index.json`);
  const opening = context.waitForEvent('page');
  await stranger.evaluate(
    (url) => void Object.assign(window, { opened: window.open(url) }),
    `${address}iframe.html?id=moneyinput--default&viewMode=story`,
  );
  const story: Page = await opening;
  await story.getByRole('textbox', { name: 'Valor' }).waitFor();
  await story.evaluate(() => {
    (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__!.on('updateStoryArgs', () => {
      document.documentElement.dataset.heard = '';
    });
  });
  const event = { type: 'updateStoryArgs', args: [{ storyId: 'moneyinput--default', updatedArgs: { label: 'A' } }] };
  await stranger.evaluate(
    (message) => (window as unknown as { opened: Window }).opened.postMessage(message, '*'),
    JSON.stringify({ key: 'storybook-channel', event: { ...event, from: 'a' } }),
  );
  await story.waitForFunction(() => document.documentElement.dataset.came);
  expect(await story.evaluate(() => document.documentElement.dataset.heard)).toBeUndefined();
});
