import { gzipSync } from 'node:zlib';
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

/** The addresses of the files that a page and its frames ask this Storybook for from now on. */
function filesOf(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (`${origin}${pathname}`.startsWith(address)) files.add(`${origin}${pathname}`);
  });
  return files;
}

async function packedSize(url: string): Promise<number> {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  return Math.min(body.length, gzipSync(body).length);
}

/** One visit, which begins with the first page, and what its frame has loaded meanwhile. */
let visit: (Storybook & { loads: URLSearchParams[]; files: Set<string> }) | undefined;
let storybook: NonNullable<typeof visit>;
beforeEach(async () => {
  if (visit) return;
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const loads = documentsOf(page);
  const files = filesOf(page);
  storybook = { ...(await load(page, address)), loads, files };
  visit = storybook;
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  // Nothing of what broke here is left for the next test.
  await visit?.page.close();
  visit = undefined;
});

/** What somebody asks, the link that answers it on "Find an answer", and words of the answer that are then in sight. */
const questions = [
  ['How do I install it?', /^Install$/, /npm install aceite/],
  ['How do I install it without React?', 'A page without React', 'A page without React'],
  ['How do I try it with my API?', 'Try it with your API', /kept in the memory|memory/],
  ['Which CORS headers does it need?', 'API contract: CORS', /byte for byte and once/],
  ['What if the token expires?', 'Recipes: renew the token', 'Renew the token'],
  ['How do I test my page?', 'Testing', 'createFakeTermsApi'],
  ['How do I change its look?', 'Theming', 'The store’s colour'],
  ['How do I keep the receipt on my server?', 'Receipts: where to send it', 'Where to send it'],
] as const;

// First: it is about how a visit begins.
it('the first page loads once', async () => {
  const { preview, loads } = storybook;
  const dialog = preview.frameLocator('#iframe--termsgate--first-time').getByRole('dialog');
  await dialog.waitFor();
  await preview.getByRole('textbox', { name: 'Valor' }).waitFor();
  expect(loads.filter((asked) => asked.get('id') === 'introduction--docs')).toEqual([]);
});

it('the first page and its live dialog are at most 1.2 MB over gzip, without what plays stories', async () => {
  const files = [...storybook.files];
  expect(files.filter((url) => /axe|aceite-test/.test(url))).toEqual([]);
  const sizes = await Promise.all(files.map(packedSize));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_200_000);
});

/** Notes which files the document asks for by itself, before a module runs. */
const noteLinks = (): void => {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel$="preload"], link[rel="stylesheet"]');
    Object.assign(window, { early: Array.from(links, ({ href }) => href) });
  });
};

/** Loads an address in a page of its own, until the dialog or the heading is there; gives what was loaded, and what was asked for early. */
async function loadAlone(path: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(noteLinks);
  await page.goto(address + path);
  const frame = path.startsWith('?') ? page.frameLocator('#storybook-preview-iframe') : page;
  const dialog = frame.getByRole('dialog', { name: 'Termos e Políticas' });
  await dialog.or(frame.getByRole('heading', { level: 1 })).waitFor();
  const seen = await page.evaluate(() => ({
    loaded: performance.getEntriesByType('resource').map(({ name }) => name),
    early: (window as unknown as { early: string[] }).early,
  }));
  await page.close();
  return seen;
}

it.each([
  ['story', 'termsgate--first-time'],
  ['docs', 'install--docs'],
])(
  'a page (%s) asks for its files at once: the manager before its frame, the frame before its code',
  async (viewMode, id) => {
    const { loaded, early } = await loadAlone(`iframe.html?id=${id}&viewMode=${viewMode}`);
    // What plays the story, and what an opened term needs, comes after the dialog; what colours code after the page.
    const later = /aceite-test|TermDetailDialog|show-term-html|term-html-policy|print-document|syntaxhighlighter/;
    const assets = new Set(loaded.filter((url) => /\/assets\/.+\.(?:js|css)$/.test(url) && !later.test(url)));
    expect([...assets].filter((url) => !early.includes(url))).toEqual([]);
    // A browser asks for six at a time.
    if (viewMode === 'story') expect(assets.size).toBeLessThanOrEqual(15);

    const inManager = (await loadAlone(`?path=/${viewMode}/${id}`)).loaded;
    const frame = inManager.findIndex((url) => url.includes('/iframe.html'));
    expect(inManager.slice(0, frame)).toEqual(expect.arrayContaining([...assets]));
  },
);

