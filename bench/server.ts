/**
 * Serves the shop, and its API on another origin. The API replies after 50 ms. Replies use Brotli
 * and no-store.
 */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { listen, typeOf } from '../tests/setup/serve-folders.ts';

const API_DELAY = 50;

export interface Api {
  terms: unknown;
  accepted: unknown;
}

/** Files and the API's replies, both compressed, by path. */
const compressed = new Map<string, Buffer>();

function send(response: ServerResponse, type: string, body: Buffer): void {
  response.writeHead(200, {
    'content-type': type,
    'content-encoding': 'br',
    'content-length': body.length,
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
  });
  response.end(body);
}

function sendOnceCompressed(response: ServerResponse, path: string, type: string, body: () => string | Buffer): void {
  const bytes = compressed.get(path) ?? brotliCompressSync(body());
  compressed.set(path, bytes);
  send(response, type, bytes);
}

/** `pages` creates the document of a path for each request. Other files are read from `folder`. */
export async function startServers(
  folder: string,
  apis: Record<string, Api>,
  pages: Record<string, () => string | Promise<string>>,
) {
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
      const { terms, accepted } = apis[name]!;
      const list = path.startsWith('terms/all/') ? terms : accepted;
      sendOnceCompressed(response, request.url!, 'application/json', () => JSON.stringify(list));
    }, API_DELAY);
  });
  const shop = await listen(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const page = await pages[path]?.();
    try {
      // The Brotli quality that servers use for pages that are not static.
      if (page)
        send(response, typeOf(path), brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
      else sendOnceCompressed(response, path, typeOf(path), () => readFileSync(join(folder, path)));
    } catch {
      response.writeHead(404).end();
    }
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
