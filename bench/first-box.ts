/**
 * `npm run bench:first-box`: how long a visitor waits for the dialog, in this package and in the consent banners of
 * others, and what each costs a page on which nothing is asked any more. On Slow 4G (150 ms, 1.6 and 0.75 Mbps) with the
 * processor slowed four times, and unthrottled. Candidates by turns, medians and ranges.
 * `npm run bench:first-box -- 9` takes nine rounds instead of five; `--record` keeps the tables for the Storybook.
 */
import { globSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, parse } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { findChromium } from '../scripts/chromium.ts';
import { longTerm } from '../stories/terms/long-term.ts';
import { headScript } from '../tests/head-script.ts';
import { buildPages, site } from './build-pages.ts';
import { installPeers } from './install-peers.ts';
import { probe, type ProbedWindow, type Seen } from './probe.ts';
import { startServers } from './server.ts';
import { createReport, median, range, roundsOr } from './report.ts';

const rounds = roundsOr(5);
installPeers('@c15t/react', 'klaro', 'vanilla-cookieconsent');

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
  // Three of them are pending.
  pending: { terms, accepted: acceptedTerms(terms.length - 3) },
  nothing: { terms, accepted: acceptedTerms(terms.length) },
  first: { terms, accepted: [] },
};
type ApiName = keyof typeof apis;

interface Candidate {
  name: string;
  page: string;
  /** Whether the page's head has what Install shows: the script that starts the calls, and `modulepreload` for the embed. */
  hints?: boolean;
  /** Whether the embed shows its dialog while it waits for the API. */
  openWhileLoading?: boolean;
  /** The box. */
  selector: string;
  /** The API's replies on this visit; banners call none. */
  api?: ApiName;
  /** A visit before this one, in the same browser: with what the API said then, or with a press on this button. */
  before?: { api: ApiName } | { press: string };
  /** Whether nothing is asked on this visit. */
  isQuiet?: boolean;
}

const dialog = 'dialog[open], [role=dialog]';
const c15t = { page: 'c15t', selector: '[data-testid=consent-banner-card]' };
const klaro = { page: 'klaro', selector: '.klaro .cookie-notice, .klaro .cm-modal' };
const cookieconsent = { page: 'cookieconsent', selector: '#cc-main .cm' };

const candidates: Candidate[] = [
  { name: 'TermsGate in React', page: 'gate', selector: dialog, api: 'pending' },
  { name: 'TermsGate with preloadTerms', page: 'gate-preload', selector: dialog, api: 'pending' },
  { name: 'embed, first visit', page: 'embed', selector: dialog, api: 'first' },
  { name: 'embed, later visit', page: 'embed', selector: dialog, api: 'pending', before: { api: 'nothing' } },
  { name: 'TermsGate with the script for the head', page: 'gate', hints: true, selector: dialog, api: 'pending' },
  { name: 'the same with aceite/dialogs', page: 'gate-bundled', hints: true, selector: dialog, api: 'pending' },
  { name: 'the same with aceite/mantine.css, too', page: 'gate-alone', hints: true, selector: dialog, api: 'pending' },
  { name: 'embed, first visit, with both hints', page: 'embed', hints: true, selector: dialog, api: 'first' },
  {
    name: 'embed, later visit, with both hints',
    page: 'embed',
    hints: true,
    selector: dialog,
    api: 'pending',
    before: { api: 'nothing' },
  },
  {
    name: 'embed, first visit, with both hints and open-while-loading',
    page: 'embed',
    hints: true,
    openWhileLoading: true,
    selector: dialog,
    api: 'first',
  },
  { name: 'the gate most people would write', page: 'naive-gate', selector: dialog, api: 'pending' },
  { name: '@c15t/react 2.2.1, offline', ...c15t },
  { name: 'klaro 0.7.22', ...klaro },
  { name: 'vanilla-cookieconsent 3.1.0', ...cookieconsent },
  { name: 'a page with nothing', page: 'bare', selector: dialog, isQuiet: true },
  { name: 'TermsGate in React', page: 'gate', selector: dialog, api: 'nothing', isQuiet: true },
  { name: 'embed', page: 'embed', selector: dialog, api: 'nothing', before: { api: 'nothing' }, isQuiet: true },
  {
    name: '@c15t/react 2.2.1, offline',
    ...c15t,
    before: { press: '[data-testid=consent-banner-accept-button]' },
    isQuiet: true,
  },
  { name: 'klaro 0.7.22', ...klaro, before: { press: '.klaro .cm-btn-success' }, isQuiet: true },
  {
    name: 'vanilla-cookieconsent 3.1.0',
    ...cookieconsent,
    before: { press: '#cc-main .cm__btn[data-role=all]' },
    isQuiet: true,
  },
];

