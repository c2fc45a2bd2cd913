import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, expect, inject, it } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { goTo, load, type Storybook } from './whole-storybook.ts';

const address = inject('storybook');

const browser = await launchChromium();
afterAll(() => browser.close());

/** Collects the query of every document that a page and its frames load from now on. */
function documentsOf(page: Page): URLSearchParams[] {
  const loads: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).searchParams);
  });
  return loads;
}

/** One visit, which begins with the first page, and what its frame has loaded meanwhile. */
let visit: (Storybook & { loads: URLSearchParams[] }) | undefined;
let storybook: NonNullable<typeof visit>;
beforeEach(async () => {
  if (visit) return;
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const loads = documentsOf(page);
  storybook = { ...(await load(page, address)), loads };
  visit = storybook;
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  // Nothing of what broke here is left for the next test.
  await visit?.page.close();
  visit = undefined;
});

// First: it is about how a visit begins.
it('the first page loads once', async () => {
  const { preview, loads } = storybook;
  const dialog = preview.frameLocator('#iframe--termsgate--plain-texts').getByRole('dialog');
  await dialog.waitFor();
  await preview.getByRole('textbox', { name: 'Valor' }).waitFor();
  expect(loads.filter((asked) => asked.get('id') === 'introduction--docs')).toEqual([]);
});

it.each([390, 1280])('names itself and its page at the address without a page, %i px wide', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 844 } });
  const { preview } = await load(page, address);
  await preview.getByRole('heading', { level: 1, name: 'aceite' }).waitFor();
  await expect.poll(() => page.title()).toBe('Start / Introduction ⋅ aceite');
  expect(new URL(page.url()).search).toBe('?path=/docs/introduction--docs');
  const place =
    width < 600 ? page.getByRole('button', { name: 'Open navigation menu' }) : page.locator('[data-selected="true"]');
  await place.filter({ hasText: 'Introduction' }).waitFor();
  await page.close();
});

it.each([390, 1280])('lists the controls of the first story, %i px wide', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 844 } });
  await load(page, `${address}?path=/story/termsgate--first-time`);
  const toPanel = page.getByRole('button', { name: 'Open addon panel' });
  if (width < 600) await toPanel.click();
  await page.getByRole('tabpanel').getByText('storeColor', { exact: true }).first().waitFor();
  await page.close();
});

it('a story has its mocked API on every page that a visitor opens after another', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  for (let visits = 0; visits < 2; visits += 1) {
    await page.goto(`${address}iframe.html?id=termsgate--first-time&viewMode=story`);
    await page.getByRole('dialog', { name: 'Termos e Políticas' }).waitFor();
    await page.goto(`${address}?path=/story/termsgate--first-time`);
    const frame = page.frameLocator('#storybook-preview-iframe');
    await frame.getByRole('dialog', { name: 'Termos e Políticas' }).waitFor();
    // The worker of the mocks stays out of every request of the manager.
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  }
  await page.close();
});

it('a dialog of a page leaves the focus to who reads, and is theirs to use', async () => {
  const { page, preview } = storybook;
  const dialog = preview.frameLocator('#iframe--termsgate--plain-texts').getByRole('dialog');
  await dialog.getByRole('checkbox').waitFor();
  expect(await preview.locator('body').evaluate(() => document.activeElement?.localName)).toBe('body');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await dialog.getByRole('checkbox').check();
  await preview.getByRole('button', { name: 'Reset the demo' }).press('Enter');
  await dialog.getByRole('heading', { name: 'Termos e Políticas' }).and(dialog.locator(':focus')).waitFor();
});

it.each(['moneyinput--docs', 'moneyinput-guide--docs'])(
  '%s, which draws fields of several folders, loads once',
  async (id) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const loads = documentsOf(page);
    const { preview } = await load(page, `${address}?path=/docs/${id}`);
    const field = preview.getByRole('textbox').nth(1);
    await field.waitFor();
    const before = await field.inputValue();
    await field.press('5');
    await expect.poll(() => field.inputValue(), { timeout: 10_000 }).not.toBe(before);
    const docs = loads.filter((asked) => asked.get('viewMode') === 'docs');
    expect(docs.map((asked) => asked.get('id'))).toEqual([id]);
    await page.close();
  },
);

it('a dialog stands before a shop, which is no part of it', async () => {
  const { page, preview } = storybook;
  await goTo(page, 'termsgate--first-time');
  const shop = preview.locator('[data-shop]');
  await preview.getByRole('dialog', { name: 'Termos e Políticas' }).waitFor();
  await shop.waitFor();
  expect(await shop.evaluate((element) => element.closest('[aria-hidden="true"]') !== null)).toBe(true);
  expect(await shop.textContent()).toBe('');
  expect(await shop.locator('a, button, input, [tabindex]').count()).toBe(0);
  // By itself, as it is photographed.
  const alone = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await alone.goto(`${address}iframe.html?id=termsgate--first-time&viewMode=story`);
  await alone.getByRole('dialog', { name: 'Termos e Políticas' }).waitFor();
  expect(await alone.locator('[data-shop]').count()).toBe(0);
  await alone.close();
});

it('the sets of texts in the toolbar fill the control for texts', async () => {
  const { page, preview } = storybook;
  await goTo(page, 'termsgate--first-time');
  await preview.getByRole('dialog', { name: 'Termos e Políticas' }).waitFor();
  await page.getByRole('combobox', { name: 'Texts' }).selectOption({ label: 'Texts: englishLabels' });
  await preview.getByRole('dialog', { name: 'Terms and Policies' }).waitFor();
  await page.getByText('I have read and accept:').first().waitFor();
  // The panel says where the sets are, and offers the values of a prop that has but a few.
  await page.getByText('Choose a set under "Texts" in the toolbar').waitFor();
  await page.getByRole('radio', { name: 'when-pending' }).waitFor();
});

it('the panels list the steps of a story, and what its callbacks were given', async () => {
  const { page, preview } = storybook;
  await goTo(page, 'moneyinput--default');
  await page.getByRole('tab', { name: /^Interactions/ }).click();
  await page.getByText('toHaveBeenLastCalledWith').first().waitFor();
  await page.getByRole('tab', { name: /^Actions/ }).click();
  await preview.getByRole('textbox', { name: 'Valor' }).press('7');
  await page.getByText('onChange').first().waitFor();
});
