import { getTimeLimit, postTimeLimit } from '../core/api/calls.ts';
import { type HttpRequest, type HttpResult, isRedirect, type Redirect } from './http.ts';

/** Like browsers: https://fetch.spec.whatwg.org/#http-redirect-fetch */
const maxRedirects = 20;

/** In bytes, decompressed. A list of terms has some hundred thousand. */
const maxBody = 50e6;

async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBody) throw new Error(`the reply is longer than ${maxBody / 1e6} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Node's codes: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const certificateCode = /CERT|ISSUER|SIGNATURE/;
const certificateFix =
  'Use a certificate of a public authority for this host, with its whole chain (fullchain.pem). For an authority of your company, run NODE_EXTRA_CA_CERTS=authority.pem npx aceite check …';

function explainFailure(thrown: unknown, limit: number): { failure: string; fix: string } {
  let error = thrown as Error & { code?: string | number };
  while (error.cause) error = error.cause as typeof error;
  const code = String(error.code ?? '');
  const fix = certificateCode.test(code)
    ? certificateFix
    : `Check the base URL, and that the server answers within ${limit / 1000} s. Behind a proxy, run NODE_USE_ENV_PROXY=1 npx aceite check … (Node 22.21 or newer).`;
  if (error.name === 'TimeoutError') return { failure: `no whole reply within ${limit / 1000} s`, fix };
  if (/^(?:Z|ZSTD|ERR__ERROR_FORMAT)_/.test(code))
    return { failure: 'the body is not compressed as Content-Encoding says', fix };
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER') return { failure: 'the reply is not https', fix };
  // An AggregateError of several addresses has no message.
  return { failure: error.message || code, fix };
}

/**
 * Sends a request. Follows redirects of a GET. Like new browsers, it does not send the
 * token to another origin: https://github.com/whatwg/fetch/pull/1544
 */
export async function send(request: HttpRequest): Promise<HttpResult> {
  const { method, body = null } = request;
  const headers = { ...request.headers };
  const redirects: Redirect[] = [];
  const limit = method === 'POST' ? postTimeLimit : getTimeLimit;
  let { url } = request;
  try {
    const signal = AbortSignal.timeout(limit);
    for (;;) {
      const response = await fetch(url, { method, headers, body, redirect: 'manual', signal });
      const { status } = response;
      const location = response.headers.get('location');
      if (method !== 'GET' || !isRedirect(response) || location === null) {
        const buffer = await readBody(response);
        const text = new TextDecoder().decode(buffer);
        return { request, status, headers: response.headers, text, bytes: buffer.byteLength, redirects };
      }
      await response.body?.cancel();
      const to = URL.canParse(location, url) ? new URL(location, url) : undefined;
      redirects.push({ status, to: to?.href ?? location });
      if (!to) throw new Error('this is not an address');
      if (redirects.length > maxRedirects) throw new Error(`more than ${maxRedirects} redirects`);
      if (to.origin !== new URL(url).origin) {
        delete headers.Authorization;
        delete headers.Cookie;
      }
      url = to.href;
    }
  } catch (error) {
    return { request, ...explainFailure(error, limit), redirect: redirects.at(-1) };
  }
}
