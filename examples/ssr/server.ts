/**
 * Renders the page on the server with the customer's pending terms: `node examples/ssr/server.ts --api http://localhost:4174/
 * --port 4175`. The sign-in sets two cookies, `token` and `customer`, with `HttpOnly; Secure; SameSite=Lax; Path=/`.
 */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fetchPending } from 'aceite/core';
import { passOn } from './pass-on.ts';
import type { Session } from './src/App.tsx';

const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '4175' },
    api: { type: 'string', default: 'http://localhost:4174/' },
  },
});

const dist = join(import.meta.dirname, 'dist');
const template = readFileSync(join(dist, 'client/index.html'), 'utf8');
const entry = new URL('dist/server/entry-server.js', import.meta.url).href;
const { render } = (await import(entry)) as { render: (session: Session) => string };

const store = { idCompany: 42, personType: 'PF' };
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

const readCookie = ({ headers }: IncomingMessage, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]+)`).exec(headers.cookie ?? '')?.[1];

/** The page, and the values that the browser hydrates it with. The token is not among them. */
async function renderPage(token: string | null, personKey: string | undefined): Promise<string> {
  // Never rejects, and returns within 2 s. After a failure the gate fetches for itself.
  const pending = await fetchPending({ ...store, baseUrl: options.api, token, personKey });
  if (pending.status === 'failed') console.error('Terms:', pending.code, pending.message);
  const session: Session = { ...store, pending, personKey, isSignedIn: token !== null };
  // `<` must not end the script early.
  const json = JSON.stringify(session).replaceAll('<', String.raw`\u003c`);
  return template
    .replace('<!--app-->', () => render(session))
    .replace('<!--session-->', () => `<script id="session" type="application/json">${json}</script>`);
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://ssr');
  const token = readCookie(request, 'token') ?? null;
  if (pathname === '/') {
    void renderPage(token, readCookie(request, 'customer')).then((page) =>
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' })
        .end(page),
    );
    return;
  }
  if (pathname.startsWith('/api/aceite/')) {
    void passOn(request, response, { api: options.api, token });
    return;
  }
  const file = join(dist, 'client/assets', pathname.split('/').at(-1)!);
  if (!pathname.startsWith('/assets/') || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
});

server.listen(Number(options.port), 'localhost', () => {
  console.log(`Livraria: http://localhost:${(server.address() as AddressInfo).port}/`);
});
