// @ts-expect-error pngjs publishes no types.
import { PNG } from 'pngjs';
import { afterAll, expect, inject, it, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { readEntries } from './entries.ts';
import { load, previewOf, type StorybookWindow } from './whole-storybook.ts';

const address = inject('storybook');

const browser = await launchChromium();
afterAll(() => browser.close());

const at = (path: string): string => `${address}?path=/${path}`;

/** One tab for most tests, because a new tab would compile all scripts again. */
const page = await browser.newPage();
page.setDefaultTimeout(60_000);
const preview = previewOf(page);

async function visit(url: string, width = 1280, colorScheme: 'light' | 'dark' = 'light'): Promise<void> {
  // Without about:blank, an address that differs from the last only by its hash would not load.
  await page.goto('about:blank');
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme });
  await load(page, url);
}

it.each([390, 1280])('opens Introduction when the URL names no page, and names it, %i px wide', async (width) => {
  await visit(address, width);
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

it('opens Introdução first for a browser in Portuguese, with Portuguese buttons', async () => {
  const context = await browser.newContext({ locale: 'pt-BR', permissions: ['clipboard-write'] });
  onTestFinished(() => context.close());
  const visitor = await context.newPage();
  await visitor.goto(address);
  const content = previewOf(visitor).locator('.sbdocs-content[lang="pt-BR"]');
  await content.getByRole('heading', { level: 1, name: 'aceite' }).waitFor();
  await expect.poll(() => visitor.locator('.sidebar-subheading').first().textContent()).toBe('Português');
  await previewOf(visitor).getByRole('heading', { name: 'Nesta página' }).waitFor();
  await content.getByRole('button', { name: 'Copiar', exact: true }).first().click();
  await content.getByRole('button', { name: 'Copiado!' }).waitFor();
  await content.getByRole('button', { name: 'Copiar', exact: true }).nth(1).waitFor();
  expect(await content.getByRole('button').allTextContents()).not.toContain('Copy');
});

it('has its title and, in a dark system, a dark background before the scripts load', async () => {
  const dark = await browser.newPage({ colorScheme: 'dark' });
  onTestFinished(() => dark.close());
  await dark.route('**/*.js', (route) => route.abort());
  for (const file of ['', 'iframe.html?id=install--docs&viewMode=docs']) {
    await dark.goto(`${address}${file}`);
    const { data } = PNG.sync.read(await dark.screenshot()) as { data: Buffer };
    expect(Math.max(...data.subarray(0, 3))).toBeLessThan(48);
  }
  await dark.goto(address);
  expect(await dark.title()).toMatch(/^aceite\b/);
});

it('applies the menus of the toolbar, and shows controls, code and actions of a story in panels', async () => {
  await visit(at('story/termsgate--first-time'), 1280, 'dark');
  await preview.getByRole('dialog', { name: 'Termos e Políticas' }).waitFor();
  await page.getByRole('tabpanel').getByText('storeColor', { exact: true }).first().waitFor();
  const choose = async (menu: RegExp, name: string): Promise<void> => {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('option', { name }).click();
  };
  await choose(/^Texts/, 'englishLabels');
  await choose(/^Brand/, 'Green shop');
  await choose(/^Colour scheme/, 'Light');
  await preview.getByRole('dialog', { name: 'Terms and Policies' }).waitFor();
  await page.getByRole('tab', { name: 'Code', exact: true }).click();
  await page.getByRole('region', { name: 'Code', exact: true }).getByText('#0a7d4f').first().waitFor();
  await choose(/^Host/, 'Embed');
  await preview.locator('terms-gate').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'MoneyInput', exact: true }).click();
  await page.getByRole('link', { name: 'Default', exact: true }).click();
  await preview.getByRole('textbox', { name: 'Valor' }).press('7');
  await page.getByRole('tab', { name: /^Actions/ }).click();
  await page.getByText('onChange').filter({ visible: true }).first().waitFor();
  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  const ground = () => preview.locator('.sbdocs-wrapper').evaluate((one) => getComputedStyle(one).backgroundColor);
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
});

it('lists the calls of a story without the token, and lets a call fail and wait', async () => {
  await visit(at('story/termsgate--plain-texts&addonPanel=aceite/requests/panel'));
  const panel = page.getByRole('region', { name: 'Requests' });
  const accepted = panel.getByText(/acceptterms\/42\/ 200 · \d+ ms/);
  await accepted.click();
  await panel.getByText('authorization: Bearer …').waitFor();
  expect(await page.locator('body').textContent()).not.toContain('um-token-de-exemplo');
  await panel.getByLabel('GET …/terms/all/').first().selectOption('server-error');
  await page.getByRole('status').filter({ hasText: 'onError: not-json · Outcome: failed' }).waitFor();
  expect(await panel.getByText('/terms/all/42/ 500').count()).toBe(3);
  await panel.getByLabel('GET …/terms/all/').first().selectOption('as in the story');
  await preview.getByRole('dialog').waitFor();
  await panel.getByLabel('Delay of POST …/acceptterms/').selectOption('after 20 s');
  await preview.getByRole('checkbox').check();
  await preview.getByRole('button', { name: 'Enviar' }).click();
  await panel.getByText('acceptterms/ no reply yet').waitFor();
  expect(new URL(page.url()).searchParams.get('globals')).toContain('requests.accept.delay:20000');
});

it('scrolls to the heading in the URL, and lists the headings above the page on a phone', async () => {
  const { anchors } = (await readEntries(address)).find(({ id }) => id === 'install--docs')!;
  // The last heading cannot scroll to the top when the page ends less than a window below it.
  const id = anchors!.at(-2)!.id;
  await visit(`${at('docs/install--docs')}#${id}`, 390);
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
  // An init script, because the preview's own listener stops the message (.storybook/heads.ts).
  await context.addInitScript(() => {
    window.addEventListener('message', ({ origin }) => {
      if (origin !== location.origin) document.documentElement.dataset.sender = origin;
    });
  });
  const stranger = await context.newPage();
  await stranger.goto(`${address.replace('127.0.0.1', 'localhost')}index.json`);
  const opening = context.waitForEvent('page');
  await stranger.evaluate(
    (url) => void Object.assign(window, { opened: window.open(url) }),
    `${address}iframe.html?id=moneyinput--default&viewMode=story`,
  );
  const story = await opening;
  await story.getByRole('textbox', { name: 'Valor' }).waitFor();
  await story.evaluate(() => {
    (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__!.on('updateStoryArgs', () => {
      document.documentElement.dataset.applied = '';
    });
  });
  const event = { type: 'updateStoryArgs', args: [{ storyId: 'moneyinput--default', updatedArgs: { label: 'A' } }] };
  await stranger.evaluate(
    (message) => (window as unknown as { opened: Window }).opened.postMessage(message, '*'),
    JSON.stringify({ key: 'storybook-channel', event: { ...event, from: 'a' } }),
  );
  await story.waitForFunction(() => document.documentElement.dataset.sender);
  expect(await story.evaluate(() => document.documentElement.dataset.applied)).toBeUndefined();
});
