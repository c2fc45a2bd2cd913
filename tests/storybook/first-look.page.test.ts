import type { Page } from 'playwright';
import { afterAll, expect, inject, it, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { readEntries } from './entries.ts';
import { watchWords } from './watch-words.ts';
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
  [`${frame}introducao--docs`, 'aceite', 'Um diálogo em que os clientes'],
])('shows the picture and the install line at %j before a module has loaded', async (at, title, text) => {
  const page = await open({ locale: 'en-US' });
  await page.route('**/*.js', () => {});
  await page.goto(`${address}${at}`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.getByText(text).waitFor();
  await page.getByText('npm install aceite').waitFor();
  await expect
    .poll(() => page.locator('.first-words img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1024);
});

it('shows the title, a text and the headings of every page before a module has loaded', async () => {
  const page = await open();
  await page.route('**/*.js', () => {});
  for (const { id, anchors = [] } of (await readEntries(address)).filter(({ type }) => type === 'docs')) {
    await page.goto(`${address}?path=/docs/${id}`, { waitUntil: 'commit' });
    const words = page.locator('.first-words');
    await words.getByRole('heading', { level: 1 }).waitFor();
    await words.getByRole('paragraph').first().waitFor();
    const hashes = await words
      .locator(`a[href*="${id}#"]`)
      .evaluateAll((links) => links.map((link) => decodeURIComponent((link as HTMLAnchorElement).hash.slice(1))));
    // Storybook's index lacks the headings of the changelog, which another file has.
    const known = id === 'changelog--docs' ? hashes : anchors.map((anchor) => anchor.id);
    const missing = hashes.filter((hash) => !known.includes(hash));
    expect([id, hashes.length > 0 || id === 'find-anything--docs', missing]).toEqual([id, true, []]);
  }
});

it.each(['?path=/docs/recipes--docs', `${frame}recipes--docs`])(
  'shows words at %j until the page replaces them, also when scripts are slow',
  async (at) => {
    const page = await open({ viewport: { width: 390, height: 844 } });
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await route.continue();
    });
    await page.addInitScript(watchWords);
    await page.goto(`${address}${at}`);
    await page.waitForFunction('window.words.isPage');
    expect(await page.evaluate('window.words')).toEqual({ first: expect.any(Number), isPage: true });
    await page.locator('.first-words').waitFor({ state: 'hidden' });
  },
);

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

it("shows a field in the colour of the page's theme, on one background", async () => {
  const page = await open({ colorScheme: 'dark' });
  await page.goto(`${address}iframe.html?id=moneyinput--digits-only&viewMode=story`);
  await page.getByRole('textbox').waitFor();
  const [primary, indigo, top] = await page.evaluate(() => {
    const styles = getComputedStyle(document.documentElement);
    const colors = ['primary-color', 'color-indigo'].map((name) => styles.getPropertyValue(`--mantine-${name}-filled`));
    return [...colors, document.body.getBoundingClientRect().top];
  });
  expect([primary, top]).toEqual([indigo, 0]);
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
