import type { TermsCall } from '../core/model/errors.ts';
import type { Term } from '../core/model/term.ts';
import { isRecord } from '../core/terms/parse-replies.ts';
import type { TermId } from '../core/model/term-id.ts';
import { exampleTerms } from './example-terms.ts';
import { type Answer, answersOf, type Fault } from './faults.ts';
import type { FakeRequest } from './fake-request.ts';
import { json } from './replies.ts';

/** The options of `createFakeTermsApi`. */
export interface FakeTermsApiOptions {
  /** The terms of the store. @default `exampleTerms` */
  terms?: readonly Term[] | undefined;
  /** The ids that the person has accepted before. @default none */
  accepted?: readonly TermId[] | undefined;
  /** The store's id. Another id has no terms. @default every id is this store's */
  company?: number | undefined;
  /** The only token that is not refused with 401. @default every token */
  token?: string | undefined;
  /** What is wrong from the start; `recover()` puts it right. */
  faults?: readonly Fault[] | undefined;
  /** Answers of your own, by call, under the faults. */
  answers?: Partial<Record<TermsCall, Answer>> | undefined;
  /** Takes what `fetch` gets for other addresses. @default such a call rejects, and the error names its address */
  otherFetch?: typeof globalThis.fetch | undefined;
}

/** A terms API in memory, by `createFakeTermsApi`. */
export interface FakeTermsApi {
  /** Stands in for the global `fetch`. */
  readonly fetch: typeof globalThis.fetch;
  /** Answers a request of a mocking library, by its path. Rejects for a path that is none of the three calls. */
  readonly respond: (request: Request) => Promise<Response>;
  /** The calls so far, oldest first. */
  readonly requests: FakeRequest[];
  /** The ids that were recorded by the acceptance, oldest first, each once. */
  readonly recorded: TermId[];
  /** The calls of one kind. */
  readonly of: (call: TermsCall) => FakeRequest[];
  /** Adds a term. One with the same id is replaced. */
  readonly publish: (term: Term) => void;
  /** Makes something wrong, over what is wrong already, until `recover()` or `reset()`. */
  readonly fail: (fault: Fault) => void;
  /** Puts everything right that is wrong. */
  readonly recover: () => void;
  /** Forgets all calls and records, and goes back to the options. */
  readonly reset: () => void;
}

const paths = /\/person\/v2\/(?:(?<list>terms\/all|acceptterms)\/(?<company>[^/]+)\/|acceptterms\/)$/;

interface Target {
  call: TermsCall;
  url: string;
  company: string | undefined;
}

/** The call of an address; undefined when it is none of the three. */
function findTarget(address: string, method: string): Target | undefined {
  // Relative addresses stay relative: Node has no page to resolve them against.
  const url = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  const { groups } = paths.exec(url) ?? {};
  if (!groups) return undefined;
  const { list, company } = groups;
  const call = list === undefined ? 'accept' : list === 'acceptterms' ? 'accepted' : 'terms';
  return method === (call === 'accept' ? 'POST' : 'GET') ? { call, url, company } : undefined;
}

const notOurs = (method: string, address: string): Error =>
  new Error(`aceite/testing: ${method} ${address} is none of the three calls of the terms API.`);

/** By name, in lower case: happy-dom's Headers keep the letters that they were given. */
const readHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers.entries()].map(([name, value]) => [name.toLowerCase(), value]));

/** Rejects as `fetch` does when its signal aborts. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
}

/**
 * An API of terms in memory, which behaves as the contract says and remembers what it was asked. It knows one person:
 * whatever the token, the records are the same.
 */
export function createFakeTermsApi(options: FakeTermsApiOptions = {}): FakeTermsApi {
  if (typeof Response === 'undefined' || typeof Headers === 'undefined') {
    throw new TypeError(
      'aceite/testing needs Response and Headers, and this environment has none. ' +
        "jest-environment-jsdom hides Node's: add fetch, Headers, Request and Response to it, as the page Testing shows.",
    );
  }
  const terms = new Map<string, Term>();
  const requests: FakeRequest[] = [];
  const recorded: TermId[] = [];
  let faults: Fault[] = [];

  const accepted = (): TermId[] => [...(options.accepted ?? []), ...recorded];

  function refuseToken({ headers }: FakeRequest): Response | undefined {
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
    const missing = ids.find((id) => !terms.has(String(id)));
    if (missing !== undefined) return json({ detail: `O termo ${String(missing)} não existe.` }, 400);
    // A slow call of the test before: `reset()` has forgotten it.
    if (!requests.includes(request)) return json({ term_id: ids }, 201);
    const known = new Set(recorded.map(String));
    for (const id of new Set(ids as TermId[])) if (!known.has(String(id))) recorded.push(id);
    return json({ term_id: ids }, 201);
  }

  function answerAsPromised(request: FakeRequest, company: string | undefined): Response {
    const known = options.company === undefined || String(options.company) === company;
    switch (request.call) {
      case 'terms':
        return json(known ? [...terms.values()] : []);
      case 'accepted':
        return refuseToken(request) ?? json(known ? accepted().map((term) => ({ term })) : []);
      case 'accept':
        return refuseToken(request) ?? accept(request);
      default:
        return request.call satisfies never;
    }
  }

  async function answer({ call, url, company }: Target, headers: Headers, body: string): Promise<Response> {
    const request: FakeRequest = { call, url, headers: readHeaders(headers), body };
    requests.push(request);
    const answers = [options.answers?.[call], ...faults.map((fault) => answersOf(fault)[call])];
    const reply = await answers.reduce<() => Promise<Response>>(
      (next, own) => (own ? async () => own(request, next) : next),
      async () => answerAsPromised(request, company),
    )();
    if (reply.type !== 'error') request.reply = { status: reply.status, body: await reply.clone().text() };
    return reply;
  }

  function reset(): void {
    terms.clear();
    for (const term of options.terms ?? exampleTerms) terms.set(String(term.id), term);
    requests.length = 0;
    recorded.length = 0;
    faults = [...(options.faults ?? [])];
  }

  reset();
  return {
    requests,
    recorded,
    of: (call) => requests.filter((request) => request.call === call),
    publish: (term) => void terms.set(String(term.id), term),
    fail: (fault) => void faults.push(fault),
    recover: () => void (faults = []),
    reset,
    respond: async (request) => {
      const target = findTarget(request.url, request.method);
      if (!target) throw notOurs(request.method, request.url);
      return answer(target, request.headers, await request.text());
    },
    fetch: async (input, init) => {
      const request = typeof Request !== 'undefined' && input instanceof Request ? input : undefined;
      const address = request ? request.url : String(input);
      const method = (init?.method ?? request?.method ?? 'GET').toUpperCase();
      const target = findTarget(address, method);
      if (!target) {
        if (options.otherFetch) return options.otherFetch(input, init);
        throw notOurs(method, address);
      }
      const signal = init?.signal ?? request?.signal;
      const body = init?.body ?? (await request?.clone().text()) ?? '';
      if (typeof body !== 'string') throw new TypeError('aceite/testing: the body of the acceptance must be a text.');
      // Not `throwIfAborted`, which jsdom 20, that of Jest 29, has not.
      if (signal?.aborted) return aborted(signal);
      const reply = answer(target, new Headers(init?.headers ?? request?.headers), body);
      const response = await (signal ? Promise.race([reply, aborted(signal)]) : reply);
      if (response.type === 'error') throw new TypeError('Failed to fetch');
      return response;
    },
  };
}
