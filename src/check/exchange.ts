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
  /** What to change, where the failure says more than a status. */
  fix?: string;
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

export const isOk = ({ status }: Pick<Exchange, 'status'>): boolean => status >= 200 && status < 300;

export const isRedirect = ({ status }: Pick<Exchange, 'status'>): boolean => status >= 300 && status < 400;

export const hasFailed = (result: Exchange | FailedExchange): result is FailedExchange => 'failure' in result;
