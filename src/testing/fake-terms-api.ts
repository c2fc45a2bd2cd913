import { forgetAcceptances } from '../core/api/accepted-on-this-page.ts';
import type { TermsCall } from '../core/model/errors.ts';
import type { Term } from '../core/model/term.ts';
import { isRecord } from '../core/terms/parse-replies.ts';
import type { TermId } from '../core/model/term-id.ts';
import { exampleTerms } from './example-terms.ts';
import { type Answer, answersOf, type Fault, json } from './faults.ts';
import type { FakeRequest } from './fake-request.ts';

/** The options of `createFakeTermsApi`. */
export interface FakeTermsApiOptions {
  /** The terms of the store. @default `exampleTerms` */
  terms?: readonly Term[] | undefined;
  /** Ids that the person has already accepted. @default none */
  accepted?: readonly TermId[] | undefined;
  /** The store's id. Other ids have no terms. @default every id has the terms */
  company?: number | undefined;
  /** The only valid token. Others get 401. @default every token is valid */
  token?: string | undefined;
  /** `cookie` checks no token, for a gate with `auth="cookie"`. @default `bearer` */
  auth?: 'bearer' | 'cookie' | undefined;
  /** Initial faults, until `recover()`. */
  faults?: readonly Fault[] | undefined;
  /** Your own answers, by call. Faults apply on top of them. */
  answers?: Partial<Record<TermsCall, Answer>> | undefined;
  /** Handles every other call of `fetch`. @default rejects and names the URL */
  otherFetch?: typeof globalThis.fetch | undefined;
}

/** An in-memory terms API. */
export interface FakeTermsApi {
  /** A replacement for the global `fetch`. */
  readonly fetch: typeof globalThis.fetch;
  /** Answers a request of a mocking library. Rejects requests other than the three calls. */
  readonly respond: (request: Request) => Promise<Response>;
  /** The received requests, oldest first. */
  readonly requests: FakeRequest[];
  /** The ids that acceptances recorded, oldest first, without duplicates. */
  readonly recorded: TermId[];
  /** Returns the requests of one call. */
  readonly of: (call: TermsCall) => FakeRequest[];
  /** Adds a term, or replaces the term with the same id and person type. */
  readonly publish: (term: Term) => void;
  /** Adds a fault until `recover()` or `reset()`. The latest fault wins. */
  readonly fail: (fault: Fault) => void;
  /** Removes all faults. */
  readonly recover: () => void;
  /**
   * Empties `requests` and `recorded`, and restores the terms and faults of the options. Gates of the
   * page forget what was accepted.
   */
  readonly reset: () => void;
}

const paths = /\/person\/v2\/(?:(?<list>terms\/all|acceptterms)\/(?<company>[^/]+)\/|acceptterms\/)$/;

interface Target {
  call: TermsCall;
  url: string;
  company: string | undefined;
}

/** Returns undefined when URL and method are not one of the three calls. */
function findTarget(address: string, method: string): Target | undefined {
  // Relative URLs stay relative, because Node has no page to resolve them against.
  const url = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').split(/[?#]/, 1)[0]!;
  const { groups } = paths.exec(url) ?? {};
  if (!groups) return undefined;
  const { list, company } = groups;
  const call = list === undefined ? 'accept' : list === 'acceptterms' ? 'accepted' : 'terms';
  return method === (call === 'accept' ? 'POST' : 'GET') ? { call, url, company } : undefined;
}

const unknownCall = (method: string, address: string): Error =>
  new Error(`aceite/testing: ${method} ${address} is not one of the three calls of the terms API.`);

/** happy-dom keeps the case of names: https://github.com/capricorn86/happy-dom/issues/2249 */
const readHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers.entries()].map(([name, value]) => [name.toLowerCase(), value]));

/** Terms of different person types may share an id. The engine keeps them apart, too. */
const keyOfTerm = ({ id, person_type }: Term): string => JSON.stringify([String(id), person_type]);

/** Rejects when the signal aborts, like `fetch`. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
}

/**
 * Creates an in-memory terms API that follows the contract and keeps its requests. All
 * acceptances belong to one person, whatever the token.
 */
