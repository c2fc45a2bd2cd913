/**
 * `npm run bench:money` measures the time of the main thread for a real key press in MoneyInput,
 * inputs of React and Mantine, and other money fields. The ratio compares each field with Mantine's
 * controlled TextInput in the same round. The table has medians and ranges of five rounds.
 * `npm run bench:money -- 9` runs nine rounds. `--record` keeps the table for the Storybook.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright';
import { build, preview, type InlineConfig } from 'vite';
import { findChromium } from '../scripts/chromium.ts';
import { installPeers } from './install-peers.ts';
import { createReport, range, roundsOr } from './report.ts';

const here = import.meta.dirname;
const rounds = roundsOr(5);
const KEYS = 120;

installPeers();

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

async function timePerKey(page: Page, name: string): Promise<number> {
  await page.evaluate((name) => (window as unknown as { mount: (name: string) => void }).mount(name), name);
  await page.focus('input');
  const press = async (times: number) => {
    for (let key = 0; key < times; key += 1) {
      // Types ten digits and deletes them.
      await page.keyboard.press(key % 20 < 10 ? String((key % 9) + 1) : 'Backspace');
    }
  };
  await press(20);
  const start = await taskTime(session);
  await press(KEYS);
  return ((await taskTime(session)) - start) / KEYS;
}

// The browser warms up on the first field.
await timePerKey(page, names[0]!);
const measured = names.map((name) => ({ name, times: [] as number[] }));
for (let round = 0; round < rounds; round += 1) {
  // Each round measures all fields in another order, because the load of the machine changes.
  const turn = [...measured.slice(round % names.length), ...measured.slice(0, round % names.length)];
  for (const { name, times } of turn) times.push(await timePerKey(page, name));
}
await browser.close();
await server.close();

const base = measured.find(({ name }) => name === 'Mantine TextInput, controlled')!;
const report = createReport('money', `${description}, medians of ${rounds} rounds, load ${loadavg()[0]!.toFixed(1)}`);
report.table(
  'Ratios to the controlled TextInput of Mantine',
  ['field', 'ms', 'ratio'],
  measured.map(({ name, times }) => {
    const ratios = times.map((ms, round) => ms / base.times[round]!);
    return [name, range(times, 3), range(ratios, 2)];
  }),
);
await report.end();
