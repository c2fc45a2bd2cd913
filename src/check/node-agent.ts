import { isIPv6 } from 'node:net';
import {
  type Agent,
  type HttpFailure,
  type HttpRequest,
  type HttpResult,
  isRedirect,
  readResult,
  type Redirect,
  timeLimits,
} from './http.ts';
import type { Route } from './proxy.ts';

const maxRedirects = 5;

/** Why a request has no complete answer, without a full stop, and what to change. */
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
    fix: `Use a certificate of a public authority: browsers refuse this one. For a test, run ${trust}`,
  },
  {
    code: /^(?:SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT.*))$/,
    failure: 'Node does not trust the authority of the certificate',
    fix: `Send the whole chain (fullchain.pem) of a public authority. For the authority of your company or its proxy, run ${trust}`,
  },
  {
    code: /^CERT_HAS_EXPIRED$/,
    failure: 'the certificate has expired',
    fix: 'Renew the certificate: browsers refuse it, too.',
  },
  {
    code: /^CERT_NOT_YET_VALID$/,
    failure: 'the certificate is not valid yet',
    fix: 'Check the first day of the certificate, and the clock of this machine.',
  },
  {
    code: /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/,
    failure: 'the answer is not https',
    fix: 'Check the port of the base URL, or write http://.',
  },
];

/** An error of Node; `cert` is the certificate of another host. */
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

/** The failure of a connection; `limit` is in milliseconds. */
function nameFailure({ name, code, message }: NodeError, limit: number): string {
  if (name === 'TimeoutError') return `no whole answer within ${limit / 1000} s`;
  const known = networkFailures.find((failure) => failure.code.test(String(code)));
  // UND_ERR_ABORTED: the message has the status of the proxy.
  return known?.failure ?? (code === undefined || code === 'UND_ERR_ABORTED' ? message : String(code));
}

function explainNetwork(error: NodeError, limit: number, route: Route): Failure {
  const failure = nameFailure(error, limit);
  switch (route.kind) {
    case 'proxy':
      return {
        failure: `through the proxy ${route.name}: ${failure}`,
        fix:
          'Check that the proxy runs, lets the host through, and has its credentials: http://user:password@proxy.example:3128. ' +
          'NO_PROXY names the hosts that need no proxy.',
      };
    case 'unused-proxy':
      return { failure, fix: route.reason };
    case 'direct': {
      const { code, address = '' } = error;
      if (!isIPv6(address) || !String(code).endsWith('UNREACH'))
        return { failure, fix: 'Check the base URL, and that the server runs and answers within 15 s.' };
      return {
        failure: `this machine does not reach its IPv6 address ${address}`,
        fix: 'Give the host an IPv4 address, too: many customers have no IPv6.',
      };
    }
    default:
      return route satisfies never;
  }
}

function explain(thrown: unknown, method: HttpRequest['method'], url: string, route: Route): Failure {
  let error = thrown as NodeError;
  while (error.cause) error = error.cause;
  return explainTls(error, new URL(url).hostname) ?? explainNetwork(error, timeLimits[method], route);
}

/** Sends a request and follows redirects by hand, as browsers do: the token does not go to another origin. */
async function send(request: HttpRequest, route: Route): Promise<HttpResult | HttpFailure> {
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
    return { request, ...explain(error, method, url, route), redirect: redirects.at(-1) };
  }
}

export const nodeAgent = (route: Route): Agent => ({
  isBrowser: false,
  send: (request) => send(request, route),
});
