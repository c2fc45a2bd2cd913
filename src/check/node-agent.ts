import { isIPv6 } from 'node:net';
import { getTimeLimit, postTimeLimit } from '../core/api/calls.ts';
import { type HttpRequest, type HttpResult, isRedirect, type Redirect } from './http.ts';

type Environment = Record<string, string | undefined>;

/** Like browsers: https://fetch.spec.whatwg.org/#http-redirect-fetch */
const maxRedirects = 20;

const trust = 'NODE_EXTRA_CA_CERTS=authority.pem npx aceite check …';

/** Failures by the code of Node's error. Without `fix`, the general fix applies. */
const failures: { code: RegExp; failure: string; fix?: string }[] = [
  { code: /^(?:ENOTFOUND|EAI_AGAIN)$/, failure: 'the host name is unknown' },
  { code: /^ECONNREFUSED$/, failure: 'the connection is refused' },
  { code: /^(?:ECONNRESET|UND_ERR_SOCKET)$/, failure: 'the connection broke off' },
  { code: /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/, failure: 'the host does not answer' },
  { code: /^(?:Z|ZSTD|ERR__ERROR_FORMAT)_/, failure: 'the body is not compressed as Content-Encoding says' },
  {
    code: /^DEPTH_ZERO_SELF_SIGNED_CERT$/,
    failure: 'the certificate is self-signed',
    fix: `Use a certificate of a public authority, because browsers reject this one. For a test, run ${trust}`,
  },
  {
    code: /^(?:SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT.*))$/,
    failure: 'Node does not trust the authority of the certificate',
    fix: `Send the whole chain (fullchain.pem) of a public authority. For the authority of your company or its proxy, run ${trust}`,
  },
  {
    code: /^CERT_HAS_EXPIRED$/,
    failure: 'the certificate has expired',
    fix: 'Renew the certificate, because browsers also reject it.',
  },
  {
    code: /^CERT_NOT_YET_VALID$/,
    failure: 'the certificate is not valid yet',
    fix: 'Check the first day of the certificate, and the clock of this machine.',
  },
  {
    code: /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/,
    failure: 'the reply is not https',
    fix: 'Check the port of the base URL, or write http://.',
  },
];

/** An error of Node. `cert` is the certificate that has a wrong host name. */
interface NodeError extends Error {
  code?: string | number;
  address?: string;
  cert?: { subjectaltname?: string };
  cause?: NodeError;
}

/** Returns advice when a variable sets a proxy for the URL, else `''`. Node ignores ALL_PROXY. */
function describeProxy(env: Environment, url: string): string {
  const name = new URL(url).protocol.replace(':', '_proxy');
  const variable = Object.keys(env).find((given) => given.toLowerCase() === name && env[given]);
  if (variable === undefined) return '';
  return env.NODE_USE_ENV_PROXY === '1'
    ? ' Check the proxies of HTTPS_PROXY, HTTP_PROXY and NO_PROXY, and their credentials: http://user:password@proxy.example:3128.'
    : ` ${variable} is set, but Node uses it only with NODE_USE_ENV_PROXY=1 npx aceite check … (Node 22.21 or newer).`;
}

function explain(thrown: unknown, limit: number, url: string, env: Environment): { failure: string; fix: string } {
  let error = thrown as NodeError;
  while (error.cause) error = error.cause;
  const { name, message, address = '', cert } = error;
  const code = String(error.code ?? '');
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return {
      failure: `the certificate is for ${cert?.subjectaltname?.replaceAll('DNS:', '') ?? 'another host name'}`,
      fix: `Use a certificate for ${new URL(url).hostname}, or a base URL with a name that is in the certificate.`,
    };
  if (isIPv6(address) && code.endsWith('UNREACH'))
    return {
      failure: `this machine cannot reach the IPv6 address ${address} of the host`,
      fix: 'Also give the host an IPv4 address, because many customers do not have IPv6.',
    };
  const known = failures.find((failure) => failure.code.test(code));
  const fix =
    known?.fix ?? `Check the base URL, and that the server answers within ${limit / 1000} s.${describeProxy(env, url)}`;
  if (known) return { failure: known.failure, fix };
  if (name === 'TimeoutError') return { failure: `no whole reply within ${limit / 1000} s`, fix };
  // With UND_ERR_ABORTED, the message contains the status of the proxy.
  return { failure: code === '' || code === 'UND_ERR_ABORTED' ? message : code, fix };
}

/**
 * Sends a request. Follows redirects of a GET. Like new browsers, it does not send the
 * token to another origin: https://github.com/whatwg/fetch/pull/1544
 */
export async function send(request: HttpRequest, env: Environment): Promise<HttpResult> {
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
        const buffer = await response.arrayBuffer();
        return {
          request,
          status,
          headers: response.headers,
          text: new TextDecoder().decode(buffer),
          bytes: buffer.byteLength,
          redirects,
        };
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
    return { request, ...explain(error, limit, url, env), redirect: redirects.at(-1) };
  }
}
