/** Compares every story in the two hosts of the toolbar: React with Mantine, and the embed in a shadow root. */
import type { Browser, Page } from 'playwright';
import { goToStory, openFrame, setGlobals, watch } from './storybook-page.ts';

/** Milliseconds without a change after which a story is taken to have settled; the mocked API answers sooner. */
const QUIET = 400;
const PATIENCE = 10_000;
const TABS = 8;

interface Look {
  tree: string;
  /** Which element of the embed draws the story, if one does. */
  element: string | undefined;
  /** Whether what people see is inside a shadow root. */
  inShadow: boolean;
}

/** Playwright's tree goes through shadow roots; a wrapper that says nothing is not in it. */
async function look(page: Page): Promise<Look> {
  // The ids of React and of Preact differ, as they do between two runs of one.
  const tree = (await page.locator('body').ariaSnapshot()).replaceAll(/#termo-\w+?-(?=[\w-]+"$)/gm, '#');
  const { element, inShadow } = await page.evaluate(() => {
    const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return {
      element: document.querySelector('terms-gate, money-input')?.localName,
      inShadow: shadows.some((root) => root.querySelector('[role=dialog], input')),
    };
  });
  return { tree, element, inShadow };
}

async function settle(page: Page): Promise<Look> {
  let last = await look(page);
  let since = Date.now();
  const end = since + PATIENCE;
  while (Date.now() - since < QUIET && Date.now() < end) {
    await page.waitForTimeout(100);
    const now = await look(page);
    if (now.tree !== last.tree) since = Date.now();
    last = now;
  }
  return last;
}

export interface HostsCompared {
  /** Stories that an element of the embed drew, and those that its shadow root drew. */
  elements: number;
  shadows: number;
  differences: string[];
}

/** `address` is that of the Storybook, `ids` are its stories. Neither host plays a story: both show how it begins. */
export async function compareHosts(browser: Browser, address: string, ids: readonly string[]): Promise<HostsCompared> {
  const queue = [...ids];
  const compared: HostsCompared = { elements: 0, shadows: 0, differences: [] };

  async function work(): Promise<void> {
    const context = await browser.newContext({
      viewport: { width: 1024, height: 640 },
      reducedMotion: 'reduce',
      locale: 'pt-BR',
    });
    const page = await context.newPage();
    const seen = watch(page, new URL(address).origin);
    await openFrame(page, address, 'host:embed');
    for (let id = queue.shift(); id; id = queue.shift()) {
      try {
        const { expected } = await goToStory(page, id);
        const embed = await settle(page);
        await setGlobals(page, { host: 'mantine' });
        const mantine = await settle(page);
        await setGlobals(page, { host: 'embed' });
        if (embed.tree !== mantine.tree)
          compared.differences.push(`${id}:\n${mantine.tree}\n--- embed:\n${embed.tree}`);
        const shows = /dialog|textbox/.test(mantine.tree);
        if (mantine.inShadow || mantine.element) compared.differences.push(`${id}: Mantine is not Mantine`);
        if (shows && !embed.inShadow) compared.differences.push(`${id}: the embed has no shadow root`);
        if (embed.element) compared.elements += 1;
        else compared.shadows += 1;
        const unexpected = seen.console.filter((line) => !expected.some((pattern) => pattern.test(line)));
        compared.differences.push(...[...unexpected, ...seen.problems].map((line) => `${id}: ${line}`));
      } catch (error) {
        compared.differences.push(`${id}: ${(error as Error).message}`);
      }
      seen.console.length = 0;
      seen.problems.length = 0;
    }
    await context.close();
  }

  await Promise.all(Array.from({ length: TABS }, work));
  return compared;
}
