/** Servers of a shop, its API and a CDN, each with its own origin, for tests in a real browser. */
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inject } from 'vitest';
import { listen, typeOf } from '../setup/serve-folders.ts';
import { watchScript } from './watch-page.ts';

/** The packed package. */
export const built = join(inject('package'), 'dist');

interface SeenRequest {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface Answer {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body: string | Buffer;
}

type Handler = (request: SeenRequest) => Answer | undefined | Promise<Answer | undefined>;

const record = (seen: SeenRequest[], handle: Handler) =>
  listen((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request: SeenRequest = {
        method: incoming.method!,
        url: incoming.url!,
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
      };
      seen.push(request);
      void Promise.resolve(handle(request)).then((answer) => {
        const {
          status = 200,
          type = 'text/html; charset=utf-8',
          headers = {},
          body,
        } = answer ?? { status: 404, body: '' };
        outgoing.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers });
        outgoing.end(body);
      });
    });
  });

const term = (id: number, title: string, more: object = {}) => ({
  id,
  person_type: 'PF',
  resumed_title: `Termo ${id}`,
  title,
  text: `<h2>1. Objeto</h2><p style="text-align: left">Texto do termo <b>${title}</b>.</p><ol type="a"><li>Primeira alínea</li></ol>`.repeat(
    6,
  ),
  visible: true,
  ...more,
});

const terms = [
  term(1, 'Termos e Condições de Uso'),
  term(2, 'Política de Privacidade'),
  term(3, 'Política de Trocas e Devoluções'),
  term(4, 'Condições de Compra', { person_type: 'PJ' }),
];

const manyTerms = Array.from({ length: 10 }, (_, index) => term(index + 1, `Política número ${index + 1} da Loja Ipê`));

interface Scenario {
  terms?: unknown;
  /** The list of terms after the first acceptance. */
  termsThen?: unknown;
  /** `Cache-Control` of both lists. */
  cache?: string;
  accepted?: unknown;
  accept?: [status: number, body: unknown];
}

const scenarios = {
  'first-time': {},
  quiet: { accepted: [1, 2, 3].map((id) => ({ term: id })) },
  'quiet-cacheable': { accepted: [1, 2, 3].map((id) => ({ term: id })), cache: 'max-age=600' },
  updated: { accepted: [{ term: 1 }, { term: 2 }] },
  'ten-terms': { terms: manyTerms },
  refused: { accept: [400, { detail: 'Um dos termos foi atualizado. Leia a nova versão.' }] },
  'replaced-cacheable': {
    cache: 'max-age=600',
    termsThen: [...terms.slice(0, 2), term(5, 'Política de Trocas, versão 2')],
    accept: [400, { detail: 'Um dos termos foi atualizado. Leia a nova versão.' }],
  },
  empty: { terms: [] },
  junk: { terms: [...terms, null], accepted: [1, 2, 3].map((id) => ({ term: id })) },
  unknown: { accepted: { detail: 'Token expirado.' } },
  'not-json': { terms: undefined },
  slow: {},
  never: {},
  'never-accepted': {},
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

async function answerApi(request: SeenRequest, slow: Promise<void>, seen: SeenRequest[]): Promise<Answer | undefined> {
  const [, scenarioName = '', path = ''] = /^\/mock\/([^/]+)\/person\/v2\/(.*)$/.exec(request.url) ?? [];
  const scenario: Scenario | undefined = scenarios[scenarioName as ScenarioName];
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type, accept-language',
  };
  if (!scenario) return undefined;
  if (request.method === 'OPTIONS') return { status: 204, body: '', headers: cors };
  const json = (value: unknown, status = 200): Answer => ({
    status,
    type: 'application/json',
    headers: scenario.cache === undefined ? cors : { ...cors, 'cache-control': scenario.cache },
    body: value === undefined ? '<h1>502</h1>' : JSON.stringify(value),
  });
  if (scenarioName === 'never' || (scenarioName === 'never-accepted' && request.method === 'POST'))
    return new Promise(() => {});
  if (request.method === 'POST') return json(scenario.accept?.[1] ?? { ok: true }, scenario.accept?.[0]);
  if (scenarioName === 'slow') await slow;
  const isLater = scenario.termsThen && seen.some(({ method }) => method === 'POST');
  if (path.startsWith('terms/all/'))
    return json(isLater ? scenario.termsThen : 'terms' in scenario ? scenario.terms : terms);
  return json(scenario.accepted ?? []);
}

