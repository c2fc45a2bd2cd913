/**
 * Opens the published Storybook as a visitor would, under a sub-path, on a phone's width and a desktop's: every
 * documentation page inside Storybook's own frame, every story without it. Fails on a console error or warning, a request that
 * fails or goes to another host, a link that leads nowhere, a page that is wider than its window, and, in what the pages
 * themselves say, on any violation of axe.
 *
 *   node scripts/docs-check.ts                          builds the Storybook first
 *   node scripts/docs-check.ts --storybook <folder>     checks the one in the folder
 *   node scripts/docs-check.ts --only 'install|gate'    only entries whose id matches
 *   node scripts/docs-check.ts --screenshots <folder>   also takes a picture of every documentation page
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Frame, type Page } from 'playwright';
import { buildStorybook } from './build-storybook.ts';
import { findChromium } from './chromium.ts';
import { serveFolder } from './serve-folder.ts';
import { goToStory, openFrame, type Seen, takeProblems, watch } from './storybook-page.ts';

interface Entry {
  id: string;
  type: 'docs' | 'story';
}

const widths = [360, 1280] as const;
const base = '/aceite/';

/** Where documentation may send its reader. */
const allowedHosts = new Set(['mantine.dev', 'storybook.js.org', 'www.w3.org']);

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options } = parseArgs({
  options: { storybook: { type: 'string' }, only: { type: 'string' }, screenshots: { type: 'string' } },
});

function build(): string {
  const folder = join(root, 'node_modules/.cache/docs-check');
  buildStorybook(folder);
  return folder;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe: {
    run: (
      context: object,
      options: object,
    ) => Promise<{ violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
  };
}

/** Links that lead nowhere, or to somebody we did not mean to send people to. */
async function findBrokenLinks(frame: Frame, ids: ReadonlySet<string>, origin: string): Promise<string[]> {
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
    // Storybook's own link to a story without the frame around it.
    if (url.pathname === `${base}iframe.html` && ids.has(url.searchParams.get('id') ?? '')) return [];
    const [, kind, id] = /^\/(docs|story)\/(.+)$/.exec(url.searchParams.get('path') ?? '') ?? [];
    const leads =
      url.pathname === base && kind !== undefined && ids.has(id!) && (kind === 'docs') === id!.endsWith('--docs');
    return leads ? [] : [`broken link: ${raw} (${text})`];
  });
}

async function findViolations(frame: Frame): Promise<string[]> {
  await frame.evaluate(axeSource);
  const violations = await frame.evaluate(async () => {
    const result = await (window as unknown as AxeWindow).axe.run(
      { include: ['#storybook-docs'] },
      // Frames hold stories, whose own tests run axe.
      { iframes: false, resultTypes: ['violations'] },
    );
    return result.violations;
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 5).map(({ target, failureSummary }) => {
      const [, why = ''] = failureSummary.split('\n');
      return `axe ${id}: ${help}: ${target.join(' ')} (${why.trim()})`;
    }),
  );
}

/** Stories inside a page are drawn one after the other. */
const areStoriesDrawn = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('.sb-story')].every((story) => story.offsetHeight > 20);

async function scrollThrough(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
}

/** Does what a page offers: opens what is folded, presses the buttons of its panels, gives its boxes something wrong. */
async function exercise(frame: Frame): Promise<string[]> {
  await frame.evaluate(() => {
    for (const details of document.querySelectorAll('#storybook-docs details')) details.setAttribute('open', '');
  });
  for (const button of await frame.locator('.docs-panel button').all()) {
    await button.click();
    await frame.locator('.docs-panel pre').first().waitFor({ timeout: 10_000 });
  }
  const problems: string[] = [];
  for (const box of await frame.locator('.docs-panel textarea').all()) {
    await box.fill('{"token": "x"}');
    const says = await frame.locator('.docs-panel [role="alert"]').first().textContent();
    if (!says?.includes('is a secret')) problems.push(`the box says of a config with a token: ${says}`);
  }
  return problems;
}

