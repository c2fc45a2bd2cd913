/**
 * `npm run bench:long`: lists of many terms and long texts, in React and in the embed. Time until the dialog, the first
 * screen and the whole text are there, and the longest time that the page did not answer. In Chromium, and in Firefox and
 * WebKit where they are installed; unthrottled.
 * `npm run bench:long -- 5` takes five rounds instead of three; `npm run bench:long -- 3 dense-1000` only
 * what has that in its name: list-10, list-1000, list-10000, prose-150, dense-5000, one-list-1000 and so on.
 * `--record` keeps the tables for the Storybook.
 */
import { loadavg } from 'node:os';
import type { Browser, Page } from 'playwright';
import { findChromium } from '../scripts/chromium.ts';
import { findBrowsers } from '../tests/browsers/find-browsers.ts';
import { type AnyEngine, launchBrowser } from '../tests/browsers/launch-browser.ts';
import { buildPages, site } from './build-pages.ts';
import { startServers, type Api } from './server.ts';
import { createReport, range, roundsOr, wanted } from './report.ts';

const rounds = roundsOr(3);

const term = (id: number, title: string, text: string) => ({
  id,
  person_type: 'PF',
  resumed_title: title,
  title,
  text,
  visible: true,
});

const prose = `<h2>Cláusula</h2><p>${'Texto de uma cláusula muito longa, repetida muitas vezes. '.repeat(10)}</p>`;
/** As word processors write it: an element for each few words. */
const dense =
  '<p class="MsoNormal" style="text-align: justify"><span style="font-size: 11pt"><b>1.1.</b> O <u>consumidor</u> pode ' +
  '<em>desistir</em> do contrato, <a href="https://www.planalto.gov.br/">art. 49</a>.</span></p>';
const fill = (part: string, kilobytes: number) => part.repeat(Math.ceil((kilobytes * 1000) / part.length));
const bodies: Record<string, (kilobytes: number) => string> = {
  prose: (kilobytes) => fill(prose, kilobytes),
  dense: (kilobytes) => fill(dense, kilobytes),
  'one element': (kilobytes) => `<div>${fill(dense, kilobytes)}</div>`,
  'one list': (kilobytes) => `<ol>${fill(`<li>${dense}</li>`, kilobytes)}</ol>`,
};

const apis: Record<string, Api> = {};
const texts: Array<{ api: string; body: string; kilobytes: number }> = [];
const lists: Array<{ api: string; count: number }> = [];
for (const [body, make] of Object.entries(bodies)) {
  for (const kilobytes of [150, 1000, 5000]) {
    const api = `${body.replaceAll(' ', '-')}-${kilobytes}`;
    apis[api] = { terms: [term(1, 'Termos de uso', make(kilobytes))], accepted: [] };
    if (api.includes(wanted)) texts.push({ api, body, kilobytes });
  }
}
for (const count of [10, 1000, 10_000]) {
  const api = `list-${count}`;
  apis[api] = {
    terms: Array.from({ length: count }, (_, index) => term(index + 1, `Termo número ${index + 1}`, '<p>Texto.</p>')),
    accepted: [],
  };
  if (api.includes(wanted)) lists.push({ api, count });
}

const hosts = ['React', 'embed'] as const;
type Host = (typeof hosts)[number];

console.log('Building the pages ...');
await buildPages(['gate.tsx']);

/** A list is watched from the start of its page. */
const watchList = (count?: number): string =>
  count === undefined ? '' : `<script>window.ofList = watch('list', ${count})</script>`;

