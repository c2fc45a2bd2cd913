import type { Page } from 'playwright';
import { afterAll, expect, inject, it } from 'vitest';
import { readDocs } from '../../.storybook/docs/read-docs.ts';
import { launchChromium } from '../../scripts/chromium.ts';
import { describeElements, scriptProperties } from '../../scripts/element-manifests.ts';
import { root } from '../../scripts/run.ts';
import { endTransitions } from '../end-transitions.ts';
import { findViolations } from './find-violations.ts';
import { readEntries } from './entries.ts';
import { createPool, Visitor } from './visitor.ts';

const address = inject('storybook');
const { origin, pathname: base } = new URL(address);

/** Where documentation may send its reader. */
const allowedHosts = new Set([
  'mantine.dev',
  'storybook.js.org',
  'www.w3.org',
  'github.com',
  'www.npmjs.com',
  // The documentation of the shop platforms.
  'developers.vtex.com',
  'tiendanube.github.io',
  'dev.nuvemshop.com.br',
  'shopify.dev',
  'developer.wordpress.org',
  'developer.woocommerce.com',
  'partners.tray.com.br',
]);

const browser = await launchChromium();
afterAll(() => browser.close());
// With motion, unlike the tests of the stories.
const visit = createPool(3, () => Visitor.open(browser, [origin], { reducedMotion: 'no-preference' }));

const entries = await readEntries(address);
const ids = new Set(entries.map(({ id }) => id));
const anchors = new Map(entries.map(({ id, anchors: own }) => [id, own?.map((anchor) => anchor.id)]));
const docs = entries.filter(({ type }) => type === 'docs');

/** Links that lead nowhere, or to somebody we did not mean to send people to. */
async function findBrokenLinks(page: Page): Promise<string[]> {
  const links = await page.locator('#storybook-docs a[href]').evaluateAll((anchors) =>
    anchors.map((anchor) => ({
      href: (anchor as HTMLAnchorElement).href,
      text: anchor.textContent ?? '',
      raw: anchor.getAttribute('href')!,
      finds: anchor.getAttribute('href')!.startsWith('#')
        ? document.getElementById(decodeURIComponent(anchor.getAttribute('href')!.slice(1))) !== null
        : undefined,
    })),
  );
  return links.flatMap(({ href, text, raw, finds }) => {
    if (finds === true) return [];
    const url = new URL(href);
    if (url.origin !== origin) return allowedHosts.has(url.host) ? [] : [`link to another host: ${raw} (${text})`];
    if (url.pathname === `${base}llms.txt`) return [];
    // Storybook's own link to a story without the frame around it.
    if (url.pathname === `${base}iframe.html` && ids.has(url.searchParams.get('id') ?? '')) return [];
    const [, kind, id] = /^\/(docs|story)\/(.+)$/.exec(url.searchParams.get('path') ?? '') ?? [];
    const leads =
      url.pathname === base && kind !== undefined && ids.has(id!) && (kind === 'docs') === id!.endsWith('--docs');
    // The page of a component draws its headings itself.
    const isHeading =
      !url.hash || /^term|^moneyinput--/.test(id!) || anchors.get(id!)?.includes(decodeURIComponent(url.hash.slice(1)));
    return leads && isHeading ? [] : [`broken link: ${raw} (${text})`];
  });
}

/** Faults of rendering: Markdown that MDX left as text, a swatch without a colour, a field that a narrow page cuts off. */
const findBadlyDrawn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const paragraphs = [...document.querySelectorAll('#storybook-docs p')].filter(({ textContent }) =>
      textContent.includes('| --'),
    );
    const fields = [...document.querySelectorAll('.sb-story input')].filter(
      (field) => field.getBoundingClientRect().right > field.closest('.sb-story')!.getBoundingClientRect().right,
    );
    const swatches = [...document.querySelectorAll<HTMLElement>('.docs-variable > span')].filter(
      ({ style }) => style.backgroundColor === '',
    );
    return [
      ...swatches.map(({ parentElement }) => `no colour: ${parentElement!.textContent}`),
      ...paragraphs.map(({ textContent }) => `Markdown as text: ${textContent.slice(0, 40)}`),
      ...fields.map((field) => `cut off: ${field.closest('.sb-story')!.id}`),
    ];
  });

