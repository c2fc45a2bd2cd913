import { afterAll, expect, inject, it } from 'vitest';
import type { Theme } from '../../.storybook/modes.ts';
import { readSearchAnchors } from '../../stories/docs/search.ts';
import { launchChromium } from '../../scripts/chromium.ts';
import { endTransitions } from '../end-transitions.ts';
import { findViolations } from './find-violations.ts';
import { readEntries } from './entries.ts';
import { watchProblems } from './problems.ts';
import { show, type StorybookWindow } from './whole-storybook.ts';

const address = inject('storybook');
const { origin, pathname: base } = new URL(address);

/** The hosts that documentation may link to. */
const allowedHosts = new Set([
  'mantine.dev',
  'storybook.js.org',
  'www.w3.org',
  'github.com',
  'www.npmjs.com',
  // The laws of Brazil.
  'www.planalto.gov.br',
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
const context = await browser.newContext();
const takeProblems = watchProblems(context, [origin]);
// Frames with a story stay empty, because each story has its own tests.
await context.route(/iframe\.html\?.*viewMode=story/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
const page = await context.newPage();

const entries = await readEntries(address);
const ids = new Set(entries.map(({ id }) => id));
const searchAnchors = readSearchAnchors();
const anchors = new Map(
  entries.map(({ id, anchors: own = [] }) => [id, [...own, ...(searchAnchors[id] ?? [])].map((anchor) => anchor.id)]),
);
const docs = entries.filter(({ type }) => type === 'docs');

/** Returns links that lead nowhere, or to a host that is not allowed. */
async function findBrokenLinks(): Promise<string[]> {
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
    if (finds !== undefined) return finds ? [] : [`broken link: ${raw} (${text})`];
    const url = new URL(href);
    if (url.origin !== origin) return allowedHosts.has(url.host) ? [] : [`link to another host: ${raw} (${text})`];
    if (url.pathname === `${base}llms.txt`) return [];
    // Storybook's own link to a story without the frame around it.
    if (url.pathname === `${base}iframe.html` && ids.has(url.searchParams.get('id') ?? '')) return [];
    const [, kind, id] = /^\/(docs|story)\/(.+)$/.exec(url.searchParams.get('path') ?? '') ?? [];
    const leads =
      url.pathname === base && kind !== undefined && ids.has(id!) && (kind === 'docs') === id!.endsWith('--docs');
    const heading = decodeURIComponent(url.hash.slice(1));
    const isHeading = heading === '' || anchors.get(id!)?.includes(heading);
    return leads && isHeading ? [] : [`broken link: ${raw} (${text})`];
  });
}

/** Returns Markdown that MDX left as text, and fields that a narrow page cuts off. */
const findBadlyDrawn = (): Promise<string[]> =>
  page.evaluate(() => {
    const paragraphs = [...document.querySelectorAll('#storybook-docs p')].filter(({ textContent }) =>
      textContent.includes('| --'),
    );
    const fields = [...document.querySelectorAll('.sb-story input')].filter(
      (field) => field.getBoundingClientRect().right > field.closest('.sb-story')!.getBoundingClientRect().right,
    );
    return [
      ...paragraphs.map(({ textContent }) => `Markdown as text: ${textContent.slice(0, 40)}`),
      ...fields.map((field) => `cut off: ${field.closest('.sb-story')!.id}`),
    ];
  });

const openDetails = (): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('#storybook-docs details')) details.setAttribute('open', '');
  });

/**
 * Whether the test before has passed. If so, the next test shows its page without loading Storybook
 * again.
 */
let canReplace = false;
/**
 * The colour scheme of the tab. Each test changes it only once, because a change renders the page
 * again. The next test starts in the scheme in which the test before ended.
 */
let scheme: Theme = 'light';

/** Opens a documentation page, and waits for its list of headings and its inline stories. */
async function open(id: string): Promise<void> {
  if (canReplace) await show(page, id, 'docs');
  else {
    await page.goto(`${address}iframe.html?id=${id}&viewMode=docs`);
    await page.waitForFunction(() =>
      (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__?.last('docsRendered'),
    );
  }
  canReplace = false;
  await page.waitForFunction(
    () =>
      document.querySelector('#storybook-docs:not([hidden]) h1') &&
      (document.querySelector('.toc-list a') || !document.querySelector('.sbdocs-content h2')) &&
      [...document.querySelectorAll('.sb-story')].every((one) => one.querySelector('.docs-story, iframe')),
    undefined,
    { polling: 100 },
  );
}

/** Returns the page's faults at this width. `about` limits axe to the rules about the width. */
async function findFaults(width: number, about?: 'width'): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const faults = [
    ...(overflow > 0 ? [`the page is ${overflow} px wider than its window`] : []),
    ...(await findBrokenLinks()),
    ...(await findBadlyDrawn()),
    ...(await findViolations(page, '#storybook-docs', about)),
  ];
  return faults.map((fault) => `${scheme}, at ${width} px: ${fault}`);
}

it.each(docs)(
  'renders $id without an error, a broken link, a foreign request or a violation of axe',
  async ({ id }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await open(id);
    await openDetails();
    const faults = [...(await findFaults(360)), ...(await findFaults(1280, 'width'))];
    scheme = scheme === 'light' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme: scheme });
    await page.waitForSelector(`[data-docs-scheme="${scheme}"]`);
    await page.evaluate(endTransitions);
    const colors = await findViolations(page, '#storybook-docs', 'colors');
    expect([...faults, ...colors.map((fault) => `${scheme}: ${fault}`), ...takeProblems()]).toEqual([]);
    canReplace = true;
  },
);

it('points the number of a selector at its part of the dialog, also after the window is resized', async () => {
  await context.unrouteAll();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(new URL('iframe.html?viewMode=docs&id=theming--docs', address).href);
  for (const component of ['TermsDialog', 'TermDetailDialog']) {
    const picture = page.locator('.docs-parts').filter({ has: page.getByTitle(`The parts of ${component}`) });
    await picture.scrollIntoViewIfNeeded();
    const row = picture.locator('xpath=following-sibling::table[1]').getByRole('row', { name: /actions/ });
    const number = /\d+/.exec(await row.innerText())![0];
    const part = page.frameLocator(`[title="The parts of ${component}"]`).locator(`.mantine-${component}-actions`);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const isAtPart = async (): Promise<boolean> => {
        const mark = picture.locator('g').filter({ has: page.getByText(number, { exact: true }) });
        const [end, box] = await Promise.all([mark.locator('circle').first().boundingBox(), part.boundingBox()]);
        if (!end || !box) return false;
        const x = end.x + end.width / 2;
        const y = end.y + end.height / 2;
        return Math.abs(x - box.x) < 4 && y > box.y && y < box.y + box.height;
      };
      await expect.poll(isAtPart, { timeout: 30_000 }).toBe(true);
    }
  }
});
