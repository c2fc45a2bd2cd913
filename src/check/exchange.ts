import { answerLimit, getLimit } from '../core/api/calls.ts';
import type { TermsCall } from '../core/model/errors.ts';

export interface Redirect {
  /** Missing in a browser, which hides it. */
  status?: number;
  from: string;
  to: string;
}

/** A request and its whole answer. */
export interface Exchange {
  call: TermsCall;
  method: string;
  url: string;
  /** A command that repeats it, with the name of a variable instead of the token. */
  curl: string;
  status: number;
  headers: Headers;
  /** Decoded as UTF-8, as browsers decode JSON. */
  text: string;
  /** The size of the decompressed body. */
  bytes: number;
  /** From the request to the end of the body. */
  milliseconds: number;
  redirects: Redirect[];
}

/** A request without a complete answer. */
export interface FailedExchange extends Pick<Exchange, 'call' | 'method' | 'url' | 'curl'> {
  /** The reason, such as 'the connection is refused'. */
  failure: string;
  /** The last redirect before the failure. */
  redirect?: Redirect | undefined;
  /** The browser blocked the call: it sent nothing, or hid the answer from the page. */
  blocked?: 'cors' | 'mixed-content';
}

/** A request to send. */
export interface Outgoing {
  call: TermsCall;
  method: 'GET' | 'POST' | 'OPTIONS';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** The name of the variable that `curl` has in place of the token. */
  variable?: string | undefined;
}

/** Sends requests: from Node, or from a browser, which applies CORS itself and hides most headers of an answer. */
export interface Agent {
  isBrowser: boolean;
  send: (request: Outgoing) => Promise<Exchange | FailedExchange>;
}

/** The package's own time limits. */
export const timeLimit = { GET: getLimit, OPTIONS: getLimit, POST: answerLimit } as const;
const maxRedirects = 5;

const failures: Record<string, string> = {
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name is unknown',
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the connection broke off',
  UND_ERR_SOCKET: 'the connection broke off',
  UND_ERR_CONNECT_TIMEOUT: 'the host does not answer',
  ETIMEDOUT: 'the host does not answer',
  EHOSTUNREACH: 'the host does not answer',
  ENETUNREACH: 'the host does not answer',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host name',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate cannot be verified',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate cannot be verified',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate cannot be verified',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the answer is not https',
};

function nameFailure(error: unknown, method: Outgoing['method']): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return `no whole answer within ${timeLimit[method] / 1000} s`;
  const code = cause?.code ?? '';
  if (/^(?:Z|ZSTD|ERR__ERROR_FORMAT)_/.test(code)) return 'the body is not compressed as Content-Encoding says';
  return failures[code] ?? (code || cause?.message || message);
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

export function asCurl({ method, url, headers, body, variable }: Outgoing): string {
  const parts = Object.entries(headers).map(([name, value]) =>
    name === 'Authorization' && variable !== undefined
      ? `-H "Authorization: Bearer $${variable}"`
      : `-H ${quote(`${name}: ${value}`)}`,
  );
  return [
    'curl -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...parts,
    ...(body ? [`-d ${quote(body)}`] : []),
    quote(url),
  ].join(' ');
}

/** Reads the whole answer to a request that was sent at `start`, by `performance.now()`. */
export async function readExchange(
  facts: Pick<Exchange, 'call' | 'method' | 'url' | 'curl'>,
  response: Response,
  start: number,
  redirects: Redirect[],
): Promise<Exchange> {
  const buffer = await response.arrayBuffer();
  return {
    ...facts,
    status: response.status,
    headers: response.headers,
    text: new TextDecoder().decode(buffer),
    bytes: buffer.byteLength,
    milliseconds: Math.round(performance.now() - start),
    redirects,
  };
}

/** Sends a request and follows redirects by hand, as browsers do: the token does not go to another origin. */
export async function exchange(request: Outgoing): Promise<Exchange | FailedExchange> {
  const { call, method, body } = request;
  const facts = { call, method, url: request.url, curl: asCurl(request) };
  const headers = { ...request.headers };
  const redirects: Redirect[] = [];
  const start = performance.now();
  let { url } = request;
  try {
    const signal = AbortSignal.timeout(timeLimit[method]);
    for (;;) {
      const response = await fetch(url, {
        method,
        headers,
        redirect: 'manual',
        signal,
        ...(body !== undefined && { body }),
      });
      const { status } = response;
      const location = response.headers.get('location');
      if (method === 'GET' && isRedirect(response) && location !== null && redirects.length < maxRedirects) {
        await response.body?.cancel();
        if (!URL.canParse(location, url)) {
          return { ...facts, failure: 'this is no address', redirect: { status, from: url, to: location } };
        }
        const to = new URL(location, url);
        redirects.push({ status, from: url, to: to.href });
        if (to.origin !== new URL(url).origin) delete headers.Authorization;
        url = to.href;
        continue;
      }
      return await readExchange(facts, response, start, redirects);
    }
  } catch (error) {
    return { ...facts, failure: nameFailure(error, method), redirect: redirects.at(-1) };
  }
}

export const nodeAgent: Agent = { isBrowser: false, send: exchange };

export const isOk = ({ status }: Pick<Exchange, 'status'>): boolean => status >= 200 && status < 300;

export const isRedirect = ({ status }: Pick<Exchange, 'status'>): boolean => status >= 300 && status < 400;

export const hasFailed = (result: Exchange | FailedExchange): result is FailedExchange => 'failure' in result;
