/**
 * `npm run bench:first-box` measures the time until the box (the terms dialog or another package's
 * banner) appears, and the cost of a page where nothing is pending. The browser emulates Slow 4G
 * and a processor that is four times slower. The tables have medians and ranges of five rounds.
 * `npm run bench:first-box -- 9` runs nine rounds. `--record` keeps the tables for the Storybook.
 */
import { globSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { findChromium } from '../scripts/chromium.ts';
import { longTerm } from '../stories/terms/long-term.ts';
import { buildPages, site } from './build-pages.ts';
import { installPeers } from './install-peers.ts';
import { probe, type ProbedWindow, type Seen } from './probe.ts';
import { startServers } from './server.ts';
import { createReport, median, range, roundsOr } from './report.ts';

const rounds = roundsOr(5);
installPeers();

const folder = join(import.meta.dirname, '../stories/terms');
const texts = globSync('*.html', { cwd: folder })
  .sort()
  .map((file) => longTerm(readFileSync(join(folder, file), 'utf8')));
/** Eight terms, one of them long. */
const terms = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  person_type: 'PF',
  resumed_title: `Termo ${index + 1}`,
  title: `Política ${index + 1} da Loja Ipê`,
  text: texts[index] ?? texts[0],
  visible: true,
}));
const acceptedTerms = (count: number) => terms.slice(0, count).map(({ id }) => ({ term: id }));
const apis = {
  // Three terms are pending.
  pending: { terms, accepted: acceptedTerms(terms.length - 3) },
  nothing: { terms, accepted: acceptedTerms(terms.length) },
};
type ApiName = keyof typeof apis;

interface Candidate {
  name: string;
  page: string;
  /** Whether the page lacks the line with `modulepreload`, which the docs page Install shows. */
  withoutPreload?: boolean;
  /** Whether the embed shows its dialog while it waits for the API. */
  openWhileLoading?: boolean;
  /** Selects the box. */
  selector: string;
  /** The API of this visit. A banner does not call an API. */
  api?: ApiName;
  /** The button that an earlier visit in the same browser pressed. */
  before?: string;
  /** Whether no box is expected on this visit. */
  isQuiet?: boolean;
}

const dialog = 'dialog[open] div[tabindex="-1"], [role=dialog]';
const gate = { page: 'gate', selector: dialog, api: 'pending' } as const;
const embed = { page: 'embed', selector: dialog, api: 'pending' } as const;
const c15t = { name: '@c15t/react 2.2.1, offline', page: 'c15t', selector: '[data-testid=consent-banner-card]' };
const klaro = { name: 'klaro 0.7.22', page: 'klaro', selector: '.klaro .cookie-notice, .klaro .cm-modal' };
const cookieconsent = { name: 'vanilla-cookieconsent 3.1.0', page: 'cookieconsent', selector: '#cc-main .cm' };

const candidates: Candidate[] = [
  { ...gate, name: 'TermsGate in React' },
  { ...gate, name: 'TermsGate with preloadTerms', page: 'gate-preload' },
  { ...gate, name: 'TermsGate with aceite/mantine.css', page: 'gate-alone' },
  { ...gate, name: "TermsGate with the server's data", page: 'rendered' },
  { ...gate, name: "the server's data, and aceite/mantine.css", page: 'rendered-alone' },
  { ...embed, name: 'embed' },
  { ...embed, name: 'embed without modulepreload', withoutPreload: true },
  { ...embed, name: 'embed with open-while-loading', openWhileLoading: true },
  { ...gate, name: 'the gate most people would write', page: 'naive-gate' },
  c15t,
  klaro,
  cookieconsent,
  { name: 'a page with nothing', page: 'bare', selector: dialog, isQuiet: true },
  { ...gate, name: 'TermsGate in React', api: 'nothing', isQuiet: true },
  { ...embed, name: 'embed', api: 'nothing', isQuiet: true },
  { ...c15t, before: '[data-testid=consent-banner-accept-button]', isQuiet: true },
  { ...klaro, before: '.klaro .cm-btn-success', isQuiet: true },
  { ...cookieconsent, before: '#cc-main .cm__btn[data-role=all]', isQuiet: true },
];

/** Slow 4G, in milliseconds and bytes per second. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const cpuSlowdown = 4;

console.log('Building the pages ...');
const { imports, server } = await buildPages();

async function documentOf({ page, withoutPreload, openWhileLoading }: Candidate, baseUrl: string): Promise<string> {
  let head = '';
  let body = '<div id="root"></div>';
  if (page === 'embed') {
    const preload = '<link rel="modulepreload" href="/embed/embed/dialogs.js">';
    head = `${withoutPreload ? '' : preload}<script type="module" src="/embed/embed.js"></script>`;
    const open = openWhileLoading ? 'open-while-loading' : '';
    body = `<terms-gate person-type="PF" id-company="42" base-url="${baseUrl}" ${open}></terms-gate>
      <script>document.querySelector('terms-gate').token = 'token-of-the-bench'</script>`;
  } else if (page !== 'bare') {
    head = [
      ...globSync('*.css', { cwd: join(site, page) }).map((file) => `<link rel="stylesheet" href="/${page}/${file}">`),
      ...imports[page]!.map((file) => `<link rel="modulepreload" href="/${page}/${file}">`),
      `<script type="module" src="/${page}/app.js"></script>`,
    ].join('');
  }
  if (page.startsWith('rendered')) body = await server.renderPage(baseUrl);
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Loja</title><script>window.baseUrl = ${JSON.stringify(baseUrl)}</script>${head}</head>
    <body><h1>Loja Ipê</h1><p>Feito no Brasil, por quem sabe fazer.</p>${body}</body></html>`;
}

const pathOf = (candidate: Candidate, api: ApiName): string => `/${candidates.indexOf(candidate)}-${api}.html`;

const documents: Record<string, () => Promise<string>> = {};
const servers = await startServers(site, apis, documents);
for (const candidate of candidates) {
  for (const api of Object.keys(apis) as ApiName[])
    documents[pathOf(candidate, api)] = () => documentOf(candidate, servers.api(api));
}

const kinds = ['html', 'js', 'css', 'api'] as const;
type Bytes = Record<(typeof kinds)[number], number>;

interface Sample extends Seen {
  script: number;
  task: number;
  bytes: Bytes;
  /** Bytes of JavaScript that had arrived before the first box. */
  early: number;
}

