/**
 * `npm run bench:money`: the cost of a key in MoneyInput, React inputs, Mantine's inputs and other money fields, as ratios to
 * Mantine's controlled TextInput. Two measures:
 *   keys  real key presses through the browser's input pipeline, time of the page's main thread per key;
 *   loop  native setter and input event in the page, until React has committed, time per edit.
 * Each is the median of five rounds, with the range; `npm run bench:money -- 9` plays nine. `--record` keeps the table for the
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
      // Types and deletes ten digits, the length of a usual amount, and repeats.
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

// The browser warms up on the first field.
await keys(page, names[0]!);
const baseName = 'Mantine TextInput, controlled';
const measured = names.map((name) => ({ name, keys: [] as number[], loop: [] as number[] }));
for (let round = 0; round < rounds; round += 1) {
  // In rounds, because the load of the machine changes. Each round starts with another field.
  const turn = [...measured.slice(round % names.length), ...measured.slice(0, round % names.length)];
  for (const { name, keys: times, loop: loops } of turn) {
    times.push(await keys(page, name));
    loops.push(await loop(page, name));
  }
}
await browser.close();
await server.close();

const base = measured.find(({ name }) => name === baseName)!;
const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
/** Returns median and range of the ratios to the base in the same round. */
function cells(times: number[], bases: number[]): string[] {
  const ratios = times.map((ms, round) => ms / bases[round]!);
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  return [median(times).toFixed(3), median(ratios).toFixed(2), range];
}
const report = createReport('money', `${description}, medians of ${rounds} rounds, load ${loadavg()[0]!.toFixed(1)}`);
report.table(
  'Ratios to the controlled TextInput of Mantine',
  ['field', 'keys ms', 'keys ratio', 'keys range', 'loop ms', 'loop ratio', 'loop range'],
  measured.map(({ name, keys: times, loop: loops }) => [name, ...cells(times, base.keys), ...cells(loops, base.loop)]),
);
await report.end();
