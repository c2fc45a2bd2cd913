/**
 * `npm run bench:first-words` measures when a documentation page of the built Storybook can be
 * read, and whether its words disappear again. The browser emulates a slow phone: 390 px, a
 * processor four times slower, 1.44 Mbit/s and a latency of 562 ms. `npm run bench:first-words --
 * install recipes` measures two pages.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchChromium } from '../scripts/chromium.ts';
import { root } from '../scripts/run.ts';
import { listen, typeOf } from '../tests/setup/serve-folders.ts';
import { watchWords, type Words } from '../tests/storybook/watch-words.ts';

const folder = join(root, 'storybook-static');
const compressed = new Map<string, Buffer>();

/** Compresses files like GitHub Pages. */
const site = await listen((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1) || 'index.html';
  try {
    const body = compressed.get(path) ?? gzipSync(readFileSync(join(folder, path)));
    compressed.set(path, body);
    response.writeHead(200, {
      'content-type': typeOf(path),
      'content-encoding': 'gzip',
      'content-length': body.length,
      'cache-control': 'max-age=600',
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});

const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
  entries: Record<string, { type: string }>;
};
const wanted = process.argv.slice(2);
const pages = Object.keys(entries).filter(
  (id) => entries[id]!.type === 'docs' && (wanted.length === 0 || wanted.includes(id.replace('--docs', ''))),
);

const browser = await launchChromium();
let slowest = 0;
for (const id of pages) {
  for (const path of [`?path=/docs/${id}`, `iframe.html?viewMode=docs&id=${id}`]) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 562,
      downloadThroughput: 1_440_000 / 8,
      uploadThroughput: 675_000 / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchWords);
    await page.goto(`${site.origin}/${path}`, { waitUntil: 'commit', timeout: 90_000 });
    await page.waitForFunction('window.words?.isPage', undefined, { timeout: 120_000 });
    const at = await page.evaluate('performance.now()');
    const { first = Infinity, gone } = (await page.evaluate('window.words')) as Words;
    slowest = Math.max(slowest, first);
    const seconds = (time: unknown): string => `${((time as number) / 1000).toFixed(2)} s`;
    console.log(`${path}: first words ${seconds(first)}${gone ? `, GONE ${seconds(gone)}` : ''}, page ${seconds(at)}`);
    await page.close();
  }
}
console.log(`Slowest first words: ${(slowest / 1000).toFixed(2)} s`);
await browser.close();
site.close();