const conditions = [
  { name: 'Slow 4G, CPU 4x', cpu: 4, network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } },
  { name: 'unthrottled', cpu: 1, network: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 } },
];
type Condition = (typeof conditions)[number];

const files = [
  'gate.tsx',
  'gate-preload.tsx',
  'gate-bundled.tsx',
  'gate-alone.tsx',
  'naive-gate.tsx',
  'c15t.tsx',
  'klaro.ts',
  'cookieconsent.ts',
];
console.log('Building the pages ...');
const imported = await buildPages(files);

/** With the embed, the script for the head leaves the terms to the loader, like on the page Install. */
const hintsOf = (page: string, baseUrl: string): string =>
  page === 'embed'
    ? `${headScript(baseUrl, 42, 'token-of-the-bench', 'terms')}<link rel="modulepreload" href="/embed/embed/dialogs.js">`
    : headScript(baseUrl, 42, 'token-of-the-bench');

function documentOf(page: string, baseUrl: string, hints = '', attributes = ''): string {
  const styles = globSync('*.css', { cwd: join(site, page) });
  const head =
    page === 'bare'
      ? ''
      : page === 'embed'
        ? '<script type="module" src="/embed/embed.js"></script>'
        : styles.map((file) => `<link rel="stylesheet" href="/${page}/${file}">`).join('') +
          imported[page]!.map((file) => `<link rel="modulepreload" href="/${page}/${file}">`).join('') +
          `<script type="module" src="/${page}/app.js"></script>`;
  const gate =
    page === 'embed'
      ? `<terms-gate person-type="PF" id-company="42" base-url="${baseUrl}" ${attributes}></terms-gate>
         <script>document.querySelector('terms-gate').token = 'token-of-the-bench'</script>`
      : '';
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Loja</title><script>window.baseUrl = ${JSON.stringify(baseUrl)}</script>${hints}${head}</head>
    <body><h1>Loja Ipê</h1><p>Feito no Brasil, por quem sabe fazer.</p><div id="root"></div>${gate}</body></html>`;
}

const documents: Record<string, () => string> = {};
const servers = await startServers(site, apis, documents);
for (const page of ['bare', 'embed', ...files.map((file) => parse(file).name)]) {
  for (const api of Object.keys(apis)) {
    documents[`/${page}-${api}.html`] = () => documentOf(page, servers.api(api));
    const hints = hintsOf(page, servers.api(api));
    documents[`/${page}-${api}-hints.html`] = () => documentOf(page, servers.api(api), hints);
    documents[`/${page}-${api}-hints-open.html`] = () =>
      documentOf(page, servers.api(api), hints, 'open-while-loading');
  }
}

interface Sample extends Seen {
  script: number;
  task: number;
  bytes: { js: number; css: number; api: number };
}

const { launchOptions, description } = findChromium();
const browser: Browser = await chromium.launch(launchOptions);

async function visit(candidate: Candidate, condition: Condition): Promise<Sample> {
  const { page: name, selector, api = 'pending', before, isQuiet, hints, openWhileLoading } = candidate;
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } });
  const variant = `${hints ? '-hints' : ''}${openWhileLoading ? '-open' : ''}`;
  const address = (of: ApiName) => `${servers.shop}/${name}-${of}${variant}.html`;
  if (before) {
    const earlier = await context.newPage();
    await earlier.goto(address('api' in before ? before.api : 'pending'), { waitUntil: 'networkidle' });
    if ('press' in before) {
      await earlier.click(before.press);
      await earlier.locator(selector).waitFor({ state: 'hidden' });
    }
    await earlier.close();
  }
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const session = await context.newCDPSession(page);
  const bytes = { js: 0, css: 0, api: 0 };
  const kinds = new Map<string, keyof typeof bytes>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = ({ Script: 'js', Stylesheet: 'css', Fetch: 'api', XHR: 'api' } as const)[type as 'Script'];
    if (kind) kinds.set(requestId, kind);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', { offline: false, ...condition.network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: condition.cpu });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(probe, { selector, isQuiet });
  await page.goto(address(api), { waitUntil: 'networkidle', timeout: 60_000 });
  if (!isQuiet) {
    const isOpaque = () => (window as unknown as ProbedWindow).seen.opaque !== undefined;
    await page.waitForFunction(isOpaque).catch(() => {
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
  if (isQuiet && seen.box !== undefined) throw new Error(`${candidate.name} asks where nothing is pending.`);
  if (errors.length > 0) throw new Error(`${candidate.name}: ${errors.join('; ')}`);
  await context.close();
  return { ...seen, script: metric('ScriptDuration'), task: metric('TaskDuration'), bytes };
}

const report = createReport(
  'first-box',
  `${description}, ${rounds} rounds, ${terms.length} terms, ${JSON.stringify(terms).length} B of JSON, load ${loadavg()[0]!.toFixed(1)}`,
);
for (const condition of conditions) {
  const samples = new Map(candidates.map((candidate) => [candidate, [] as Sample[]]));
  // The browser itself warms up on the first one.
  await visit(candidates[0]!, condition);
  for (let round = 0; round < rounds; round += 1) {
    for (const candidate of candidates) samples.get(candidate)!.push(await visit(candidate, condition));
  }
  const kilobytes = (list: Sample[], kind: keyof Sample['bytes']) =>
    (median(list.map(({ bytes }) => bytes[kind])) / 1000).toFixed(1);
  const shared = (list: Sample[]) => [
    range(list.map(({ script }) => script)),
    range(list.map(({ task }) => task)),
    range(list.map(({ longTasks }) => Math.max(0, ...longTasks))),
    kilobytes(list, 'js'),
    kilobytes(list, 'css'),
    kilobytes(list, 'api'),
  ];
  const costs = ['script ms', 'task ms', 'longest task ms', 'JS kB', 'CSS kB', 'API kB'];
  const asked = candidates.filter(({ isQuiet }) => !isQuiet);
  const base = median(samples.get(candidates[0]!)!.map(({ opaque }) => opaque!));
  report.table(
    `${condition.name}, something is asked`,
    ['page', 'first box ms', 'opaque ms', 'ratio', ...costs],
    asked.map((candidate) => {
      const list = samples.get(candidate)!;
      const ratio = median(list.map(({ opaque }) => opaque!)) / base;
      return [
        candidate.name,
        range(list.map(({ box }) => box)),
        range(list.map(({ opaque }) => opaque)),
        ratio.toFixed(2),
        ...shared(list),
      ];
    }),
  );
  report.table(
    `${condition.name}, nothing is asked`,
    ['page', ...costs],
    candidates.filter(({ isQuiet }) => isQuiet).map((one) => [one.name, ...shared(samples.get(one)!)]),
  );
}
await browser.close();
servers.close();
await report.end();
console.log(`\nload ${loadavg()[0]!.toFixed(1)} at the end`);