export function createFakeTermsApi(options: FakeTermsApiOptions = {}): FakeTermsApi {
  if (typeof Response === 'undefined' || typeof Headers === 'undefined') {
    throw new TypeError(
      'aceite/testing needs Response and Headers, which this environment does not have. ' +
        "jest-environment-jsdom hides those of Node, so add fetch, Headers, Request and Response to it, as the page 'Testing' shows.",
    );
  }
  const terms = new Map<string, Term>();
  const requests: FakeRequest[] = [];
  const recorded: TermId[] = [];
  let faults: Fault[] = [];

  function refuseToken({ headers }: FakeRequest): Response | undefined {
    if (options.auth === 'cookie') return undefined;
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    if (token === undefined) return json({ detail: 'Não autenticado.' }, 401);
    const wrong = options.token !== undefined && options.token !== token;
    return wrong ? json({ detail: 'Token inválido.' }, 401) : undefined;
  }

  function accept(request: FakeRequest): Response {
    let ids: unknown;
    try {
      const sent: unknown = JSON.parse(request.body);
      if (isRecord(sent)) ids = sent.term_id;
    } catch {
      return json({ detail: 'O conteúdo enviado não é JSON.' }, 400);
    }
    if (!Array.isArray(ids) || ids.length === 0) {
      return json({ detail: 'term_id deve ser uma lista de identificadores de termos.' }, 400);
    }
    const missing = ids.find((id) => ![...terms.values()].some((term) => String(term.id) === String(id)));
    if (missing !== undefined) return json({ detail: `O termo ${String(missing)} não existe.` }, 400);
    // A slow request from before `reset()` records nothing.
    if (requests.includes(request)) {
      for (const id of ids as TermId[]) if (!recorded.some((known) => String(known) === String(id))) recorded.push(id);
    }
    return json({ term_id: ids }, 201);
  }

  function answerByContract(request: FakeRequest, company: string | undefined): Response {
    const known = options.company === undefined || String(options.company) === company;
    switch (request.call) {
      case 'terms':
        return json(known ? [...terms.values()] : []);
      case 'accepted': {
        const ids = known ? [...(options.accepted ?? []), ...recorded] : [];
        return refuseToken(request) ?? json(ids.map((term) => ({ term })));
      }
      case 'accept':
        return refuseToken(request) ?? accept(request);
      default:
        return request.call satisfies never;
    }
  }

  async function answer({ call, url, company }: Target, headers: Headers, body: string): Promise<Response> {
    const request: FakeRequest = { call, url, headers: readHeaders(headers), body };
    requests.push(request);
    let next = async (): Promise<Response> => answerByContract(request, company);
    for (const own of [options.answers?.[call], ...faults.map((fault) => answersOf(fault)[call])]) {
      const inner = next;
      if (own) next = async () => own(request, inner);
    }
    const reply = await next();
    if (reply.type !== 'error') {
      // When the body breaks off, the caller gets the error, because it reads the body, too.
      const body = await reply
        .clone()
        .text()
        .catch(() => '');
      request.reply = { status: reply.status, body };
    }
    return reply;
  }

  function reset(): void {
    terms.clear();
    for (const term of options.terms ?? exampleTerms) terms.set(keyOfTerm(term), term);
    requests.length = 0;
    recorded.length = 0;
    // Otherwise a gate of the next test would not ask for what the last test accepted.
    forgetAcceptances();
    faults = [...(options.faults ?? [])];
  }

  reset();
  return {
    requests,
    recorded,
    of: (call) => requests.filter((request) => request.call === call),
    publish: (term) => void terms.set(keyOfTerm(term), term),
    fail: (fault) => void faults.push(fault),
    recover: () => void (faults = []),
    reset,
    respond: async (request) => {
      const target = findTarget(request.url, request.method);
      if (!target) throw unknownCall(request.method, request.url);
      return answer(target, request.headers, await request.text());
    },
    fetch: async (input, init) => {
      const request = typeof Request !== 'undefined' && input instanceof Request ? input : undefined;
      const address = request ? request.url : String(input);
      const method = (init?.method ?? request?.method ?? 'GET').toUpperCase();
      const target = findTarget(address, method);
      if (!target) {
        if (options.otherFetch) return options.otherFetch(input, init);
        throw unknownCall(method, address);
      }
      const signal = init?.signal ?? request?.signal;
      const body = init?.body ?? (request ? await request.clone().text() : '');
      if (typeof body !== 'string') throw new TypeError('aceite/testing: the body of the acceptance must be a string.');
      // jsdom 20 of Jest 29 has no `throwIfAborted`: https://github.com/jsdom/jsdom/pull/3556
      if (signal?.aborted) return aborted(signal);
      const reply = answer(target, new Headers(init?.headers ?? request?.headers), body);
      const response = await (signal ? Promise.race([reply, aborted(signal)]) : reply);
      if (response.type === 'error') throw new TypeError('Failed to fetch');
      return response;
    },
  };
}
