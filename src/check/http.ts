import { parseJson } from '../core/api/terms-api.ts';
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

export interface HttpReply {
  request: HttpRequest;
  status: number;
  headers: Headers;
  /** The body as UTF-8, whatever its charset: https://fetch.spec.whatwg.org/#dom-body-json */
  text: string;
  /** The size of the decompressed body. */
  bytes: number;
  redirects: Redirect[];
}

/** A request without a complete reply. */
export interface HttpFailure {
  request: HttpRequest;
  /** The reason, such as 'the connection is refused'. */
  failure: string;
  fix: string;
  /** The last redirect before the failure. */
  redirect?: Redirect | undefined;
}

export type HttpResult = HttpReply | HttpFailure;

export const hasFailed = (result: HttpResult): result is HttpFailure => 'failure' in result;

export const isReply = (result: HttpResult | undefined): result is HttpReply =>
  result !== undefined && !hasFailed(result);

export const isOk = ({ status }: Pick<HttpReply, 'status'>): boolean => status >= 200 && status < 300;

export const isRedirect = ({ status }: Pick<HttpReply, 'status'>): boolean => status >= 300 && status < 400;

/** Returns the body as JSON; undefined without a reply or without JSON. */
export const readJson = (result: HttpResult | undefined): unknown =>
  isReply(result) ? parseJson(result.text) : undefined;

const quoteForShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The headers that hold a secret, each with the text before the secret. */
const schemes: Record<string, string> = { Authorization: 'Bearer ', Cookie: '' };

export function toCurl({ method, url, headers, body, secretVariable }: HttpRequest): string {
  const parts = ['curl -i'];
  if (method !== 'GET') parts.push(`-X ${method}`);
  for (const [name, value] of Object.entries(headers)) {
    const scheme = secretVariable === undefined ? undefined : schemes[name];
    parts.push(
      scheme === undefined ? `-H ${quoteForShell(`${name}: ${value}`)}` : `-H "${name}: ${scheme}$${secretVariable}"`,
    );
  }
  if (body) parts.push(`-d ${quoteForShell(body)}`);
  return [...parts, quoteForShell(url)].join(' ');
}
