/** Runs the recipe for each test runner with the command that a user types. */
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, launchChromium } from '../../scripts/chromium.ts';
import { run } from '../../scripts/run.ts';
import { serveFolders, type Site } from '../../tests/setup/serve-folders.ts';
import { openPage } from './browser.ts';

const folder = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Returns the output of an example's command. Throws the output when the command fails. */
function runIn(name: string, command: string, ...args: string[]): Promise<string> {
  const { launchOptions } = findChromium();
  return run(folder(`node_modules/.bin/${command}`), args, {
    cwd: folder(name),
    env: {
      ...launchOptions.env,
      CHROMIUM_PATH: launchOptions.executablePath ?? '',
      NODE_ENV: 'test',
      // Vitest sets `VITEST` for this file, but a user's shell does not.
      VITEST: '',
      NO_COLOR: '1',
      CI: '1',
    },
  });
}

it('passes the recipe of Vitest with jsdom', { timeout: 120_000 }, async () => {
  expect(await runIn('checkout', 'vitest', 'run', '--testTimeout=30000')).toMatch(/Tests +7 passed \(7\)/);
});

it('passes the recipe of Jest with jsdom', { timeout: 120_000 }, async () => {
  expect(await runIn('checkout', 'jest', '--testTimeout=30000')).toMatch(/Tests: +6 passed, 6 total/);
});

it('passes the recipe of Playwright', { timeout: 120_000 }, async () => {
  expect(await runIn('playwright', 'playwright', 'test')).toMatch(/2 passed/);
});

describe('Storybook with MSW', () => {
  let browser: Browser;
  let site: Site;
  beforeAll(async () => {
    browser = await launchChromium();
    site = await serveFolders({ '/': folder('checkout/dist') });
  });
  afterAll(async () => {
    site.close();
    await browser.close();
  });

  async function open(story: string) {
    const opened = await openPage(browser);
    await opened.page.goto(`${site.origin}/iframe.html?id=checkout--${story}&viewMode=story`);
    return opened;
  }

  it('posts the acceptance of the play function, and enables the button', async () => {
    const { page, heard } = await open('accepts');
    await expect.poll(() => heard.urls.some((url) => url.endsWith('/acceptterms/'))).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Finalizar compra' }).isEnabled()).toBe(true);
    expect(heard.complaints.filter((text) => !text.startsWith('[aceite]'))).toEqual([]);
  });

  const openDocs = async (name: string) => {
    const opened = await openPage(browser);
    await opened.page.goto(`${site.origin}/iframe.html?id=${name}--docs&viewMode=docs`);
    return opened;
  };

  it('documents the props of a wrapped component, and starts the worker once for several stories', async () => {
    const { page, heard } = await openDocs('amount');
    const rows = page.getByRole('row');
    await rows.filter({ hasText: 'ISO 4217 code' }).waitFor();
    // The first story is also at the top of the page.
    await expect.poll(() => page.getByLabel('Gastar até').count()).toBe(3);
    expect(await rows.filter({ hasText: /^(?:onKeyDown|hiddenFrom|mt)\b/ }).count()).toBe(0);
    expect(heard.complaints).toEqual([]);
  });

  it('shows each dialog in its own frame on a page of docs', async () => {
    const { page } = await openDocs('checkout');
    // A frame loads when it is in sight.
    await page.locator('#iframe--checkout--refused').scrollIntoViewIfNeeded();
    await page.frameLocator('#iframe--checkout--refused').getByText('Leia a nova versão.').waitFor({ timeout: 60_000 });
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('shows the fault that a story names', async () => {
    const { page } = await open('refused');
    await page.getByText('Leia a nova versão.').waitFor();
  });
});
