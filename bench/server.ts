/** Serves the shop and, on another origin, its API: Brotli, no browser cache, 50 ms for each call. */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listen, typeOf } from '../tests/setup/serve-folders.ts';

const API_DELAY = 50;

export interface Api {
  terms: unknown;
  accepted: unknown;
}

const compressed = new Map<string, Buffer>();

function send(response: ServerResponse, key: string, type: string, body: () => string | Buffer): void {
  const bytes = compressed.get(key) ?? brotliCompressSync(body());
  compressed.set(key, bytes);
  response.writeHead(200, {
    'content-type': type,
    'content-encoding': 'br',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
  });
  response.end(bytes);
}

/** `pages` creates documents by path, for each request. Other files come from the folder. */
export async function startServers(folder: string, apis: Record<string, Api>, pages: Record<string, () => string>) {
  const api = await listen((request, response) => {
    setTimeout(() => {
      if (request.method === 'OPTIONS') {
        response.writeHead(204, {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': 'authorization, content-type',
        });
        response.end();
        return;
      }
      const [, name = '', path = ''] = /^\/([^/]+)\/person\/v2\/(.*)$/.exec(request.url ?? '') ?? [];
      const isTerms = path.startsWith('terms/all/');
      const one = apis[name];
      if (!one) throw new Error(`Unknown API: "${name}"`);
      send(response, request.url!, 'application/json', () => JSON.stringify(isTerms ? one.terms : one.accepted));
    }, API_DELAY);
  });
  const shop = await listen((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const page = pages[path];
    if (page) {
      send(response, path, typeOf(path), page);
      return;
    }
    let body: Buffer;
    try {
      body = readFileSync(join(folder, path));
    } catch {
      response.writeHead(404).end();
      return;
    }
    send(response, path, typeOf(path), () => body);
  });
  return {
    shop: shop.origin,
    /** Returns the base URL of an API. */
    api: (name: string): string => `${api.origin}/${name}/`,
    close: (): void => {
      for (const server of [api, shop]) server.close();
    },
  };
}
