/**
 * `npm run bench:money`: what a keystroke costs in MoneyInput, in plain React inputs, in Mantine's own, and in the money
 * fields of others, as ratios to the controlled TextInput of Mantine. Two measures:
 *   keys  real key presses through the browser's input pipeline, time of the page's main thread per key;
 *   loop  native setter and input event in the page, until React has committed, time per edit.
 * `npm run bench:money -- 9` takes the best of nine rounds instead of five; `--record` keeps the table for the
 * Storybook.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright';
import { build, preview, type InlineConfig } from 'vite';
import { findChromium } from '../scripts/chromium.ts';
import { installPeers } from './install-peers.ts';
import { createReport, roundsOr } from './report.ts';

const here = import.meta.dirname;
const rounds = roundsOr(5);
const KEYS = 120;

installPeers('react-imask');

const config = {
  root: here,
  configFile: false,
  logLevel: 'error',
  resolve: {
    alias: [{ find: /^aceite$/, replacement: join(here, '../src/index.ts') }],
    dedupe: ['react', 'react-dom'],
  },
  build: {
    emptyOutDir: true,
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
  preview: { port: 0 },
} satisfies InlineConfig;
await build(config);
const server = await preview(config);
const address = server.resolvedUrls!.local[0]!;

const { launchOptions, description } = findChromium();
const browser = await chromium.launch(launchOptions);
const page = await browser.newPage({ locale: 'pt-BR' });
page.on('pageerror', (error) => console.error(error));

await page.goto(address);
await page.waitForFunction(() => 'fields' in window, undefined, { timeout: 60_000 });
const names = await page.evaluate(() => (window as unknown as { fields: string[] }).fields);
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable');

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

async function keys(page: Page, name: string): Promise<number> {
  await page.evaluate((name) => (window as unknown as { mount: (name: string) => void }).mount(name), name);
  await page.focus('input');
  const press = async (times: number) => {
    for (let key = 0; key < times; key += 1) {
      // Ten digits, then all of them are taken away: the length of a usual amount, again and again.
      await page.keyboard.press(key % 20 < 10 ? String((key % 9) + 1) : 'Backspace');
    }
  };
  await press(20);
  const start = await taskTime(session);
  await press(KEYS);
  return ((await taskTime(session)) - start) / KEYS;
}

const loop = (page: Page, name: string) =>
  page.evaluate((name) => (window as unknown as { loop: (name: string) => Promise<number> }).loop(name), name);

// The browser itself warms up on the first field.
await keys(page, names[0]!);
const best = new Map<string, { keys: number; loop: number }>();
for (let round = 0; round < rounds; round += 1) {
  for (const name of names) {
    const before = best.get(name) ?? { keys: Infinity, loop: Infinity };
    best.set(name, {
      keys: Math.min(before.keys, await keys(page, name)),
      loop: Math.min(before.loop, await loop(page, name)),
    });
  }
}
await browser.close();
await server.close();

const base = best.get('Mantine TextInput, controlled')!;
const cells = (ms: number, unit: number) => [ms.toFixed(3), (ms / unit).toFixed(2)];
const report = createReport('money', `${description}, best of ${rounds} rounds, load ${loadavg()[0]!.toFixed(1)}`);
report.table(
  'Ratios to the controlled TextInput of Mantine',
  ['field', 'keys ms', 'keys ratio', 'loop ms', 'loop ratio'],
  [...best].map(([name, time]) => [name, ...cells(time.keys, base.keys), ...cells(time.loop, base.loop)]),
);
await report.end();
