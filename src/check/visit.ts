import { acceptBody } from '../core/api/terms-api.ts';
import { type CallRequest, getRequest, postRequest } from '../core/api/calls.ts';
import type { AcceptedTerm, Term } from '../core/model/term.ts';
import { parseAccepted, parseTerms } from '../core/terms/parse-replies.ts';
import type { TermId } from '../core/model/term-id.ts';
import { reviewTerms, selectTerms } from '../core/terms/select-terms.ts';
import type { Warn, TermsWarning } from '../core/model/warnings.ts';
import type { CheckOptions } from './check-options.ts';
import { type Agent, type Exchange, type FailedExchange, hasFailed, type Outgoing } from './exchange.ts';

type Result = Exchange | FailedExchange;

/** The API to visit, and the person to visit it as. */
export type VisitOptions = Omit<CheckOptions, 'json'>;

/** The result of a visit: every answer, and the lists as the package's own parser and review read them. */
export interface Visit {
  options: VisitOptions;
  /** Whether to check the CORS headers: the page's origin is not the API's, and no browser checks them itself. */
  checksCors: boolean;
  /** Whether most headers are missing: a browser shows few of them to a page of another origin. */
  hidesHeaders: boolean;
  terms: Result;
  /** The list of accepted terms, with the person's token. */
  accepted: Result | undefined;
  /** The list of accepted terms, with a token that was made up. */
  wrongToken: Result;
  /** The list of terms, as for a page of a made-up origin. */
  termsForOtherOrigin: Result | undefined;
  preflights: Result[];
  /** The answers to the acceptance, which is sent twice. */
  acceptances: Result[];
  /** The list of accepted terms after the acceptances. */
  acceptedAfter: Result | undefined;
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
  accepted !== undefined && !hasFailed(accepted) && (accepted.status === 401 || accepted.status === 403);

/** The body of a list as JSON; undefined when there is no answer or no JSON. */
export function readJson(result: Result | undefined): unknown {
  if (!result || hasFailed(result)) return undefined;
  try {
    return JSON.parse(result.text) as unknown;
  } catch {
    return undefined;
  }
}

/** An id from the command, for a term that is not in the list: a number when its text is one. */
const guessId = (id: string): TermId =>
  String(Number(id)) === id && Number.isSafeInteger(Number(id)) ? Number(id) : id;

const madeUpToken = 'aceite-check-no-such-token';

/** Sends the requests that the dialog of a page would send. Changes data on the server only with the option `accept`. */
export async function visitApi(options: VisitOptions, { isBrowser, send }: Agent): Promise<Visit> {
  const { baseUrl, idCompany, token, origin } = options;
  const isCrossOrigin = origin !== undefined && origin !== new URL(baseUrl).origin;
  const checksCors = isCrossOrigin && !isBrowser;
  const originHeader: Record<string, string> = origin === undefined ? {} : { Origin: origin };
  /** The request that a browser would send for a call, from a page of the origin. */
  const toOutgoing = ({ call, url, init }: CallRequest, variable?: string): Outgoing => {
    const { Authorization, ...headers } = init.headers;
    return {
      call,
      method: init.method,
      url,
      headers: {
        ...headers,
        ...originHeader,
        ...(init.cache === 'no-store' && { 'Cache-Control': 'no-cache' }),
        ...(Authorization !== undefined && { Authorization }),
      },
      ...(init.body !== undefined && { body: init.body }),
      variable,
    };
  };
  const identity = { baseUrl, idCompany, token: token?.value };
  const termsRequest = toOutgoing(getRequest('terms', identity));
  const preflight = ({ call, url, init }: CallRequest, names: string): Outgoing => ({
    call,
    method: 'OPTIONS',
    url,
    headers: { ...originHeader, 'Access-Control-Request-Method': init.method, 'Access-Control-Request-Headers': names },
  });

  const fetchAccepted = token && (() => send(toOutgoing(getRequest('accepted', identity), token.variable)));
  const [terms, accepted, wrongToken, termsForOtherOrigin, ...preflights] = await Promise.all([
    send(termsRequest),
    fetchAccepted?.(),
    send(toOutgoing(getRequest('accepted', { ...identity, token: madeUpToken }))),
    checksCors
      ? send({ ...termsRequest, headers: { ...termsRequest.headers, Origin: 'https://aceite-check.invalid' } })
      : undefined,
    ...(checksCors
      ? [
          send(preflight(getRequest('accepted', identity), 'authorization')),
          send(preflight(postRequest(identity, ''), 'authorization,content-type')),
        ]
      : []),
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
  if (token && fetchAccepted && options.accept.length > 0) {
    const ids: TermId[] = options.accept.map(
      (id) => parsedTerms?.find((term) => String(term.id) === id)?.id ?? guessId(id),
    );
    const acceptRequest = toOutgoing(postRequest(identity, acceptBody(ids)), token.variable);
    for (let round = 0; round < 2; round += 1) acceptances.push(await send(acceptRequest));
    acceptedAfter = await fetchAccepted();
  }

  return {
    options,
    checksCors,
    hidesHeaders: isCrossOrigin && isBrowser,
    terms,
    accepted,
    wrongToken,
    termsForOtherOrigin,
    preflights,
    acceptances,
    acceptedAfter,
    parsedTerms,
    parsedAccepted,
    personType,
    pending,
    warnings,
  };
}

/** Every complete answer of the visit. */
export const answersOf = (visit: Visit): Exchange[] =>
  [visit.terms, visit.accepted, visit.wrongToken, ...visit.acceptances].filter(
    (result): result is Exchange => result !== undefined && !hasFailed(result),
  );
