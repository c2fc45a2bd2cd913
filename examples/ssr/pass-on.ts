/** The three calls of the dialog: this server adds the token of the cookie, so that no script needs it. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Nothing else of the API can be reached from here. */
const calls: Record<string, RegExp> = {
  GET: /^\/api\/aceite\/(person\/v2\/(?:terms\/all|acceptterms)\/\d+\/)$/,
  POST: /^\/api\/aceite\/(person\/v2\/acceptterms\/)$/,
};

/** Milliseconds until the whole reply of the API is there. */
const timeLimit = 15_000;

/** Bytes of an acceptance. */
const bodyLimit = 100_000;

/** Whether a page of this origin sent the request: a browser may add the cookie to requests of other sites. */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  // Safari before 16.4 sends `Origin` alone.
  const { origin = '' } = headers;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= bodyLimit) chunks.push(chunk);
  }
  return length <= bodyLimit ? Buffer.concat(chunks).toString() : undefined;
}

/** Sends a call of the dialog to the API, and passes on the status and the body of the reply. */
export async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { api, token }: { api: string; token: string | null },
): Promise<void> {
  const { method = '' } = request;
  const path = calls[method]?.exec(request.url ?? '')?.[1];
  if (path === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('Content-Type', 'application/json');
  // A reply about one customer must not reach another one.
  response.setHeader('Cache-Control', 'private, no-store');
  if (method === 'POST' && !isSameOrigin(request)) {
    response.writeHead(403).end(JSON.stringify({ detail: 'O aceite só pode ser enviado pela loja.' }));
    return;
  }
  const body = method === 'POST' ? await readBody(request) : null;
  if (body === undefined) {
    response.writeHead(413).end();
    return;
  }
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': 'pt-BR' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (method === 'POST') headers.set('Content-Type', 'application/json');
  try {
    const signal = AbortSignal.timeout(timeLimit);
    const reply = await fetch(`${api}${path}`, { method, headers, body, redirect: 'error', signal });
    const bytes = Buffer.from(await reply.arrayBuffer());
    response.writeHead(reply.status).end(bytes);
  } catch (error) {
    console.error('No reply from the API:', error);
    // Without `detail`, which would mean a refusal: the dialog offers to try again.
    response.writeHead(502).end();
  }
}
