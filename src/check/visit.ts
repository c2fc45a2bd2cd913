import { acceptBody } from '../core/api/accept-body.ts';
import { type CallRequest, getRequest } from '../core/api/calls.ts';
import { postRequest } from '../core/api/post-request.ts';
import type { AcceptedTerm, Term } from '../core/model/term.ts';
import { parseAccepted, parseTerms } from '../core/terms/parse-replies.ts';
import type { TermId } from '../core/model/term-id.ts';
import { reviewTerms, selectTerms } from '../core/terms/select-terms.ts';
import type { Warn, TermsWarning } from '../core/model/warnings.ts';
import type { CheckOptions } from './check-options.ts';
import { type Agent, type Exchange, type FailedExchange, hasFailed, node, type Sending } from './exchange.ts';

type Result = Exchange | FailedExchange;

/** The API to visit, and the person to visit it as. */
export type VisitOptions = Omit<CheckOptions, 'json'>;

/** The result of a visit: every answer, and the lists as the package's own parser and review read them. */
export interface Visit {
  options: VisitOptions;
  /** Whether the headers of CORS are to be checked: the page's origin is known, it is not the API's, and no browser checks them itself. */
  crossOrigin: boolean;
  /** A browser shows the page of another origin few headers of an answer. */
  hidesHeaders: boolean;
  terms: Result;
  /** With the person's token. */
  accepted: Result | undefined;
  /** With a token that nobody has. */
  wrongToken: Result;
  /** Asked by another origin. */
  foreign: Result | undefined;
  preflights: Result[];
  /** The acceptance, and the same once more. */
  acceptances: Result[];
  acceptedAfter: Result | undefined;
  /** Undefined when the answer is not a list. */
  parsedTerms: Term[] | undefined;
  parsedAccepted: AcceptedTerm[] | undefined;
  /** As the terms have it: a number when they have that number. */
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

/** An id that no list holds. */
const guessId = (id: string): TermId =>
  String(Number(id)) === id && Number.isSafeInteger(Number(id)) ? Number(id) : id;

const noToken = 'aceite-check-no-such-token';

/** Sends what the dialog of a page would send. Changes something on the server only with the option `accept`. */
export async function visitApi(options: VisitOptions, { isBrowser, send }: Agent = node): Promise<Visit> {
  const { baseUrl, idCompany, token, origin } = options;
  const isForeign = origin !== undefined && origin !== new URL(baseUrl).origin;
  const crossOrigin = isForeign && !isBrowser;
  const from: Record<string, string> = origin === undefined ? {} : { Origin: origin };
  /** A call as the browser sends it from a page of the origin. */
  const toSending = ({ call, url, init }: CallRequest, variable?: string): Sending => {
    const { Authorization, ...headers } = init.headers;
    return {
      call,
      method: init.method,
      url,
      headers: {
        ...headers,
        ...from,
        ...(init.cache === 'no-store' && { 'Cache-Control': 'no-cache' }),
        ...(Authorization !== undefined && { Authorization }),
      },
      ...(init.body !== undefined && { body: init.body }),
      variable,
    };
  };
  const identity = { baseUrl, idCompany, token: token?.value };
  const listTerms = toSending(getRequest('terms', identity));
  const preflight = ({ call, url, init }: CallRequest, names: string): Sending => ({
    call,
    method: 'OPTIONS',
    url,
    headers: { ...from, 'Access-Control-Request-Method': init.method, 'Access-Control-Request-Headers': names },
  });

  const own = token && (() => send(toSending(getRequest('accepted', identity), token.variable)));
  const [terms, accepted, wrongToken, foreign, ...preflights] = await Promise.all([
    send(listTerms),
    own?.(),
    send(toSending(getRequest('accepted', { ...identity, token: noToken }))),
    crossOrigin
      ? send({ ...listTerms, headers: { ...listTerms.headers, Origin: 'https://aceite-check.invalid' } })
      : undefined,
    ...(crossOrigin
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
  if (token && own && options.accept.length > 0) {
    const ids: TermId[] = options.accept.map(
      (id) => parsedTerms?.find((term) => String(term.id) === id)?.id ?? guessId(id),
    );
    const accept = toSending(postRequest(identity, acceptBody(ids)), token.variable);
    for (let round = 0; round < 2; round += 1) acceptances.push(await send(accept));
    acceptedAfter = await own();
  }

  return {
    options,
    crossOrigin,
    hidesHeaders: isForeign && isBrowser,
    terms,
    accepted,
    wrongToken,
    foreign,
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
