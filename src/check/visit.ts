import { type CallRequest, createGet, createPost } from '../core/api/calls.ts';
import { acceptBody } from '../core/api/terms-api.ts';
import type { TermId } from '../core/model/term-id.ts';
import type { AcceptedTerm, Term } from '../core/model/term.ts';
import type { TermsWarning, Warn } from '../core/model/warnings.ts';
import { parseAccepted, parseTerms } from '../core/terms/parse-replies.ts';
import { reviewTerms, selectTerms } from '../core/terms/select-terms.ts';
import type { CheckOptions } from './check-options.ts';
import { type HttpReply, type HttpRequest, type HttpResult, isOk, isReply, readJson } from './http.ts';

/** The API's replies during one run of the command, and what the package reads from them. */
export interface Visit {
  options: CheckOptions;
  /** Whether `origin` is given, and differs from the API's origin. */
  checksCors: boolean;
  terms: HttpResult;
  /** The accepted terms, requested with the person's token or cookies. */
  accepted: HttpResult | undefined;
  /** The accepted terms, requested with a made-up token or made-up cookies. */
  wrongToken: HttpResult;
  /** The terms, requested with a made-up `Origin`. */
  termsForOtherOrigin: HttpResult | undefined;
  preflights: HttpResult[];
  /** The replies to the acceptance, which is sent twice. */
  acceptances: HttpResult[];
  /** The replies to acceptances that the API must refuse. */
  refusals: { to: string; result: HttpResult }[];
  /** The accepted terms, requested after all acceptances. */
  acceptedAfter: HttpResult | undefined;
  /** Every result except `termsForOtherOrigin` and `acceptedAfter`. */
  results: HttpResult[];
  /** The complete replies in `results`, without preflights. */
  replies: HttpReply[];
  /** Undefined when the reply is not a list. */
  parsedTerms: Term[] | undefined;
  parsedAccepted: AcceptedTerm[] | undefined;
  /** The configured person type, as a number when the terms have that number. */
  personType: string | number;
  pending: Term[];
  warnings: TermsWarning[];
}

export const isRefused = ({ accepted }: Visit): boolean =>
  isReply(accepted) && (accepted.status === 401 || accepted.status === 403);

/** Whether a made-up token gets a success without a list, such as a login page. */
export const isRefusedAsSuccess = ({ wrongToken, parsedTerms }: Visit): boolean =>
  // Without terms, the base URL may be wrong, and every call gets the same page.
  parsedTerms !== undefined && isReply(wrongToken) && isOk(wrongToken) && !Array.isArray(readJson(wrongToken));

/** Guesses the type of an id that is not in the list. */
const guessId = (id: string): TermId =>
  String(Number(id)) === id && Number.isSafeInteger(Number(id)) ? Number(id) : id;

const madeUpToken = 'aceite-check-no-such-token';

const maxInt4 = 2_147_483_647;

/** Creates an id of the same kind as `ids`, so that the API looks for it, but larger than any. */
export function createUnknownId(ids: TermId[]): TermId {
  const [first = 1] = ids;
  const isLong = ids.some((id) => Number(id) >= maxInt4);
  if (typeof first === 'number') return isLong ? Number.MAX_SAFE_INTEGER : maxInt4;
  if (/^\d+$/.test(first)) return String(isLong ? 2n ** 63n - 1n : maxInt4);
  // A UUID becomes the UUID that RFC 9562 calls Max.
  return /^[\da-f-]{16,}$/i.test(first) ? first.replaceAll(/[\da-f]/gi, 'f') : 'aceite-check-no-such-term';
}

