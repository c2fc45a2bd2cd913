import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { api, readSession, store } from './session';

/** The calls of the dialog. Any other call gets 404. */
const calls = new Set([
  `GET person/v2/terms/all/${store.idCompany}/`,
  `GET person/v2/acceptterms/${store.idCompany}/`,
  'POST person/v2/acceptterms/',
]);

// A reply about one customer must not reach another customer.
const notKept = { 'Cache-Control': 'private, no-store' };

/** Milliseconds within which the API must send its whole reply. */
const timeLimit = 15_000;

/** Checks the sender, because a browser may add the cookie to a request from another origin. */
function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  // Safari before 16.4 sends only `Origin`.
  const origin = headers.get('Origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === headers.get('Host');
}

/** Sends a call to the API with the cookie's token, and returns the reply's status and body. */
async function passOn({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  const { method } = request;
  const path = params['*'] ?? '';
  if (!calls.has(`${method} ${path}`)) return new Response(null, { status: 404 });
  if (method === 'POST' && !isSameOrigin(request)) {
    return Response.json({ detail: 'O aceite só pode ser enviado pela loja.' }, { status: 403, headers: notKept });
  }
  const { token } = readSession(request);
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': 'pt-BR' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (method === 'POST') headers.set('Content-Type', 'application/json');
  try {
    const reply = await fetch(`${api}${path}`, {
      method,
      headers,
      body: method === 'POST' ? await request.text() : null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
    return new Response(reply.body, {
      status: reply.status,
      headers: { ...notKept, 'Content-Type': 'application/json' },
    });
  } catch (error) {
    console.error('No reply from the API:', error);
    // A `detail` would mean a refusal. Without a body, the dialog offers to try again.
    return new Response(null, { status: 502, headers: notKept });
  }
}

export { passOn as action, passOn as loader };