/** Built files, compressed, by their path: they do not change during a run. */
const compressed = new Map<string, Promise<Answer | undefined>>();

function serveBuilt(path: string): Promise<Answer | undefined> {
  const file = normalize(path);
  const answer = compressed.get(file) ?? compress(file);
  compressed.set(file, answer);
  return answer;
}

async function compress(file: string): Promise<Answer | undefined> {
  const [folder, name] = file.startsWith('/reference/')
    ? [inject('reference'), file.slice('/reference'.length)]
    : [built, file];
  try {
    const body = await readFile(join(folder, name));
    return {
      type: typeOf(file),
      headers: { 'access-control-allow-origin': '*', 'content-encoding': 'gzip' },
      body: gzipSync(body, { level: 9 }),
    };
  } catch {
    return undefined;
  }
}

export async function openSite() {
  const seen: Record<'shop' | 'cdn' | 'api', SeenRequest[]> = { shop: [], cdn: [], api: [] };
  const pages = new Map<string, Answer>();
  let answerSlow = (): void => {};
  const slow = new Promise<void>((resolve) => {
    answerSlow = resolve;
  });
  const api = await record(seen.api, (request) => answerApi(request, slow, seen.api));
  const cdn = await record(seen.cdn, ({ url }) => {
    const [path = ''] = url.split('?');
    if (path.startsWith('/broken/embed/dialogs.js')) return undefined;
    // jsDelivr serves this file at the package's own address.
    if (path === '/npm/aceite@0') return serveBuilt('embed.js');
    return serveBuilt(path.replace(/^\/(?:any\/path|another|broken|npm\/aceite@0\/dist)\//, '/'));
  });
  const shop = await record(seen.shop, (request) => {
    const page = pages.get(request.url);
    if (page) return page;
    if (request.url === '/watch-page.js') return { type: 'text/javascript', body: watchScript };
    if (request.url.startsWith('/mock/')) return answerApi(request, slow, seen.shop);
    return serveBuilt(request.url.split('?')[0]!);
  });
  let count = 0;
  return {
    /** The requests to the shop, the CDN and the API, in order. */
    seen,
    /** URLs of two copies of embed.js. */
    embed: `${cdn.origin}/any/path/embed.js`,
    otherEmbed: `${cdn.origin}/another/embed.js?v=2`,
    /** A copy without its dialogs. */
    brokenEmbed: `${cdn.origin}/broken/embed.js`,
    /** The package's own address at a CDN that does not redirect. */
    bareEmbed: `${cdn.origin}/npm/aceite@0`,
    /** The embed on the shop's origin. */
    ownEmbed: `${shop.origin}/embed.js`,
    /** Returns the base URL of a scenario on the API's origin. */
    api: (scenario: ScenarioName): string => `${api.origin}/mock/${scenario}/`,
    /** The same on the origin of the shop, for pages whose policy allows no other. */
    ownApi: (scenario: ScenarioName): string => `${shop.origin}/mock/${scenario}/`,
    /** Makes the API of the scenario 'slow' reply. */
    answerSlow: (): void => answerSlow(),
    /** Serves a page and returns its address. */
    page: (html: string, headers: Record<string, string> = {}): string => {
      count += 1;
      const path = `/page-${count}.html`;
      pages.set(path, { body: html.replace(/^<!doctype html>/, '$&<script src="/watch-page.js"></script>'), headers });
      return shop.origin + path;
    },
    close: (): void => {
      for (const server of [api, cdn, shop]) server.close();
    },
  };
}

export type Site = Awaited<ReturnType<typeof openSite>>;
