import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Term } from '../core/model/term.ts';
import { exampleTerms } from '../testing/example-terms.ts';
import { createFakeTermsApi, type FakeTermsApi } from '../testing/fake-terms-api.ts';

export const pageOrigin = 'https://www.loja.example';
export const token = 'segredo-do-cliente';

/** A reply that a fault may change before it is sent. */
export interface Reply {
  call: 'terms' | 'accepted' | 'accept';
  method: string;
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Whether the request carried the right token. */
  isKnown: boolean;
  /** The number of earlier requests with this method and call. */
  before: number;
}

export type ServerFault = (reply: Reply) => void | Promise<void>;

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Terms that are long enough to be compressed. */
const longTerms: Term[] = exampleTerms.slice(0, 3).map((term) => ({
  ...term,
  text: `<h2>${term.title}</h2>${'<p>Ao comprar, a pessoa aceita o que segue.</p>'.repeat(200)}`,
}));

/** The API behind the faulty server. */
type Upstream = (path: string, init: { method: string; headers: Headers; body?: string }) => Promise<Response>;

/** Adds the headers of a correct server to the fake API. */
const withHeaders =
  (api: FakeTermsApi): Upstream =>
  async (path, init) => {
    const headers = new Headers({
      Vary: 'Origin',
      'Cache-Control': path.includes('/terms/all/') ? 'no-cache' : 'private, no-store',
    });
    if (init.headers.get('Origin') === pageOrigin) headers.set('Access-Control-Allow-Origin', pageOrigin);
    if (init.method === 'OPTIONS') {
      headers.set('Access-Control-Allow-Headers', 'Authorization, Content-Type');
      headers.set('Access-Control-Max-Age', '600');
      return new Response(null, { status: 204, headers });
    }
    const { status, body } = await api.fetch(path, init);
    headers.set('Content-Type', 'application/json; charset=utf-8');
    return new Response(body, { status, headers });
  };

/** Returns the headers with capitalized names, as faults write them: `Cache-Control`. */
function readHeaders({ headers }: Response): Record<string, string> {
  const capitalize = (name: string): string => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return Object.fromEntries([...headers].map(([name, value]) => [capitalize(name), value]));
}

/** Starts a server that applies the fault to the replies of `upstream`, by default the fake API. */
export async function startServer(fault: ServerFault = () => {}, upstream?: Upstream) {
  const api = createFakeTermsApi({ terms: longTerms, accepted: [11], company: 42, token });
  const answer = upstream ?? withHeaders(api);
  const counts = new Map<string, number>();
  const posts: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/', headers } = request;
      const path = new URL(url, 'http://api').pathname;
      const call = path.includes('/terms/all/') ? 'terms' : path.endsWith('acceptterms/') ? 'accept' : 'accepted';
      const body = await readBody(request);
      if (method === 'POST') posts.push(body);
      const key = `${method} ${call}`;
      const before = counts.get(key) ?? 0;
      counts.set(key, before + 1);
      const sent = new Headers(headers as Record<string, string>);
      const original = await answer(path, { method, headers: sent, ...(method === 'POST' && { body }) });
      const reply: Reply = {
        call,
        method,
        status: original.status,
        body: await original.text(),
        headers: readHeaders(original),
        isKnown: headers.authorization === `Bearer ${token}`,
        before,
      };
      await fault(reply);
      const isLong = reply.body.length > 1000;
      if (isLong) reply.headers['Content-Encoding'] = 'gzip';
      response.writeHead(reply.status, reply.headers).end(isLong ? gzipSync(reply.body) : reply.body);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    posts,
    api,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
