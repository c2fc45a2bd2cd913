import { type CallRequest, getRequest, postRequest } from '../core/api/calls.ts';
import { acceptBody } from '../core/api/terms-api.ts';
import type { TermId } from '../core/model/term-id.ts';
import type { AcceptedTerm, Term } from '../core/model/term.ts';
import type { TermsWarning, Warn } from '../core/model/warnings.ts';
import { parseAccepted, parseTerms } from '../core/terms/parse-replies.ts';
import { reviewTerms, selectTerms } from '../core/terms/select-terms.ts';
import type { CheckOptions, Secret } from './check-options.ts';
import { type Agent, type HttpFailure, type HttpRequest, type HttpResult, isAnswer, readJson } from './http.ts';

type Result = HttpResult | HttpFailure;

/** The API to visit, and the person to visit it as. */
export type VisitOptions = Omit<CheckOptions, 'json'>;

/** The result of a visit: every answer, and the lists as the package's own parser and review read them. */
export interface Visit {
  options: VisitOptions;
  /** Whether to check the CORS headers: the page's origin is not the API's, and no browser checks them itself. */
  checksCors: boolean;
  terms: Result;
  /** The list of accepted terms, with the person's token or cookies. */
  accepted: Result | undefined;
  /** The list of accepted terms, with a token or cookies that were made up. */
  wrongToken: Result;
  /** The list of terms, as for a page of a made-up origin. */
  termsForOtherOrigin: Result | undefined;
  preflights: Result[];
  /** The answers to the acceptance, which is sent twice. */
  acceptances: Result[];
  /** The list of accepted terms after the acceptances. */
  acceptedAfter: Result | undefined;
  /** All but the calls that serve a comparison. */
  results: Result[];
  /** The complete ones of `results`, without those to preflights. */
  answers: HttpResult[];
  /** Undefined when the answer is not a list. */
  parsedTerms: Term[] | undefined;
  parsedAccepted: AcceptedTerm[] | undefined;
  /** As the terms have it: a number when theirs is that number. */
  personType: string | number;
  pending: Term[];
  warnings: TermsWarning[];
}

/** Whether the API refused the person's token. */
export const isRefused = ({ accepted }: Visit): boolean =>
  isAnswer(accepted) && (accepted.status === 401 || accepted.status === 403);

/** An id from the command, for a term that is not in the list: a number when its text is one. */
const guessId = (id: string): TermId =>
  String(Number(id)) === id && Number.isSafeInteger(Number(id)) ? Number(id) : id;

const madeUpToken = 'aceite-check-no-such-token';

/** The same cookies with a value that nobody has. */
const madeUpCookie = (cookie: string): string => cookie.replaceAll(/=[^;]*/g, `=${madeUpToken}`);

/** The requests that a browser would send from a page of the origin. */
function createRequests({ baseUrl, idCompany, token, cookie, origin }: VisitOptions) {
  const identity = { baseUrl, idCompany, token: token?.value };
  const originHeader: Record<string, string> = origin === undefined ? {} : { Origin: origin };
  const toRequest = ({ call, url, init }: CallRequest, secret?: Secret, cookies = cookie?.value): HttpRequest => ({
    call,
    method: init.method,
    url,
    headers: {
      ...init.headers,
      ...originHeader,
      // A browser adds the cookies to every call of its own origin.
      ...(cookies !== undefined && { Cookie: cookies, 'Sec-Fetch-Site': 'same-origin' }),
      ...(init.cache === 'no-store' && { 'Cache-Control': 'no-cache' }),
    },
    body: init.body,
    secretVariable: secret?.variable,
  });
  const terms = toRequest(getRequest('terms', identity), cookie);
  return {
    terms,
    termsForOtherOrigin: { ...terms, headers: { ...terms.headers, Origin: 'https://aceite-check.invalid' } },
    accepted: toRequest(getRequest('accepted', identity), token ?? cookie),
    wrongToken: cookie
      ? toRequest(getRequest('accepted', identity), undefined, madeUpCookie(cookie.value))
      : toRequest(getRequest('accepted', { ...identity, token: madeUpToken })),
    accept: (ids: TermId[]) => toRequest(postRequest(identity, acceptBody(ids)), token ?? cookie),
    preflight: ({ call, url, method }: HttpRequest, names: string): HttpRequest => ({
      call,
      method: 'OPTIONS',
      url,
      headers: { ...originHeader, 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': names },
    }),
  };
}

/** Sends the requests that the dialog of a page would send. Changes data on the server only with the option `accept`. */
export async function visitApi(options: VisitOptions, { isBrowser, send }: Agent): Promise<Visit> {
  const { baseUrl, token, cookie, origin } = options;
  const isSomebody = token !== undefined || cookie !== undefined;
  const checksCors = origin !== undefined && origin !== new URL(baseUrl).origin && !isBrowser;
  const requests = createRequests(options);
  const preflights = [
    requests.preflight(requests.accepted, 'authorization'),
    requests.preflight(requests.accept([]), 'authorization,content-type'),
  ];
  const [terms, accepted, wrongToken, termsForOtherOrigin, ...answeredPreflights] = await Promise.all([
    send(requests.terms),
    isSomebody ? send(requests.accepted) : undefined,
    send(requests.wrongToken),
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

  const acceptances: Result[] = [];
  let acceptedAfter: Result | undefined;
  if (isSomebody && options.accept.length > 0) {
    const ids = options.accept.map((id) => parsedTerms?.find((term) => String(term.id) === id)?.id ?? guessId(id));
    for (let round = 0; round < 2; round += 1) acceptances.push(await send(requests.accept(ids)));
    acceptedAfter = await send(requests.accepted);
  }

  const calls = [terms, ...(accepted ? [accepted] : []), wrongToken, ...acceptances];
  return {
    options,
    checksCors,
    terms,
    accepted,
    wrongToken,
    termsForOtherOrigin,
    preflights: answeredPreflights,
    acceptances,
    acceptedAfter,
    results: [...calls, ...answeredPreflights],
    answers: calls.filter(isAnswer),
    parsedTerms,
    parsedAccepted,
    personType,
    pending,
    warnings,
  };
}
