import type { Page } from 'playwright';
import { afterAll, expect, inject, it, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { readEntries } from './entries.ts';
import type { StorybookWindow } from './story-frame.ts';
import { goTo, load, type Storybook } from './whole-storybook.ts';

const address = inject('storybook');

const browser = await launchChromium();
afterAll(() => browser.close());

const at = (path: string): string => `${address}?path=/${path}`;

/** Opens a URL in a new page, which is closed after the test. */
async function visit(url: string, width = 1280, scheme: 'light' | 'dark' = 'light'): Promise<Storybook> {
  const page = await browser.newPage({ viewport: { width, height: 844 }, colorScheme: scheme });
  onTestFinished(() => page.close());
  page.setDefaultTimeout(60_000);
  return load(page, url);
}

it.each([390, 1280])('shows and names Introduction at the address without a page, %i px wide', async (width) => {
  const { page, preview } = await visit(address, width);
  await preview.getByRole('heading', { level: 1, name: 'aceite' }).waitFor();
  await expect.poll(() => page.title()).toBe('Start / Introduction ⋅ aceite');
  expect(new URL(page.url()).search).toBe('?path=/docs/introduction--docs');
  const place =
    width < 600 ? page.getByRole('button', { name: 'Open navigation menu' }) : page.locator('[data-selected="true"]');
  await place.filter({ hasText: 'Introduction' }).waitFor();
  // The frame of the live dialog loads once, and leaves the focus to the page.
  const dialog = preview.frameLocator('#iframe--termsgate--plain-texts').getByRole('dialog');
  await dialog.getByRole('checkbox').waitFor();
  expect(await preview.locator('body').evaluate(() => document.activeElement?.localName)).toBe('body');
  await preview.locator('.docs-picture').waitFor({ state: 'detached' });
});

it.each([390, 1280])('lists the controls of the first story, %i px wide', async (width) => {
  const { page } = await visit(at('story/termsgate--first-time'), width);
  if (width < 600) await page.getByRole('button', { name: 'Open addon panel' }).click();
  await page.getByRole('tabpanel').getByText('storeColor', { exact: true }).first().waitFor();
});

it('fits all tools of a story into a window of 1280 px', async () => {
  const { page } = await visit(at('story/termsgate--first-time'));
  const fullScreen = await page.getByRole('button', { name: 'Enter full screen' }).boundingBox();
  expect(fullScreen!.x + fullScreen!.width).toBeLessThanOrEqual(1280);
});

it.each(['light', 'dark'] as const)('has the ground of the %s scheme before a page is drawn', async (scheme) => {
  const { page, preview } = await visit(at('docs/recipes--docs'), 1280, scheme);
  const ground = { light: 'rgb(255, 255, 255)', dark: 'rgb(27, 31, 36)' }[scheme];
  for (const element of [
    preview.locator('html'),
    preview.locator('.sb-preparing-docs'),
    preview.locator('.sbdocs-wrapper'),
  ])
    expect(await element.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(ground);
  const grounds = await page
    .locator('#storybook-preview-iframe')
    .evaluate((frame) => getComputedStyle(frame.parentElement!).backgroundColor);
  expect([ground, 'rgba(0, 0, 0, 0)']).toContain(grounds);
});

it('draws the pages in the scheme of the toolbar', async () => {
  const { page, preview } = await visit(at('story/termsgate--first-time'), 1280, 'dark');
  await page.getByRole('button', { name: 'Colour scheme' }).click();
  await page.getByRole('option', { name: 'Light' }).click();
  await goTo(page, 'recipes--docs');
  const ground = () =>
    preview.locator('.sbdocs-wrapper').evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
});

it('shows a story with its mocked API after a reload, and beside another page', async () => {
  const { page, preview } = await visit(at('story/termsgate--first-time'));
  const dialog = preview.getByRole('dialog', { name: 'Termos e Políticas' });
  for (let reloads = 0; reloads < 3; reloads += 1) {
    await dialog.waitFor();
    // The worker of the mocks handles no request of the manager.
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await page.reload();
  }
  await dialog.waitFor();
});

it('shows the last of several stories that are clicked at once', async () => {
  const { page, preview } = await visit(at('story/termsgate--first-time'));
  for (const name of ['Updated', 'One Term', 'Ten Terms', 'Two Terms'])
    await page.getByRole('link', { name, exact: true }).click({ noWaitAfter: true });
  await expect.poll(() => preview.getByRole('dialog').getByRole('link').count()).toBe(2);
  expect(page.url()).toContain('termsgate--two-terms');
});

it('draws a dialog before the outline of a shop, and without it in a frame', async () => {
  const { page, preview } = await visit(at('story/termsgate--first-time'));
  await preview.locator('[data-shop][aria-hidden="true"]').waitFor();
  await page.goto(`${address}iframe.html?id=termsgate--first-time&viewMode=story`);
  await page.getByRole('dialog', { name: 'Termos e Políticas' }).waitFor();
  expect(await page.locator('[data-shop]').count()).toBe(0);
});

it('draws the brand and the texts of the toolbar, which the code has', async () => {
  const { page, preview } = await visit(at('story/termsgate--first-time'));
  for (const [menu, name] of [
    [/^Texts/, 'englishLabels'],
    [/^Brand/, 'Green shop'],
  ] as const) {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('option', { name }).click();
  }
  await preview.getByRole('dialog', { name: 'Terms and Policies' }).waitFor();
  await page.getByRole('tab', { name: 'Code', exact: true }).click();
  await page.getByRole('region', { name: 'Code', exact: true }).getByText('#0a7d4f').first().waitFor();
});

it('lists the steps of a story, and the calls of its callbacks', async () => {
  const { page, preview } = await visit(at('story/moneyinput--default'));
  await page.getByRole('tab', { name: /^Interactions/ }).click();
  await page.getByText('toHaveBeenLastCalledWith').first().waitFor();
  await page.getByRole('tab', { name: /^Actions/ }).click();
  await preview.getByRole('textbox', { name: 'Valor' }).press('7');
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

/** Pixels between the heading of an address and the top of the frame, once the page is as high as it gets. */
async function distance({ preview }: Storybook, id: string): Promise<number> {
  await preview.locator(`#${id}`).waitFor();
  await preview.locator('.docblock-source').first().waitFor();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  return preview.locator(`#${id}`).evaluate((heading) => Math.abs(heading.getBoundingClientRect().top));
}

it.each([390, 1280])('stops at the heading of an address, %i px wide', async (width) => {
  const entries = await readEntries(address);
  const install = entries.find(({ id }) => id === 'install--docs')!.anchors!;
  // The last heading may be less than a window from the end of the page.
  for (const { id } of [install[2]!, install.at(-2)!]) {
    const opened = await visit(`${at('docs/install--docs')}#${id}`, width);
    await expect.poll(() => distance(opened, id), { timeout: 30_000 }).toBeLessThan(100);
  }
});

it('lists the headings of a page beside it, or on a phone above it', async () => {
  const wide = await visit(at('docs/install--docs'));
  await wide.preview.getByRole('navigation').getByRole('link').nth(2).waitFor();
  const { preview } = await visit(at('docs/install--docs'), 390);
  await preview.getByText('On this page').last().click();
  await preview.locator('.docs-on-this-page').getByRole('link').nth(2).click();
  const heading = preview.locator('.sbdocs-content h2[id]').nth(2);
  await expect.poll(() => heading.evaluate((one) => Math.abs(one.getBoundingClientRect().top))).toBeLessThan(100);
});

it('ignores events that a page of another site posts', async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  // A window calls listeners in the order of registration: this listener runs before Storybook's.
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
