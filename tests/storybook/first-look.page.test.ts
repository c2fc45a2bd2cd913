import type { Page } from 'playwright';
import { afterAll, expect, inject, it, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { load } from './whole-storybook.ts';

const address = inject('storybook');
const browser = await launchChromium();
afterAll(() => browser.close());

async function open(options: Parameters<typeof browser.newPage>[0] = {}): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  onTestFinished(() => page.close());
  return page;
}

const frame = 'iframe.html?viewMode=docs&id=';

it.each([
  ['', 'aceite', 'A dialog in which the customers'],
  ['?path=/docs/introducao--docs', 'aceite: introdução', 'Um diálogo em que os clientes'],
  [`${frame}introduction--docs`, 'aceite', 'A dialog in which the customers'],
  [`${frame}introducao--docs`, 'aceite: introdução', 'Um diálogo em que os clientes'],
])(
  'shows the first words, the picture and the install line at %j before a module has loaded',
  async (at, title, text) => {
    const page = await open({ locale: 'en-US' });
    await page.route('**/*.js', () => {});
    await page.goto(`${address}${at}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.getByText(text).waitFor();
    await page.getByText('npm install aceite').waitFor();
    await expect
      .poll(() => page.locator('.first-words img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1024);
  },
);

it('removes the first words once the page is rendered', async () => {
  const page = await open();
  await page.goto(address);
  await page.locator('.first-words').waitFor({ state: 'attached' });
  await page.locator('.first-words').waitFor({ state: 'detached' });
  await page.frameLocator('#storybook-preview-iframe').getByRole('heading', { level: 1, name: 'aceite' }).waitFor();
});

it("shows a story's sentence, and the outcome of its gate", async () => {
  const page = await open();
  await load(page, `${address}?path=/story/termsgate--empty-list`);
  await page.getByText('The list of terms is empty: no dialog opens').waitFor();
  await page.getByRole('status').filter({ hasText: 'onError: terms-empty · Outcome: failed' }).waitFor();
  await load(page, `${address}?path=/story/termsgate--nothing-to-accept`);
  await page
    .getByRole('status')
    .filter({ hasText: /^Outcome: up-to-date$/ })
    .waitFor();
});

it('shows the story above the panel on a phone, and the controls in the panel', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await load(page, `${address}?path=/story/termsgate--first-time`);
  await page.getByRole('button', { name: 'Open addon panel' }).click();
  const control = page.getByRole('row', { name: /storeColor/ }).getByRole('textbox');
  await expect.poll(async () => (await control.boundingBox())!.x).toBeLessThan(300);
  const send = page.frameLocator('#storybook-preview-iframe').getByRole('button', { name: 'Enviar' });
  const panel = page.locator('#storybook-mobile-addon-panel');
  await expect.poll(async () => (await send.boundingBox())!.y + 44 <= (await panel.boundingBox())!.y).toBe(true);
});

it('keeps layout shifts below 0.1 when code is highlighted late', async () => {
  const page = await open({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifts: number }).shifts += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${address}${frame}testing--docs`);
  await page.locator('.prismjs').last().waitFor();
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.1);
});

it('leaves the focus in the search while the demo opens its dialog, until somebody uses the dialog', async () => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  await page.goto(address);
  const search = page.locator('#storybook-explorer-searchfield');
  await search.click();
  const blurs = await search.evaluateHandle((field) => {
    const found: string[] = [];
    field.addEventListener('blur', () => found.push('blur'));
    return found;
  });
  const demo = page.frameLocator('#storybook-preview-iframe').frameLocator('[title="The dialog, live"]');
  const box = demo.getByRole('checkbox');
  await box.waitFor();
  await page.keyboard.type('LGPD');
  expect(await search.inputValue()).toBe('LGPD');
  expect(await blurs.jsonValue()).toEqual([]);
  await page.keyboard.press('Escape');
  await box.check();
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
});