/** Creates the requests that a browser would send from a page of the origin. */
function createRequests({ baseUrl, idCompany, secret, origin }: CheckOptions) {
  const cookie = secret?.kind === 'cookie' ? secret.value : undefined;
  const identity = { baseUrl, idCompany, token: cookie === undefined ? secret?.value : undefined };
  const originHeader: Record<string, string> = origin === undefined ? {} : { Origin: origin };
  const toRequest = ({ call, url, init }: CallRequest): HttpRequest => ({
    call,
    method: init.method,
    url,
    headers: {
      ...init.headers,
      ...originHeader,
      // Browsers add the cookies to every same-origin call.
      ...(cookie !== undefined && { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }),
      ...(init.cache === 'no-store' && { 'Cache-Control': 'no-cache' }),
    },
    body: init.body,
    secretVariable: secret?.variable,
  });
  const withHeaders = (request: HttpRequest, more: Record<string, string>): HttpRequest => ({
    ...request,
    headers: { ...request.headers, ...more },
  });
  const wrongSecret: Record<string, string> =
    cookie === undefined
      ? { Authorization: `Bearer ${madeUpToken}` }
      : { Cookie: cookie.replaceAll(/=[^;]*/g, `=${madeUpToken}`) };
  const terms = toRequest(createGet('terms', identity));
  return {
    terms,
    termsForOtherOrigin: withHeaders(terms, { Origin: 'https://aceite-check.invalid' }),
    accepted: toRequest(createGet('accepted', identity)),
    accept: (body: string) => toRequest(createPost(identity, body)),
    withWrongSecret: (request: HttpRequest) => ({ ...withHeaders(request, wrongSecret), secretVariable: undefined }),
    preflight: ({ call, url, method }: HttpRequest, names: string): HttpRequest => ({
      call,
      method: 'OPTIONS',
      url,
      headers: { ...originHeader, 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': names },
    }),
  };
}

/** Sends the requests of the dialog. Only the option `accept` changes data on the server. */
export async function visitApi(
  options: CheckOptions,
  send: (request: HttpRequest) => Promise<HttpResult>,
): Promise<Visit> {
  const { baseUrl, secret, origin } = options;
  const checksCors = origin !== undefined && origin !== new URL(baseUrl).origin;
  const requests = createRequests(options);
  const preflights = [
    requests.preflight(requests.accepted, 'authorization'),
    requests.preflight(requests.accept(''), 'authorization,content-type'),
  ];
  const [terms, accepted, wrongToken, termsForOtherOrigin, ...sentPreflights] = await Promise.all([
    send(requests.terms),
    secret ? send(requests.accepted) : undefined,
    send(requests.withWrongSecret(requests.accepted)),
    checksCors ? send(requests.termsForOtherOrigin) : undefined,
    ...(checksCors ? preflights.map(send) : []),
  ]);

  const warnings: TermsWarning[] = [];
  const warn: Warn = (warning) => warnings.push(warning);
  const parsedTerms = parseTerms(readJson(terms), warn);
  const parsedAccepted = accepted && parseAccepted(readJson(accepted), warn);
  const asNumber = Number(options.personType);
  const isNumber = parsedTerms?.some(({ person_type }) => person_type === asNumber) ?? false;
  const personType = isNumber ? asNumber : options.personType;
  const pending = selectTerms(parsedTerms ?? [], parsedAccepted, personType).terms;
  reviewTerms(parsedTerms ?? [], pending, personType, warn);

  const acceptances: HttpResult[] = [];
  const refusals: Visit['refusals'] = [];
  let acceptedAfter: HttpResult | undefined;
  if (secret && options.accept.length > 0) {
    const known = (parsedTerms ?? []).map(({ id }) => id);
    const ids = options.accept.map((given) => known.find((id) => String(id) === given) ?? guessId(given));
    const acceptance = requests.accept(acceptBody(ids));
    for (let round = 0; round < 2; round += 1) acceptances.push(await send(acceptance));
    const unknownId = createUnknownId([...known, ...ids]);
    const unknown = requests.accept(acceptBody([unknownId]));
    for (const [to, request] of [
      ['an id that no term has', unknown],
      ['a body without a list', requests.accept(JSON.stringify({ term_id: unknownId }))],
      [`a made-up ${secret.kind}`, requests.withWrongSecret(unknown)],
    ] as const)
      refusals.push({ to, result: await send(request) });
    acceptedAfter = await send(requests.accepted);
  }

  const sent = [terms, accepted, wrongToken, ...acceptances, ...refusals.map(({ result }) => result)];
  const calls = sent.filter((result) => result !== undefined);
  return {
    options,
    checksCors,
    terms,
    accepted,
    wrongToken,
    termsForOtherOrigin,
    preflights: sentPreflights,
    acceptances,
    refusals,
    acceptedAfter,
    results: [...calls, ...sentPreflights],
    replies: calls.filter(isReply),
    parsedTerms,
    parsedAccepted,
    personType,
    pending,
    warnings,
  };
}