/** Stories load when they come near to the window. */
async function drawStories(page: Page): Promise<void> {
  for (const story of await page.locator('.sb-story, .docs-live').all()) await story.scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('.sb-story, .docs-live > iframe')].every(
      ({ offsetHeight }) => offsetHeight > 20,
    ),
  );
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Opens what is folded, and presses the buttons of the live panels. */
async function exercise(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('#storybook-docs details')) details.setAttribute('open', '');
  });
  for (const button of await page.locator('.docs-panel button:not([type=submit])').all()) {
    await button.click();
    await page.locator('.docs-panel pre').first().waitFor();
  }
}

const widths = [360, 1280] as const;

// In concurrent tests, only the context's `expect` belongs to the test.
it.concurrent.for(docs)('$id has no error, broken link, foreign request or violation of axe', ({ id }, { expect }) =>
  visit(async (visitor) => {
    const page = await visitor.page((one) => one.setViewportSize({ width: widths[0], height: 800 }), 'docs');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${address}iframe.html?id=${id}&viewMode=docs`);
    await page.waitForSelector('#storybook-docs:not([hidden]) h1');
    const problems: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await drawStories(page);
      await expect.poll(() => visitor.isBusy(), { timeout: 30_000 }).toBe(false);
      await exercise(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      const found = [
        ...(wide > 0 ? [`the page is ${wide} px wider than its window`] : []),
        ...(await findBrokenLinks(page)),
        ...(await findBadlyDrawn(page)),
        ...(await findViolations(page, '#storybook-docs', width === widths[0] ? undefined : 'width')),
        ...visitor.takeProblems(),
      ];
      problems.push(...found.map((problem) => `at ${width} px: ${problem}`));
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForSelector('[data-docs-scheme="dark"]');
    await page.evaluate(endTransitions);
    const dark = await findViolations(page, '#storybook-docs', 'colors');
    problems.push(...dark.map((problem) => `in a dark system: ${problem}`));
    expect(problems).toEqual([]);
  }),
);

it('lists the options, methods and events of the elements on the page Elements', async () => {
  const page = await browser.newPage();
  await page.goto(new URL('iframe.html?viewMode=docs&id=elements--docs', address).href);
  const firstCells = (title: string): Promise<string[]> =>
    page
      .getByRole('region', { name: title, exact: true })
      .locator('tbody tr > :first-child')
      .evaluateAll((cells) => cells.map((cell) => cell.querySelector('code')!.textContent));
  await page.getByRole('region', { name: 'Attributes of money-input' }).waitFor();
  const [gate, money] = describeElements(readDocs(root).docs);
  for (const element of [gate, money]) {
    const { tag, attributes } = element;
    await expect(firstCells(`Attributes of ${tag}`)).resolves.toEqual(attributes.map(({ name }) => name));
    await expect(firstCells(`Properties of ${tag}`)).resolves.toEqual(
      scriptProperties(element).map(({ name }) => name),
    );
  }
  await expect(firstCells('Methods of terms-gate')).resolves.toEqual(gate.methods.map(({ name }) => `${name}()`));
  const events = gate.events.map(({ name }) => name);
  await expect(firstCells('Events of terms-gate')).resolves.toEqual([...events, 'terms-sent']);
  await page.close();
});

it.concurrent('opens another page in the Storybook by a link of a page', () =>
  visit(async ({ context }) => {
    const page = await context.newPage();
    await page.goto(address);
    const preview = page.frameLocator('#storybook-preview-iframe');
    await preview.getByRole('heading', { level: 1, name: 'aceite' }).waitFor();
    await preview.locator('a[href*="install--docs"]').first().click();
    await preview.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
    expect(new URL(page.url()).search).toContain('install--docs');
    await page.close();
  }));

it('puts the numbers of the selectors at their parts, also after the window has changed', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(new URL('iframe.html?viewMode=docs&id=theming--docs', address).href);
  for (const component of ['TermsDialog', 'TermDetailDialog']) {
    const picture = page.locator('.docs-parts').filter({ has: page.getByTitle(`The parts of ${component}`) });
    await picture.scrollIntoViewIfNeeded();
    const row = page.getByRole('region', { name: `Selectors of ${component}` }).getByRole('row', { name: /actions/ });
    const number = /\d+/.exec(await row.innerText())![0];
    const part = page.frameLocator(`[title="The parts of ${component}"]`).locator(`.mantine-${component}-actions`);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const distance = async (): Promise<number> => {
        const [mark, place] = await Promise.all([
          picture.locator('b').getByText(number, { exact: true }).boundingBox(),
          part.boundingBox(),
        ]);
        return Math.hypot(mark!.x - place!.x, mark!.y - place!.y);
      };
      await expect.poll(distance, { timeout: 30_000 }).toBeLessThan(30);
    }
  }
  await page.close();
});