async function checkDocs(page: Page, entry: Entry, origin: string, ids: ReadonlySet<string>): Promise<string[]> {
  await page.goto(`${origin}${base}?path=/docs/${entry.id}`);
  const iframe = await page.waitForSelector('#storybook-preview-iframe');
  const frame = (await iframe.contentFrame())!;
  await frame.waitForSelector('#storybook-docs:not([hidden]) h1', { timeout: 20_000 });
  await scrollThrough(frame);
  await page.waitForLoadState('networkidle');
  await frame.waitForFunction(areStoriesDrawn, undefined, { timeout: 60_000 });
  const exercised = await exercise(frame);
  const width = page.viewportSize()!.width;
  const wide = await frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const problems = [
    ...exercised,
    ...(wide > 0 ? [`the page is ${wide} px wider than its window`] : []),
    ...(await findBrokenLinks(frame, ids, origin)),
    ...(await findViolations(frame)),
  ];
  if (options.screenshots) {
    const height = await frame.evaluate(() => document.documentElement.scrollHeight);
    const picture = await page.context().newPage();
    await picture.setViewportSize({ width, height: Math.min(height + 40, 9000) });
    await picture.goto(`${origin}${base}iframe.html?id=${entry.id}&viewMode=docs`);
    await picture.waitForLoadState('networkidle');
    await picture.waitForFunction(areStoriesDrawn, undefined, { timeout: 60_000 });
    await picture.waitForTimeout(700);
    await picture.screenshot({ path: join(options.screenshots, `${entry.id}-${width}.png`), fullPage: true });
    await picture.close();
  }
  return problems;
}

/** Returns what the story expects in the console. */
async function checkStory(page: Page, { id }: Entry, seen: Seen): Promise<RegExp[]> {
  const { expected, viewport } = await goToStory(page, id);
  if (viewport) {
    // Storybook's own frame gives such a story the size that it is about.
    const size = page.viewportSize()!;
    await page.setViewportSize(viewport);
    seen.console.length = 0;
    await goToStory(page, id);
    await page.setViewportSize(size);
  }
  return expected;
}

/** A link of a page, pressed by a visitor, opens the other page inside Storybook's frame. */
async function checkNavigation(context: BrowserContext, origin: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(`${origin}${base}`);
  const preview = page.frameLocator('#storybook-preview-iframe');
  await preview.getByRole('heading', { level: 1, name: 'aceite' }).waitFor();
  await preview.locator('a[href*="install--docs"]').first().click();
  await preview.getByRole('heading', { level: 1, name: 'Install' }).waitFor({ timeout: 10_000 });
  const { search } = new URL(page.url());
  await page.close();
  return search.includes('install--docs') ? [] : [`after a press on a link the address is ${search}`];
}

const folder = options.storybook ?? build();
const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { entries: Record<string, Entry> };
const ids = new Set(Object.keys(entries));
const only = new RegExp(options.only ?? '');
const queue = widths.flatMap((width) =>
  Object.values(entries)
    .filter(({ id }) => only.test(id))
    .map((entry) => ({ width, entry })),
);
const total = queue.length;
const site = await serveFolder(folder, base);
const { origin } = site;
const browser = await chromium.launch(findChromium().launchOptions);
const failures: string[] = [];

/** Opened side by side: a page mostly waits. */
const WORKERS = 4;

interface Tab {
  page: Page;
  seen: Seen;
}

async function work(): Promise<void> {
  const context = await browser.newContext({
    // As most people have it; the tests of the stories ask for less motion.
    reducedMotion: 'no-preference',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  const open = async (): Promise<Tab> => {
    const page = await context.newPage();
    return { page, seen: watch(page, origin) };
  };
  /** Stories are seen one after the other, as somebody does who goes through the sidebar. */
  let frame: Tab | undefined;
  for (let job = queue.shift(); job; job = queue.shift()) {
    const { width, entry } = job;
    const isStory = entry.type === 'story';
    const tab = isStory && frame ? frame : await open();
    const { page, seen } = tab;
    let problems: string[] = [];
    let expected: RegExp[] = [];
    try {
      await page.setViewportSize({ width, height: 800 });
      if (isStory) {
        if (tab !== frame) await openFrame(page, `${origin}${base}`);
        expected = await checkStory(page, entry, seen);
        frame = tab;
      } else problems = await checkDocs(page, entry, origin, ids);
    } catch (error) {
      problems.push((error as Error).message.split('\n')[0]!);
      // Nothing of what broke here is left for the next story.
      if (tab === frame) frame = undefined;
    }
    problems.push(...takeProblems(seen, expected));
    failures.push(...problems.map((problem) => `${entry.id} at ${width} px: ${problem}`));
    if (tab !== frame) await page.close();
  }
  await context.close();
}

try {
  await Promise.all(Array.from({ length: WORKERS }, work));
  if (only.test('introduction--docs')) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    failures.push(
      ...(await checkNavigation(context, origin).catch((error: Error) => [`navigation: ${error.message}`])),
    );
    await context.close();
  }
} finally {
  await browser.close();
  site.close();
}

for (const failure of failures) console.error(failure);
console.log(
  `${total} views of ${total / widths.length} entries (${widths.join(' and ')} px): ${failures.length === 0 ? 'nothing to complain about' : `${failures.length} problems`}.`,
);
process.exit(failures.length > 0 ? 1 : 0);
