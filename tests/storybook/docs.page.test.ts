import type { Frame } from 'playwright';
import { afterAll, expect, inject, it } from 'vitest';
import { readDocs } from '../../.storybook/docs/read-docs.ts';
import { launchChromium } from '../../scripts/chromium.ts';
import { describeElements, scriptProperties } from '../../scripts/element-manifests.ts';
import { root } from '../../scripts/run.ts';
import { endTransitions } from '../end-transitions.ts';
import { findViolations } from './find-violations.ts';
import { readEntries } from './entries.ts';
import { goToStory, openFrame } from './story-frame.ts';
import { createPool, Visitor } from './visitor.ts';
import { goToFresh, load } from './whole-storybook.ts';

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
// As most people have it; the tests of the stories ask for less motion.
const visit = createPool(4, () => Visitor.open(browser, [origin], { reducedMotion: 'no-preference' }));

const entries = await readEntries(address);
const ids = new Set(entries.map(({ id }) => id));
const docs = entries.filter(({ type }) => type === 'docs');
const stories = entries.filter(({ type }) => type === 'story');

/** Links that lead nowhere, or to somebody we did not mean to send people to. */
async function findBrokenLinks(frame: Frame): Promise<string[]> {
  const links = await frame.locator('#storybook-docs a[href]').evaluateAll((anchors) =>
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
    return leads ? [] : [`broken link: ${raw} (${text})`];
  });
}

/** Faults of rendering: Markdown that MDX left as text, a swatch without a colour, a field that a narrow page cuts off. */
const findBadlyDrawn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
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

/** Stories inside a page are drawn one after the other; those in frames of their own begin to load when the page is idle. */
const areStoriesDrawn = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('.sb-story')].every((story) => story.offsetHeight > 20) &&
  [...document.querySelectorAll('.docs-live')].every((live) => live.querySelector('iframe'));

/** Frames of stories load when they come near to the window. */
async function scrollToStories(frame: Frame): Promise<void> {
  for (const story of await frame.locator('.sb-story, .docs-live').all()) await story.scrollIntoViewIfNeeded();
  await frame.evaluate(() => window.scrollTo(0, 0));
}

/** Does what a page offers: opens what is folded, presses the buttons of its panels, gives its boxes something wrong. */
async function exercise(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    for (const details of document.querySelectorAll('#storybook-docs details')) details.setAttribute('open', '');
  });
  for (const button of await frame.locator('.docs-panel button').all()) {
    await button.click();
    await frame.locator('.docs-panel pre').first().waitFor({ timeout: 10_000 });
  }
  for (const box of await frame.locator('.docs-panel textarea').all()) {
    await box.fill('{"token": "x"}');
    const says = await frame.locator('.docs-panel [role="alert"]').first().textContent();
    expect(says, 'of a config with a token').toContain('is a secret');
  }
}

const widths = [360, 1280] as const;

// Of concurrent tests, only the context's own expect knows its test.
it.concurrent.for(docs)(
  'the page $id: no error, dead link, foreign request or violation of axe',
  ({ id }, { expect }) =>
    visit(async (visitor) => {
      const page = await visitor.page(async (one) => {
        await one.setViewportSize({ width: widths[0], height: 800 });
        await load(one, address);
      }, 'docs');
      const frame = await goToFresh(page, id, async () => {
        await page.setViewportSize({ width: widths[0], height: 800 });
        await page.emulateMedia({ colorScheme: 'light' });
        await visitor.forgetLeft();
      });
      await frame.waitForSelector('#storybook-docs:not([hidden]) h1');
      expect(new URL(page.url()).search).toBe(`?path=/docs/${id}`);
      const problems: string[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await scrollToStories(frame);
        await frame.waitForFunction(areStoriesDrawn, undefined, { timeout: 60_000 });
        await expect.poll(() => visitor.isBusy(), { timeout: 30_000 }).toBe(false);
        await exercise(frame);
        const wide = await frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        const found = [
          ...(wide > 0 ? [`the page is ${wide} px wider than its window`] : []),
          ...(await findBrokenLinks(frame)),
          ...(await findBadlyDrawn(frame)),
          ...(await findViolations(frame, '#storybook-docs', width === widths[0] ? undefined : 'width')),
          ...visitor.takeProblems(),
        ];
        problems.push(...found.map((problem) => `at ${width} px: ${problem}`));
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      await frame.waitForSelector('[data-docs-scheme="dark"]');
      await frame.evaluate(endTransitions);
      const dark = await findViolations(frame, '#storybook-docs', 'colors');
      problems.push(...dark.map((problem) => `in a dark system: ${problem}`));
      expect(problems).toEqual([]);
    }),
);

it('the page Elements names every option of both elements, and the methods and events of the first', async () => {
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

/** The dialogs look at the window's size 200 ms after it last changed; only on a phone do they fill it. */
const areAsWideAsTheyGet = (): boolean =>
  [...document.querySelectorAll('dialog section')].every(
    (dialog) => dialog.getBoundingClientRect().width < window.innerWidth,
  );

// One after the other, as somebody sees them who goes through the sidebar, with a phone that then becomes a desktop. axe looks
// at them in the tests of their own; how they begin on a desktop is for the comparison of the hosts.
it.concurrent.each(stories)('the story $id: no error and no foreign request', ({ id }) =>
  visit(async (visitor) => {
    const page = await visitor.page((one) => openFrame(one, address));
    await page.setViewportSize({ width: widths[0], height: 800 });
    const { expected, viewport } = await goToStory(page, id);
    if (viewport) {
      // Storybook's own frame gives such a story the size that it is about.
      await page.setViewportSize(viewport);
      visitor.forgetConsole();
      await goToStory(page, id);
    } else {
      await page.setViewportSize({ width: widths[1], height: 800 });
      await page.waitForFunction(areAsWideAsTheyGet);
    }
    expect(visitor.takeProblems(expected)).toEqual([]);
  }),
);

it.concurrent('a page follows the scheme of the toolbar; the system, as long as nobody chose one', ({ expect }) =>
  visit(async ({ context }) => {
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${address}?path=/docs/recipes--docs`);
    const preview = page.frameLocator('#storybook-preview-iframe');
    const ground = (): Promise<string> =>
      preview.locator('.sbdocs-wrapper').evaluate((element) => getComputedStyle(element).backgroundColor);
    await preview.getByRole('heading', { level: 1 }).waitFor();
    expect(await ground()).toBe('rgb(27, 31, 36)');
    await page.getByRole('button', { name: /As the system/ }).click();
    await page.getByText('Light', { exact: true }).click();
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
    await page.close();
  }));

it.concurrent('a link of a page, pressed by a visitor, opens the other page inside the frame of the Storybook', () =>
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
