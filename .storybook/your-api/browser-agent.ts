import {
  type Agent,
  type HttpFailure,
  type HttpRequest,
  type HttpResult,
  readResult,
  timeLimits,
} from '../../src/check/http.ts';
import { isInsecure, isLocal } from '../../src/core/page/is-insecure.ts';

/** Whether the server answers a `no-cors` request, which needs no preflight, and whose reply is hidden from the page. */
async function answersWithoutCors(url: string): Promise<boolean> {
  try {
    await fetch(url, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(timeLimits.GET) });
    return true;
  } catch {
    return false;
  }
}

/** Why fetch failed. Browsers have one message for every reason, so that pages learn nothing about other sites. */
async function explain(
  error: unknown,
  { method, url }: HttpRequest,
): Promise<Pick<HttpFailure, 'failure' | 'blocked'>> {
  if ((error as Error).name === 'TimeoutError')
    return { failure: `no whole reply within ${timeLimits[method] / 1000} s` };
  if (new URL(url).origin !== location.origin && (await answersWithoutCors(url)))
    return { failure: 'the browser hides the reply (CORS)', blocked: 'cors' };
  return { failure: isLocal(url) ? 'no reply, or the browser may not reach your own machine' : 'no reply' };
}

/** Excluded headers: `Cache-Control` would need a preflight, and the browser sends `Origin` itself. */
const headersOfNode = new Set(['Cache-Control', 'Origin']);

async function send(request: HttpRequest): Promise<HttpResult | HttpFailure> {
  const { call, method, url, headers, body } = request;
  if (location.protocol === 'https:' && isInsecure(url))
    return { request, failure: 'an https page may not call http', blocked: 'mixed-content' };
  const start = performance.now();
  let response: Response | undefined;
  try {
    response = await fetch(url, {
      method,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !headersOfNode.has(name))),
      cache: call === 'terms' ? 'default' : 'no-store',
      redirect: method === 'GET' ? 'follow' : 'manual',
      signal: AbortSignal.timeout(timeLimits[method]),
      ...(body !== undefined && { body }),
    });
    if (response.type === 'opaqueredirect')
      return { request, failure: 'the reply is a redirect, which a POST does not follow' };
    return await readResult(request, response, start, response.redirected ? [{ to: response.url }] : []);
  } catch (error) {
    // With a `response`, the CORS check has passed: reading the body failed.
    if (response && (error as Error).name !== 'TimeoutError') return { request, failure: 'the reply broke off' };
    return { request, ...(await explain(error, request)) };
  }
}

/** The visitor's browser, as it calls an API for a store's page. */
export const browserAgent: Agent = { isBrowser: true, send };