function documentOf(host: Host, baseUrl: string, count?: number): string {
  const head =
    host === 'React'
      ? '<link rel="stylesheet" href="/gate/app.css"><script type="module" src="/gate/app.js"></script>'
      : '<script type="module" src="/embed/embed.js"></script>';
  const gate =
    host === 'React'
      ? '<div id="root"></div>'
      : `<terms-gate person-type="PF" id-company="42" base-url="${baseUrl}"></terms-gate>
         <script>document.querySelector('terms-gate').token = 'token-of-the-bench'</script>`;
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Loja</title>
    <script>window.baseUrl = ${JSON.stringify(baseUrl)}</script><script>(${helpers})()</script>${watchList(count)}${head}</head><body><h1>Loja Ipê</h1>${gate}</body></html>`;
}

const documents: Record<string, () => string> = {};
const servers = await startServers(site, apis, documents);
for (const host of hosts) {
  for (const { api } of texts) documents[`/${host}-${api}.html`] = () => documentOf(host, servers.api(api));
  for (const { api, count } of lists)
    documents[`/${host}-${api}.html`] = () => documentOf(host, servers.api(api), count);
}

interface Times {
  dialog?: number;
  firstScreen?: number;
  whole?: number;
  /** The longest time between two turns of the page: its longest task, in every browser. */
  longest: number;
}

/** Defines in the page: `watch(until)`, which clicks or not, and notes when what is looked for is painted. */
function helpers(): void {
  const inDialogs = (selector: string): Element[] => [
    ...document.querySelectorAll(selector),
    ...[...document.querySelectorAll('[data-aceite]')].flatMap((host) => [
      ...(host.shadowRoot?.querySelectorAll(selector) ?? []),
    ]),
  ];
  let longest = 0;
  let last = performance.now();
  const { port1, port2 } = new MessageChannel();
  const turn = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    setTimeout(() => {
      // By itself, a timer inside a timer waits for 4 ms.
      longest = Math.max(longest, performance.now() - last - 4);
      last = performance.now();
      port2.postMessage(0);
    });
  };
  port1.addEventListener('message', turn);
  port1.start();
  port2.postMessage(0);
  // With the names that Mantine gives in React, and those of the embed's own styles.
  const part = (name: string) => inDialogs(`.mantine-${name}, .${name.replaceAll(/[a-z]+(?=[^-]*-)/g, '')}`)[0];
  Object.assign(window, {
    part,
    /** Times from now on: a list's dialog, or an opened term. */
    watch: (kind: 'list' | 'text', wanted: number) =>
      new Promise((resolve) => {
        const times: Record<string, number> = {};
        const start = kind === 'list' ? 0 : performance.now();
        const note = (name: string) => {
          times[name] ??= Math.round(performance.now() - start);
        };
        if (kind === 'text') {
          longest = 0;
          last = start;
          (part('TermsDialog-termLink') as HTMLElement).click();
        }
        const frame = (): void => {
          const owner = kind === 'list' ? 'TermsDialog' : 'TermDetailDialog';
          const content = part(`${owner}-content`);
          if (content && Number(getComputedStyle(content).opacity) > 0) note('dialog');
          const shown = kind === 'list' ? part('TermsDialog-sentence') : part('TermDetailDialog-text');
          if (shown?.textContent) {
            // The frame after the one in which it is in the page: painted.
            requestAnimationFrame(() => note('firstScreen'));
            const isWhole =
              kind === 'list'
                ? shown.querySelectorAll('a').length === wanted
                : !shown.hasAttribute('aria-busy') && shown.querySelectorAll('p, li').length > 0;
            if (isWhole) {
              requestAnimationFrame(() => {
                note('whole');
                setTimeout(() =>
                  resolve({ ...times, longest: Math.round(Math.max(longest, performance.now() - last)) }),
                );
              });
              return;
            }
          }
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
  });
}

interface Helped {
  ofList: Promise<Times>;
  watch: (kind: 'list' | 'text', wanted: number) => Promise<Times>;
  part: (name: string) => Element | undefined;
}

async function open(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(120_000);
  page.on('pageerror', (error) => console.error(error));
  await page.goto(address, { waitUntil: 'commit' });
  return page;
}

const times = {
  list: async (browser: Browser, address: string): Promise<Times> => {
    const page = await open(browser, address);
    const result = await page.evaluate(() => (window as unknown as Helped).ofList);
    await page.close();
    return result;
  },
  text: async (browser: Browser, address: string): Promise<Times> => {
    const page = await open(browser, address);
    await page.waitForFunction(() => {
      const content = (window as unknown as Helped).part('TermsDialog-content');
      return content && getComputedStyle(content).opacity === '1';
    });
    const result = await page.evaluate(() => (window as unknown as Helped).watch('text', 0));
    await page.close();
    return result;
  },
};

const browsers: Array<{ engine: AnyEngine; name: string }> = [
  { engine: 'chromium', name: findChromium().description },
  ...findBrowsers().found,
];

const report = createReport('long', `${rounds} rounds, load ${loadavg()[0]!.toFixed(1)}`);
for (const { engine, name } of browsers) {
  const browser = await launchBrowser(engine);
  const where = `${name} (${browser.version()})`;
  const results = new Map<string, Times[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const host of hosts) {
      for (const { api } of lists) {
        const key = `${api} ${host}`;
        const one = await times.list(browser, `${servers.shop}/${host}-${api}.html`);
        results.set(key, [...(results.get(key) ?? []), one]);
      }
      for (const { api } of texts) {
        const key = `${api} ${host}`;
        const one = await times.text(browser, `${servers.shop}/${host}-${api}.html`);
        results.set(key, [...(results.get(key) ?? []), one]);
      }
    }
  }
  await browser.close();
  const cells = (key: string): string[] => {
    const list = results.get(key) ?? [];
    return [
      range(list.map(({ dialog }) => dialog)),
      range(list.map(({ firstScreen }) => firstScreen)),
      range(list.map(({ whole }) => whole)),
      range(list.map(({ longest }) => longest)),
    ];
  };
  const head = ['dialog ms', 'first screen ms', 'whole ms', 'longest task ms'];
  if (lists.length > 0) {
    const rows = lists.flatMap(({ api, count }) =>
      hosts.map((host) => [String(count), host, ...cells(`${api} ${host}`)]),
    );
    report.table(`Lists, from the start of the page: ${where}`, ['terms', 'host', ...head], rows);
  }
  if (texts.length > 0) {
    const rows = texts.flatMap(({ api, body, kilobytes }) =>
      hosts.map((host) => [body, String(kilobytes), host, ...cells(`${api} ${host}`)]),
    );
    report.table(`Texts, from the click: ${where}`, ['text', 'kB', 'host', ...head], rows);
  }
}
servers.close();
await report.end();
