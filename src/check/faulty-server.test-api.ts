import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Term } from '../core/model/term.ts';
import { exampleTerms } from '../testing/example-terms.ts';
import { createFakeTermsApi } from '../testing/fake-terms-api.ts';

export const pageOrigin = 'https://www.loja.example';
export const token = 'segredo-do-cliente';

/** An answer on its way out; a fault changes it. */
export interface Reply {
  call: 'terms' | 'accepted' | 'accept';
  method: string;
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  isCompressed: boolean;
  /** Whether the request carried the right token. */
  isKnown: boolean;
  /** How many requests of this method and call came before. */
  before: number;
}

export type ServerFault = (reply: Reply) => void | Promise<void>;

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Texts as long as those of a store: short ones need no compression. */
export const longTerms: Term[] = exampleTerms.slice(0, 3).map((term) => ({
  ...term,
  text: `<h2>${term.title}</h2>${'<p>Ao comprar, a pessoa aceita o que segue.</p>'.repeat(200)}`,
}));

/** A server that keeps the contract in every point that is checked, but for the fault. */
export async function startServer(fault: ServerFault = () => {}) {
  const api = createFakeTermsApi({ terms: longTerms, accepted: [11], company: 42, token });
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
      const reply: Reply = {
        call,
        method,
        status: 204,
        headers: { Vary: 'Origin', 'Cache-Control': call === 'terms' ? 'no-cache' : 'private, no-store' },
        body: '',
        isCompressed: true,
        isKnown: headers.authorization === `Bearer ${token}`,
        before,
      };
      if (headers.origin === pageOrigin) reply.headers['Access-Control-Allow-Origin'] = pageOrigin;
      if (method === 'OPTIONS') {
        reply.headers['Access-Control-Allow-Headers'] = 'Authorization, Content-Type';
        reply.headers['Access-Control-Max-Age'] = '600';
      } else {
        const answer = await api.fetch(path, {
          method,
          headers: headers as Record<string, string>,
          ...(method === 'POST' && { body }),
        });
        reply.status = answer.status;
        reply.body = await answer.text();
        reply.headers['Content-Type'] = 'application/json; charset=utf-8';
      }
      await fault(reply);
      const isLong = reply.isCompressed && reply.body.length > 1000;
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
