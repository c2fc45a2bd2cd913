/**
 * What a visitor of the published Storybook downloads and waits for: the first page and a story, each in a fresh browser,
 * over gzip, with a cache; unthrottled, and as on a phone. `npm run build-storybook` first; `npm run bench:storybook [folder] [rounds]`.
 */
import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { launchChromium } from '../scripts/chromium.ts';
import { listen, typeOf } from '../tests/setup/serve-folders.ts';
import { range } from './report.ts';

const [folder = 'storybook-static', rounds = '3'] = process.argv.slice(2);

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

const server = await listen((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const path = normalize(pathname === '/' ? 'index.html' : decodeURIComponent(pathname.slice(1)));
  try {
    const body = bodyOf(path);
    sent.set(path, (sent.get(path) ?? 0) + body.length);
    response.writeHead(200, {
      'content-type': typeOf(path),
      'cache-control': 'max-age=600',
      ...(!isPacked(path) && { 'content-encoding': 'gzip' }),
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});

const total = (): number => [...sent.values()].reduce((sum, bytes) => sum + bytes, 0) / 1e6;

interface Visit {
  name: string;
  query: string;
  /** What the visitor came for. */
  wanted: { tag: string; text: string };
}

const visits: Visit[] = [
  { name: 'first page', query: '', wanted: { tag: 'h1', text: 'aceite' } },
  { name: 'a story', query: '?path=/story/termsgate--first-time', wanted: { tag: 'button', text: 'Enviar' } },
];

const conditions = [
  { name: 'unthrottled', cpu: 1, network: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 } },
  {
    name: 'Fast 4G, CPU 4x',
    cpu: 4,
    network: { latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 },
  },
];

/** Runs in the page, at every frame that it paints: what is covered by a sign that the Storybook loads is not there yet. */
const isThere = ({ tag, text }: Visit['wanted']): boolean => {
  const frame = document.querySelector<HTMLIFrameElement>('#storybook-preview-iframe');
  const elements = Array.from(frame?.contentDocument?.querySelectorAll(tag) ?? []);
  const element = elements.find(({ textContent }) => textContent === text);
  if (!frame || !element) return false;
  const { x, y } = frame.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  return width > 0 && document.elementFromPoint(x + left + width / 2, y + top + height / 2) === frame;
};

async function measure(browser: Browser, { query, wanted }: Visit, { cpu, network }: (typeof conditions)[number]) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  sent.clear();
  const start = performance.now();
  await page.goto(`${server.origin}/${query}`, { waitUntil: 'commit' });
  await page.waitForFunction(isThere, wanted);
  const ready = performance.now() - start;
  const untilReady = total();
  // What loads in the background counts, too.
  for (let last = -1; total() > last; await page.waitForTimeout(4000)) last = total();
  await context.close();
  return { ready: ready / 1000, untilReady, all: total(), files: [...sent].toSorted((a, b) => b[1] - a[1]) };
}

const browser = await launchChromium();
for (const condition of conditions) {
  for (const visit of visits) {
    const results = [];
    for (let round = 0; round < Number(rounds); round += 1) results.push(await measure(browser, visit, condition));
    const { untilReady, all, files } = results.at(-1)!;
    console.log(
      `${condition.name}, ${visit.name}: ready after ${range(
        results.map(({ ready }) => ready),
        2,
      )} s and ${untilReady.toFixed(2)} MB, ${all.toFixed(2)} MB in all (${files.length} files)`,
    );
    for (const [path, bytes] of files.slice(0, 8))
      console.log(`  ${String(Math.round(bytes / 1000)).padStart(4)} kB  ${path}`);
  }
}
await browser.close();
server.close();
