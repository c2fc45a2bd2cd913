import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A handler throws this error to send its status and message. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;

  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }
}

const bodyLimit = 1_000_000;

export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpError(415, 'Envie o conteúdo como application/json.');
  }
  let text = '';
  let length = 0;
  request.setEncoding('utf8');
  // A body above the limit is also read to its end, because leaving early would cut the connection
  // before the reply.
  for await (const chunk of request as AsyncIterable<string>) {
    length += chunk.length;
    if (length <= bodyLimit) text += chunk;
  }
  if (length > bodyLimit) throw new HttpError(413, 'O conteúdo enviado é grande demais.');
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'O conteúdo enviado não é JSON.');
  }
}

/** Bodies with fewer characters are not compressed. */
const compressedFrom = 1000;

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (body.length < compressedFrom || !/\bgzip\b/.test(String(response.req.headers['accept-encoding']))) {
    response.writeHead(status).end(body);
    return;
  }
  response.appendHeader('Vary', 'Accept-Encoding');
  response.writeHead(status, { 'Content-Encoding': 'gzip' }).end(gzipSync(body));
}

/**
 * Listens. Prints one line for each request, with its method, path and the reply's status, but no
 * header or body. A reply to a failed call is JSON with the field `detail`.
 */
export function listen(name: string, handler: Handler, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '/').split('?', 1);
    response.on('close', () => {
      const ending = response.writableFinished ? response.statusCode : 'gone';
      console.log(`${name} ${request.method} ${path} ${ending}`);
    });
    void (async () => {
      try {
        await handler(request, response);
      } catch (error) {
        if (!(error instanceof HttpError)) console.error(error);
        if (response.headersSent) response.destroy();
        else if (error instanceof HttpError) sendJson(response, error.status, { detail: error.message });
        else sendJson(response, 500, { detail: 'Algo deu errado. Tente novamente.' });
      }
    })();
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

export const addressOf = (server: Server, host: string): string =>
  `http://${host}:${(server.address() as AddressInfo).port}`;
