/** The recipes for test runners, each run as its users run it. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, launchChromium } from '../../scripts/chromium.ts';
import { type Heard, listenTo, openContext } from './browser.ts';

const folder = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

function run(name: string, command: string, ...args: string[]): { status: number | null; output: string } {
  const { launchOptions } = findChromium();
  const { status, stdout, stderr } = spawnSync(folder(`node_modules/.bin/${command}`), args, {
    cwd: folder(name),
    encoding: 'utf8',
    env: {
      ...process.env,
      ...launchOptions.env,
      CHROMIUM_PATH: launchOptions.executablePath ?? '',
      // Values of a shell: the runner of this file sets both.
      NODE_ENV: 'test',
      VITEST: '',
      NO_COLOR: '1',
      CI: '1',
    },
  });
  return { status, output: stdout + stderr };
}

describe('a recipe passes', () => {
  it('passes the recipe of Vitest with jsdom', { timeout: 120_000 }, () => {
    const { status, output } = run('checkout', 'vitest', 'run', '--testTimeout=30000');
    expect(output).toMatch(/Tests +5 passed \(5\)/);
    expect(status).toBe(0);
  });

  it('passes the recipe of Jest with jsdom', { timeout: 120_000 }, () => {
    const { status, output } = run('checkout', 'jest', '--testTimeout=30000');
    expect(output).toMatch(/Tests: +4 passed, 4 total/);
    expect(status).toBe(0);
  });

  it('passes the recipe of Playwright', { timeout: 120_000 }, () => {
    const { status, output } = run('playwright', 'playwright', 'test');
    expect(output).toMatch(/2 passed/);
    expect(status).toBe(0);
  });
});

describe('Storybook with MSW', () => {
  let browser: Browser;
  let site: PreviewServer;
  beforeAll(async () => {
    site = await preview({
      root: folder('checkout'),
      configFile: false,
      logLevel: 'error',
      preview: { port: 0, host: 'localhost' },
    });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function open(id: string) {
    const page = await (await openContext(browser)).newPage();
    const heard: Heard = listenTo(page);
    await page.goto(`${site.resolvedUrls!.local[0]}iframe.html?id=${id}&viewMode=story`);
    return { page, heard };
  }

  it('opens the dialog, and records the acceptance of its play function', async () => {
    const { page } = await open('checkout--asks');
    await page.getByRole('dialog', { name: 'Termos e Políticas' }).waitFor();
    const { page: accepting, heard } = await open('checkout--accepts');
    await expect.poll(() => accepting.getByRole('button', { name: 'Finalizar compra' }).isEnabled()).toBe(true);
    expect(heard.complaints.filter((text) => !text.startsWith('[aceite]'))).toEqual([]);
  });

  it('shows the fault that a story names', async () => {
    const { page } = await open('checkout--refused');
    await page.getByText('Leia a nova versão.').waitFor();
  });
});