it('what plays a story waits as long as the preview says: on a slow machine a mark would say that the story failed', async () => {
  const page = await browser.newPage();
  await page.goto(`${address}iframe.html?id=termsgate--first-time&viewMode=story`);
  const player = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('aceite-test'))?.name,
  );
  // As a text: Vite would make a call of its own of the import.
  const readLimit = `import(${JSON.stringify(await player.jsonValue())}).then(({ getConfig }) => getConfig().asyncUtilTimeout)`;
  await expect.poll(() => page.evaluate(readLimit)).toBe(15_000);
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

it('until the story is there, the manager draws when the preview has nothing to do', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(() => {
    const { scheduler } = window as unknown as { scheduler: { postTask: (...given: unknown[]) => Promise<void> } };
    const post = scheduler.postTask.bind(scheduler);
    const posted: unknown[] = [];
    scheduler.postTask = (work, options) => {
      posted.push(options);
      return post(work, options);
    };
    Object.assign(window, { posted });
  });
  await page.goto(`${address}?path=/story/termsgate--first-time`);
  await page.getByRole('link', { name: 'Find an answer' }).waitFor();
  const posted = () => page.evaluate(() => (window as unknown as { posted: unknown[] }).posted);
  expect((await posted())[0]).toEqual({ priority: 'background' });
  const frame = page.frameLocator('#storybook-preview-iframe');
  await frame.getByRole('dialog', { name: 'Termos e Políticas' }).waitFor();
  // From here on as Storybook draws it, which posts nothing there.
  const before = (await posted()).length;
  await page.getByRole('tab', { name: 'Config', exact: true }).click();
  await page.getByRole('region', { name: 'Config', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Permalink' }).waitFor();
  expect(await posted()).toHaveLength(before);
  await page.close();
});

it('a dialog of a page leaves the focus to who reads, and is theirs to use', async () => {
  const { page, preview } = storybook;
  const dialog = preview.frameLocator('#iframe--termsgate--first-time').getByRole('dialog');
  await dialog.getByRole('checkbox').waitFor();
  expect(await preview.locator('body').evaluate(() => document.activeElement?.localName)).toBe('body');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await dialog.getByRole('checkbox').check();
  await preview.getByRole('button', { name: 'Reset the demo' }).press('Enter');
  await dialog.getByRole('heading', { name: 'Termos e Políticas' }).and(dialog.locator(':focus')).waitFor();
});

it('two clicks from the first page answer what people ask first', async () => {
  const { page, preview } = storybook;
  await preview.getByRole('link', { name: 'Find an answer' }).click();
  const title = preview.getByRole('heading', { level: 1, name: 'Find an answer' });
  for (const [question, link, words] of questions) {
    await title.waitFor();
    await preview.getByRole('link', { name: link, exact: true }).first().click();
    await title.waitFor({ state: 'detached' });
    const answer = preview.getByText(words).first();
    await answer.waitFor();
    await expect
      .poll(() => answer.evaluate((element) => element.getBoundingClientRect().top), { message: question })
      .toBeLessThan(900);
    await page.getByRole('link', { name: 'Find an answer' }).click();
  }
  // The eighth is on that page.
  await preview.getByRole('cell', { name: 'No call in the network panel' }).waitFor();
});

it.each(['moneyinput--docs', 'moneyinput-guide--docs'])(
  '%s, which draws fields of several folders, loads once',
  async (id) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const loads = documentsOf(page);
    const { preview } = await load(page, `${address}?path=/docs/${id}`);
    const field = preview.getByRole('textbox').nth(2);
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
