/** Servers of a shop, its API and a CDN, each with its own origin, for tests in a real browser. */
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inject } from 'vitest';
import type { TermsCall } from '../../src/core/model/errors.ts';
import { type Answer as ApiAnswer, answersOf, createFakeTermsApi, type FakeTermsApi } from '../../src/testing/index.ts';
import { listen, typeOf } from '../setup/serve-folders.ts';
import { watchScript } from './watch-page.ts';

/** The folder `dist` of the packed package. */
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

const json =
  (value: unknown, status = 200): ApiAnswer =>
  () =>
    Response.json(value, { status });
const records = (...ids: number[]) => json(ids.map((id) => ({ term: id })));
const cacheable =
  (answer: ApiAnswer = (_, next) => next()): ApiAnswer =>
  async (...given) =>
    new Response((await answer(...given)).body, { headers: { 'cache-control': 'max-age=600' } });
const refuse = json({ detail: 'Um dos termos foi atualizado. Leia a nova versão.' }, 400);

/** An API that stores no acceptance, so the dialog opens on every page of a test. */
const forgetful = { accepted: records(), accept: json({ ok: true }) };
const quiet = { ...forgetful, accepted: records(1, 2, 3) };

const scenarios = {
  'first-time': forgetful,
  quiet,
  'quiet-cacheable': { ...quiet, terms: cacheable(), accepted: cacheable(quiet.accepted) },
  updated: { ...forgetful, accepted: records(1, 2) },
  'ten-terms': { ...forgetful, terms: json(manyTerms) },
  refused: { ...forgetful, accept: refuse },
  'replaced-cacheable': { ...forgetful, terms: cacheable(), accept: refuse },
  empty: { ...forgetful, terms: json([]) },
  junk: { ...quiet, terms: json([...terms, null]) },
  unknown: { ...forgetful, accepted: json({ detail: 'Token expirado.' }) },
  'not-json': { ...forgetful, terms: () => new Response('<h1>502</h1>') },
  slow: forgetful,
  never: { ...forgetful, ...answersOf({ name: 'silent' }) },
  'never-accepted': { ...forgetful, ...answersOf({ name: 'silent', call: 'accept' }) },
} satisfies Record<string, Partial<Record<TermsCall, ApiAnswer>>>;

export type ScenarioName = keyof typeof scenarios;

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, accept-language',
};

const createApis = (): Record<string, FakeTermsApi> =>
  Object.fromEntries(
    Object.entries(scenarios).map(([name, answers]) => [name, createFakeTermsApi({ terms, answers })]),
  );

/** Returns the handler of all APIs. The lists of 'slow' wait for the promise `slow`. */
function answerApis(
  apis: Record<string, FakeTermsApi>,
  slow: Promise<void>,
): (request: SeenRequest) => Promise<Answer | undefined> {
  return async ({ method, url, body }) => {
    const name = /^\/mock\/([^/]+)\//.exec(url)?.[1] ?? '';
    const api = apis[name];
    if (!api) return undefined;
    if (method === 'OPTIONS') return { status: 204, body: '', headers: cors };
    if (name === 'slow' && method === 'GET') await slow;
    if (name === 'replaced-cacheable' && method === 'POST') api.publish(term(3, 'Política de Trocas, versão 2'));
    const request = new Request(`http://api${url}`, { method, ...(body && { body }) });
    const response = await api.respond(request);
    return {
      status: response.status,
      type: 'application/json',
      headers: { ...cors, ...Object.fromEntries(response.headers) },
      body: await response.text(),
    };
  };
}

/** Built files, compressed, by their path. They do not change during a run. */
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
  const apis = createApis();
  const answerApi = answerApis(apis, slow);
  const api = await record(seen.api, (request) => answerApi(request));
  const cdn = await record(seen.cdn, ({ url }) => {
    const [path = ''] = url.split('?');
    // jsDelivr serves embed.js at the package's address without a file name.
    if (path === '/npm/aceite@0') return serveBuilt('embed.js');
    // esm.sh names this file after the package.
    if (path === '/es2022/aceite-embed.mjs') return serveBuilt('embed.js');
    return serveBuilt(path.replace(/^\/(?:any\/path|another|npm\/aceite@0\/dist|es2022)\//, '/'));
  });
  const shop = await record(seen.shop, (request) => {
    const page = pages.get(request.url);
    if (page) return page;
    if (request.url === '/late.js') return { type: 'text/javascript', body: '' };
    if (request.url === '/watch-page.js') return { type: 'text/javascript', body: watchScript };
    if (request.url.startsWith('/mock/')) return answerApi(request);
    return serveBuilt(request.url.split('?')[0]!);
  });
  let count = 0;
  return {
    /** The requests to the shop, the CDN and the API, in order. */
    seen,
    /** URLs of two copies of embed.js. */
    embed: `${cdn.origin}/any/path/embed.js`,
    otherEmbed: `${cdn.origin}/another/embed.js?v=2`,
    /** The package's address without a file name, at a CDN that does not redirect. */
    bareEmbed: `${cdn.origin}/npm/aceite@0`,
    /** The embed at a CDN that names the file after the package. */
    renamedEmbed: `${cdn.origin}/es2022/aceite-embed.mjs`,
    /** The embed on the shop's origin. */
    ownEmbed: `${shop.origin}/embed.js`,
    /** Returns the base URL of a scenario on the API's origin. */
    api: (scenario: ScenarioName): string => `${api.origin}/mock/${scenario}/`,
    /** Returns the base URL on the shop's origin, for pages whose policy allows no other origin. */
    ownApi: (scenario: ScenarioName): string => `${shop.origin}/mock/${scenario}/`,
    /** Serves an API of a test, and returns its base URL on the shop's origin. */
    serve: (own: FakeTermsApi): string => {
      apis.own = own;
      return `${shop.origin}/mock/own/`;
    },
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
