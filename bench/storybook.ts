/**
 * What a visitor of the published Storybook downloads and waits for: the first page and a story, each in a fresh browser,
 * over gzip, with a cache. `npm run build-storybook` first; `npm run bench:storybook [folder] [rounds]`.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, FrameLocator } from 'playwright';
import { launchChromium } from '../scripts/chromium.ts';

const [folder = 'storybook-static', rounds = '3'] = process.argv.slice(2);

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const isPacked = (path: string): boolean => ['.png', '.woff2'].includes(extname(path));

const bodies = new Map<string, Buffer>();
/** The bytes that left the server, by path, since this was emptied. */
const sent = new Map<string, number>();

function bodyOf(path: string): Buffer {
  const body = bodies.get(path) ?? readFileSync(join(folder, path));
  const packed = bodies.has(path) || isPacked(path) ? body : gzipSync(body);
  bodies.set(path, packed);
  return packed;
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const path = normalize(pathname === '/' ? 'index.html' : decodeURIComponent(pathname.slice(1)));
  try {
    const body = bodyOf(path);
    sent.set(path, (sent.get(path) ?? 0) + body.length);
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'max-age=600',
      ...(!isPacked(path) && { 'content-encoding': 'gzip' }),
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

const total = (): number => [...sent.values()].reduce((sum, bytes) => sum + bytes, 0) / 1e6;

interface Visit {
  name: string;
  query: string;
  /** What the visitor came for. */
  isThere: (preview: FrameLocator) => Promise<void>;
}

const visits: Visit[] = [
  {
    name: 'first page',
    query: '',
    isThere: (preview) => preview.getByRole('heading', { level: 1, name: 'aceite' }).waitFor(),
  },
  {
    name: 'a story',
    query: '?path=/story/termsgate--first-time',
    isThere: (preview) => preview.getByRole('button', { name: 'Enviar' }).waitFor(),
  },
];

async function measure(browser: Browser, { query, isThere }: Visit) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  sent.clear();
  const start = performance.now();
  await page.goto(origin + query, { waitUntil: 'commit' });
  await isThere(page.frameLocator('#storybook-preview-iframe'));
  const ready = performance.now() - start;
  const untilReady = total();
  // What loads in the background counts, too.
  for (let last = -1; total() > last; await page.waitForTimeout(4000)) last = total();
  await context.close();
  return { ready, untilReady, all: total(), files: [...sent].toSorted((a, b) => b[1] - a[1]) };
}

const browser = await launchChromium();
for (const visit of visits) {
  const results = [];
  for (let round = 0; round < Number(rounds); round += 1) results.push(await measure(browser, visit));
  const [median] = results.toSorted((a, b) => a.ready - b.ready).slice(Math.floor(results.length / 2));
  const { ready, untilReady, all, files } = median!;
  console.log(
    `${visit.name}: ready after ${(ready / 1000).toFixed(1)} s and ${untilReady.toFixed(2)} MB, ${all.toFixed(2)} MB in all (${files.length} files)`,
  );
  for (const [path, bytes] of files.slice(0, 8))
    console.log(`  ${String(Math.round(bytes / 1000)).padStart(4)} kB  ${path}`);
}
await browser.close();
server.close();
