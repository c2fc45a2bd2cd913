import { isIPv6 } from 'node:net';
import {
  type HttpFailure,
  type HttpRequest,
  type HttpResult,
  isRedirect,
  readResult,
  type Redirect,
  timeLimits,
} from './http.ts';

type Environment = Record<string, string | undefined>;

const maxRedirects = 5;

/** `failure` is a reason without a full stop; `fix` is a sentence. */
interface Failure {
  failure: string;
  fix: string;
}

const networkFailures = [
  { code: /^(?:ENOTFOUND|EAI_AGAIN)$/, failure: 'the host name is unknown' },
  { code: /^ECONNREFUSED$/, failure: 'the connection is refused' },
  { code: /^(?:ECONNRESET|UND_ERR_SOCKET)$/, failure: 'the connection broke off' },
  { code: /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/, failure: 'the host does not answer' },
  { code: /^(?:Z|ZSTD|ERR__ERROR_FORMAT)_/, failure: 'the body is not compressed as Content-Encoding says' },
];

const trust = 'NODE_EXTRA_CA_CERTS=authority.pem npx aceite check …';

const tlsFailures: ({ code: RegExp } & Failure)[] = [
  {
    code: /^DEPTH_ZERO_SELF_SIGNED_CERT$/,
    failure: 'the certificate is self-signed',
    fix: `Use a certificate of a public authority: browsers reject this one. For a test, run ${trust}`,
  },
  {
    code: /^(?:SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT.*))$/,
    failure: 'Node does not trust the authority of the certificate',
    fix: `Send the whole chain (fullchain.pem) of a public authority. For the authority of your company or its proxy, run ${trust}`,
  },
  {
    code: /^CERT_HAS_EXPIRED$/,
    failure: 'the certificate has expired',
    fix: 'Renew the certificate: browsers also reject it.',
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

function explainTls({ code, cert }: NodeError, host: string): Failure | undefined {
  if (code !== 'ERR_TLS_CERT_ALTNAME_INVALID') return tlsFailures.find((failure) => failure.code.test(String(code)));
  return {
    failure: `the certificate is for ${cert?.subjectaltname?.replaceAll('DNS:', '') ?? 'another host name'}`,
    fix: `Use a certificate for ${host}, or a base URL with a name that is in the certificate.`,
  };
}

/** Names the failure of a connection. `limit` is in milliseconds. */
function nameFailure({ name, code, message }: NodeError, limit: number): string {
  if (name === 'TimeoutError') return `no whole reply within ${limit / 1000} s`;
  const known = networkFailures.find((failure) => failure.code.test(String(code)));
  // With UND_ERR_ABORTED, the message contains the status of the proxy.
  return known?.failure ?? (code === undefined || code === 'UND_ERR_ABORTED' ? message : String(code));
}

/** Tells how to use, or to check, the proxy of the environment; `''` without a proxy. */
function describeProxy(env: Environment): string {
  const variable = Object.keys(env).find((name) => /^(?:https?|all)_proxy$/i.test(name) && env[name]);
  if (variable === undefined) return '';
  return env.NODE_USE_ENV_PROXY === '1'
    ? ' Check the proxies of HTTPS_PROXY, HTTP_PROXY and NO_PROXY, and their credentials: http://user:password@proxy.example:3128.'
    : ` ${variable} is set: NODE_USE_ENV_PROXY=1 npx aceite check … uses the proxy (Node 22.21 or newer).`;
}

function explainNetwork(error: NodeError, limit: number, env: Environment): Failure {
  const { code, address = '' } = error;
  if (isIPv6(address) && String(code).endsWith('UNREACH'))
    return {
      failure: `this machine does not reach its IPv6 address ${address}`,
      fix: 'Also give the host an IPv4 address: many customers do not have IPv6.',
    };
  const fix = 'Check the base URL, and that the server runs and answers within 15 s.';
  return { failure: nameFailure(error, limit), fix: fix + describeProxy(env) };
}

function explain(thrown: unknown, method: HttpRequest['method'], url: string, env: Environment): Failure {
  let error = thrown as NodeError;
  while (error.cause) error = error.cause;
  return explainTls(error, new URL(url).hostname) ?? explainNetwork(error, timeLimits[method], env);
}

/** Sends a request. Follows redirects here because browsers do not send the token to another origin. */
export async function send(request: HttpRequest, env: Environment): Promise<HttpResult | HttpFailure> {
  const { method, body = null } = request;
  const headers = { ...request.headers };
  const redirects: Redirect[] = [];
  const start = performance.now();
  let { url } = request;
  try {
    const signal = AbortSignal.timeout(timeLimits[method]);
    for (;;) {
      const response = await fetch(url, { method, headers, body, redirect: 'manual', signal });
      const { status } = response;
      const location = response.headers.get('location');
      if (method !== 'GET' || !isRedirect(response) || location === null || redirects.length >= maxRedirects)
        return await readResult(request, response, start, redirects);
      await response.body?.cancel();
      if (!URL.canParse(location, url))
        return { request, failure: 'this is not an address', redirect: { status, to: location } };
      const to = new URL(location, url);
      redirects.push({ status, to: to.href });
      if (to.origin !== new URL(url).origin) {
        delete headers.Authorization;
        delete headers.Cookie;
      }
      url = to.href;
    }
  } catch (error) {
    return { request, ...explain(error, method, url, env), redirect: redirects.at(-1) };
  }
}