const { launchOptions, description } = findChromium();
const browser: Browser = await chromium.launch(launchOptions);

/** Runs in the page. Counts the compressed bytes of its files, without headers. */
function readBytes(box = Infinity): { bytes: Bytes; early: number } {
  const bytes = { html: 0, js: 0, css: 0, api: 0 };
  let early = 0;
  for (const entry of [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]) {
    const { name, encodedBodySize, responseEnd } = entry as PerformanceResourceTiming;
    const kind = (['html', 'js', 'css'] as const).find((one) => name.endsWith(`.${one}`)) ?? 'api';
    bytes[kind] += encodedBodySize;
    if (kind === 'js' && responseEnd < box) early += encodedBodySize;
  }
  return { bytes, early };
}

async function visit(candidate: Candidate): Promise<Sample> {
  const { selector, api = 'pending', before, isQuiet } = candidate;
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } });
  const address = (of: ApiName) => servers.shop + pathOf(candidate, of);
  if (before) {
    const earlier = await context.newPage();
    await earlier.goto(address('pending'), { waitUntil: 'networkidle' });
    await earlier.click(before);
    await earlier.locator(selector).waitFor({ state: 'hidden' });
    await earlier.close();
  }
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(probe, { selector, isQuiet });
  await page.goto(address(api), { waitUntil: 'networkidle', timeout: 60_000 });
  if (!isQuiet) {
    await page
      .waitForFunction(() => (window as unknown as ProbedWindow).look())
      .catch(() => {
        throw new Error(`${candidate.name} shows no ${selector}. ${errors.join('; ')}`);
      });
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find((one) => one.name === wanted)!.value * 1000;
  const seen = await page.evaluate(() => {
    const probed = window as unknown as ProbedWindow;
    probed.look();
    return probed.seen;
  });
  if (isQuiet && seen.box !== undefined) throw new Error(`${candidate.name} shows a box where nothing is pending.`);
  if (errors.length > 0) throw new Error(`${candidate.name}: ${errors.join('; ')}`);
  const read = await page.evaluate(readBytes, seen.box);
  await context.close();
  return { ...seen, script: metric('ScriptDuration'), task: metric('TaskDuration'), ...read };
}

const report = createReport(
  'first-box',
  `${description}, ${rounds} rounds, ${terms.length} terms, ${Buffer.byteLength(JSON.stringify(terms))} B of JSON, load ${loadavg()[0]!.toFixed(1)}`,
);
const samples = new Map(candidates.map((candidate) => [candidate, [] as Sample[]]));
// The browser itself warms up on the first candidate.
await visit(candidates[0]!);
for (let round = 0; round < rounds; round += 1) {
  for (const candidate of candidates) samples.get(candidate)!.push(await visit(candidate));
}
const kilobytes = (values: number[]) => (median(values) / 1000).toFixed(1);
const shared = (list: Sample[]) => [
  range(list.map(({ script }) => script)),
  range(list.map(({ task }) => task)),
  range(list.map(({ longTasks }) => Math.max(0, ...longTasks))),
  ...kinds.map((kind) => kilobytes(list.map(({ bytes }) => bytes[kind]))),
];
const costs = ['script ms', 'task ms', 'longest task ms', ...kinds.map((kind) => `${kind.toUpperCase()} kB`)];
const asked = candidates.filter(({ isQuiet }) => !isQuiet);
const base = median(samples.get(candidates[0]!)!.map(({ opaque }) => opaque!));
report.table(
  'Slow 4G, CPU 4x, something is asked',
  ['page', 'first box ms', 'opaque ms', 'modal ms', 'ratio', 'JS kB before the box', ...costs],
  asked.map((candidate) => {
    const list = samples.get(candidate)!;
    return [
      candidate.name,
      range(list.map(({ box }) => box)),
      range(list.map(({ opaque }) => opaque)),
      range(list.map(({ modal }) => modal)),
      (median(list.map(({ opaque }) => opaque!)) / base).toFixed(2),
      kilobytes(list.map(({ early }) => early)),
      ...shared(list),
    ];
  }),
);
report.table(
  'Slow 4G, CPU 4x, nothing is asked',
  ['page', ...costs],
  candidates.filter(({ isQuiet }) => isQuiet).map((one) => [one.name, ...shared(samples.get(one)!)]),
);
await browser.close();
servers.close();
await report.end();
console.log(`\nload ${loadavg()[0]!.toFixed(1)} at the end`);
