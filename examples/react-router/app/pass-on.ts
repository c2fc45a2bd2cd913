import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { api, readSession, store } from './session';

/** The only calls that this route passes on. */
const calls = new Set([
  `GET person/v2/terms/all/${store.idCompany}/`,
  `GET person/v2/acceptterms/${store.idCompany}/`,
  'POST person/v2/acceptterms/',
]);

// No cache may give one customer's reply to another customer.
const notKept = { 'Cache-Control': 'private, no-store' };

/** Milliseconds for a call, until the whole reply has arrived. */
const timeLimit = 15_000;

/**
 * Whether a page of this origin sent the request, because a browser may add the cookie to requests
 * of other sites.
 */
function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  // Safari before 16.4 sends `Origin` alone.
  const origin = headers.get('Origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === headers.get('Host');
}

/** Sends a call of the dialog to the API with the cookie's token. Returns the reply's status and body. */
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
    // No `detail`, because that would mean a refusal. The dialog lets the customer try again.
    return new Response(null, { status: 502, headers: notKept });
  }
}

export { passOn as action, passOn as loader };
