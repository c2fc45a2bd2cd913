/** Serves files to browsers, on a free port of this machine. */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export const typeOf = (path: string): string => types[extname(path)] ?? 'application/octet-stream';

export interface Site {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string;
  close: () => void;
}

export function listen(answer: RequestListener): Promise<Site> {
  const server = createServer(answer);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        origin: `http://127.0.0.1:${port}`,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}

/** Sends a file of the folder. An empty path means index.html. A path without a file gets 404. */
function sendFile(response: ServerResponse, folder: string, path: string): void {
  try {
    const file = normalize(decodeURIComponent(path) || 'index.html');
    if (file.startsWith('..')) throw new Error('outside');
    const body = readFileSync(join(folder, file));
    // The cache saves time, because a browser does not compile a cached script again.
    response.writeHead(200, { 'Content-Type': typeOf(file), 'Cache-Control': 'max-age=600' }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}

/** Serves folders, each under a path such as '/aceite/', and nothing else. */
export function serveFolders(folders: Readonly<Record<string, string>>): Promise<Site> {
  return listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const base = Object.keys(folders).find((one) => pathname.startsWith(one));
    if (base) sendFile(response, folders[base]!, pathname.slice(base.length));
    else response.writeHead(404).end();
  });
}
