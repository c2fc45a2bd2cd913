/**
 * Renders the page on the server, for somebody who signed in at the store of `npm run store`:
 * `node examples/ssr/server.ts --api http://localhost:4174/ --port 4175`, with the person's token in the environment
 * variable TOKEN.
 */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
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

const session: Session = { baseUrl: options.api, idCompany: 42, personType: 'PF', token: process.env.TOKEN ?? null };
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://ssr');
  if (pathname === '/') {
    // `<` must not end the script early.
    const json = JSON.stringify(session).replaceAll('<', String.raw`\u003c`);
    const page = template
      .replace('<!--app-->', () => render(session))
      .replace('<!--session-->', () => `<script id="session" type="application/json">${json}</script>`);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(page);
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
