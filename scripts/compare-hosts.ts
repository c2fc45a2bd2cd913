/** Compares every story in the two hosts of the toolbar: React with Mantine, and the embed in a shadow root. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { isSamePicture } from './is-same-picture.ts';
import { isBusy, setGlobals, takeProblems, type Visit, visitUnplayed } from './storybook-page.ts';

/** Milliseconds without a change, and without a request under way, after which a story is taken to have settled. */
const QUIET = 400;
const PATIENCE = 10_000;

interface Look {
  /** What a screen reader gets. */
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

/** What the story on screen shows, once it has settled. */
export async function settle({ page, seen }: Pick<Visit, 'page' | 'seen'>): Promise<Look> {
  let last = await look(page);
  let since = Date.now();
  const end = since + PATIENCE;
  while (Date.now() - since < QUIET && Date.now() < end) {
    await page.waitForTimeout(100);
    const now = await look(page);
    if (now.tree !== last.tree || isBusy(seen)) since = Date.now();
    last = now;
  }
  return last;
}

const photograph = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' });

/** Where two pictures lie that should be one. */
const pictures = fileURLToPath(new URL('../.vitest/hosts', import.meta.url));

export interface HostsCompared {
  /** Stories that an element of the embed drew, and those that its shadow root drew. */
  elements: number;
  shadows: number;
  differences: string[];
}

/** `address` is that of the Storybook, `ids` are its stories. Neither host plays a story: both show how it begins. */
export async function compareHosts(browser: Browser, address: string, ids: readonly string[]): Promise<HostsCompared> {
  const compared: HostsCompared = { elements: 0, shadows: 0, differences: [] };
  const failures = await visitUnplayed(browser, address, ids, async ({ page, id, shown, seen }) => {
    const embed = await settle({ page, seen });
    const embedPicture = await photograph(page);
    await setGlobals(page, { host: 'mantine' });
    const mantine = await settle({ page, seen });
    const mantinePicture = await photograph(page);
    const problems = takeProblems(seen, shown.expected);
    if (!(await isSamePicture(page, embedPicture, mantinePicture))) {
      mkdirSync(pictures, { recursive: true });
      const file = join(pictures, id);
      writeFileSync(`${file}-mantine.png`, mantinePicture);
      writeFileSync(`${file}-embed.png`, embedPicture);
      problems.push(`other pixels, compare ${file}-*.png`);
    }
    if (embed.tree !== mantine.tree) problems.push(`\n${mantine.tree}\n--- embed:\n${embed.tree}`);
    if (mantine.inShadow || mantine.element) problems.push('Mantine is not Mantine');
    if (/dialog|textbox/.test(mantine.tree) && !embed.inShadow) problems.push('the embed has no shadow root');
    if (embed.element) compared.elements += 1;
    else compared.shadows += 1;
    compared.differences.push(...problems.map((problem) => `${id}: ${problem}`));
  });
  compared.differences.push(...failures.map(({ id, error }) => `${id}: ${error.message}`));
  return compared;
}
