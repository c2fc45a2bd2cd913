import { postLimit, getLimit } from '../core/api/calls.ts';
import type { TermsCall } from '../core/model/errors.ts';

export interface HttpRequest {
  call: TermsCall;
  method: 'GET' | 'POST' | 'OPTIONS';
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** The environment variable that `toCurl` prints instead of the token or the cookies. */
  secretVariable?: string | undefined;
}

export interface Redirect {
  status: number;
  to: string;
}

/** A complete reply. */
export interface HttpResult {
  request: HttpRequest;
  status: number;
  headers: Headers;
  /** The body decoded as UTF-8, as browsers do whatever the charset: https://fetch.spec.whatwg.org/#dom-body-json */
  text: string;
  /** The size of the decompressed body. */
  bytes: number;
  /** The time from the request to the end of the body. */
  milliseconds: number;
  redirects: Redirect[];
}

/** A request without a complete reply. */
export interface HttpFailure {
  request: HttpRequest;
  /** The reason, such as 'the connection is refused'. */
  failure: string;
  fix?: string;
  /** The last redirect before the failure. */
  redirect?: Redirect | undefined;
}

/** The dialog's timeouts in milliseconds. */
export const timeLimits = { GET: getLimit, OPTIONS: getLimit, POST: postLimit } as const;

/** Reads the whole reply. `start` is the `performance.now()` of the request. */
export async function readResult(
  request: HttpRequest,
  response: Response,
  start: number,
  redirects: Redirect[],
): Promise<HttpResult> {
  const buffer = await response.arrayBuffer();
  return {
    request,
    status: response.status,
    headers: response.headers,
    text: new TextDecoder().decode(buffer),
    bytes: buffer.byteLength,
    milliseconds: Math.round(performance.now() - start),
    redirects,
  };
}

export const hasFailed = (result: HttpResult | HttpFailure): result is HttpFailure => 'failure' in result;

export const isReply = (result: HttpResult | HttpFailure | undefined): result is HttpResult =>
  result !== undefined && !hasFailed(result);

export const isOk = ({ status }: Pick<HttpResult, 'status'>): boolean => status >= 200 && status < 300;

export const isRedirect = ({ status }: Pick<HttpResult, 'status'>): boolean => status >= 300 && status < 400;

/** Returns the body as JSON; undefined without a reply or without JSON. */
export function readJson(result: HttpResult | HttpFailure | undefined): unknown {
  if (!isReply(result)) return undefined;
  try {
    return JSON.parse(result.text) as unknown;
  } catch {
    return undefined;
  }
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Headers that hold a secret, with the text before it. */
const schemes: Record<string, string> = { Authorization: 'Bearer ', Cookie: '' };

/** Returns a curl command that repeats the request. */
export function toCurl({ method, url, headers, body, secretVariable }: HttpRequest): string {
  const parts = ['curl -i'];
  if (method !== 'GET') parts.push(`-X ${method}`);
  for (const [name, value] of Object.entries(headers)) {
    const scheme = secretVariable === undefined ? undefined : schemes[name];
    parts.push(scheme === undefined ? `-H ${quote(`${name}: ${value}`)}` : `-H "${name}: ${scheme}$${secretVariable}"`);
  }
  if (body) parts.push(`-d ${quote(body)}`);
  return [...parts, quote(url)].join(' ');
}
