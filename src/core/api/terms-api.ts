import { AcceptTermsError, type TermsCall, TermsError } from '../errors/errors.ts';
import { apiUrl, type GetRequest, getRequests, joinableBaseUrl } from './get-requests.ts';
import { isOffline, pageAddress, watchPolicy } from '../page/page.ts';
import { type AcceptedTerm, parseAccepted, parseAcceptReply, parseTerms, type Term } from '../terms/term.ts';
import type { TermId } from '../terms/term-id.ts';
import type { Warn } from '../errors/warnings.ts';

export interface TermsApiOptions {
  /** Where the API lives; the paths of spec 7 are appended to it. */
  baseUrl: string;
  /** The store's id. */
  idCompany: number;
  /** The signed-in person's bearer token; without one, calls carry no Authorization header. */
  token?: string | undefined;
  /** Makes every status that is not 2xx a failure. @default false */
  strictStatus?: boolean | undefined;
}

/** The three calls of spec 7. */
export interface TermsApi {
  /** All terms of the company. May be empty. Throws `TermsError`. */
  listTerms: (signal: AbortSignal) => Promise<Term[]>;
  /** What the person accepted. Throws `TermsError`; `not-a-list` means that nothing is known. */
  listAccepted: (signal: AbortSignal) => Promise<AcceptedTerm[]>;
  /** Sends the acceptance, once. Throws `AcceptTermsError`. */
  accept: (termIds: TermId[]) => Promise<void>;
}

/** Milliseconds for one try, until the whole body is there. */
const timeLimit = { terms: 15_000, accepted: 15_000, accept: 30_000 } as const;

/** Milliseconds before the second and the third try of a GET, give or take a quarter. */
const pauses = [300, 900] as const;

/** Browsers refuse bodies above 64 KiB in all that are under way with `keepalive`. */
const keepaliveLimit = 32_768;

/** What a call brought, before anybody has read it. */
export interface Reply {
  status: number;
  ok: boolean;
  text: string;
}

/** Replies that are already under way or there; each is the first try of its call. */
export type FirstReplies = Partial<Record<'terms' | 'accepted', Promise<Reply>>>;

const callNames = {
  terms: 'The list of terms',
  accepted: 'The list of accepted terms',
  accept: 'The acceptance',
} as const satisfies Record<TermsCall, string>;

/** Exactly one slash at the end, and nothing around it; what had to be corrected is a warning. */
export function normalizeBaseUrl(baseUrl: string, warn: Warn): string {
  const normalized = joinableBaseUrl(baseUrl);
  if (normalized !== baseUrl) {
    warn({
      code: 'base-url',
      message: `baseUrl ${JSON.stringify(baseUrl)} is used as ${JSON.stringify(normalized)}. Write it with one slash at the end.`,
    });
  }
  if (normalized.startsWith('http:') && pageAddress().protocol === 'https:') {
    warn({
      code: 'mixed-content',
      message: `baseUrl ${JSON.stringify(normalized)} is http, and this page is https: browsers block such calls. Use https.`,
    });
  }
  return normalized;
}

const escapes: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function quote(text: string): string {
  const escaped = text.replaceAll(
    // oxlint-disable-next-line no-control-regex -- JSON forbids bare control characters
    /["\\\u0000-\u001F\uD800-\uDFFF]/gu,
    (character) => escapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `"${escaped}"`;
}

/**
 * The body of the acceptance. Built by hand: pages with an old Prototype.js give arrays and texts a `toJSON` that
 * makes JSON.stringify write `{"term_id":"[1, 2]"}`.
 */
export function acceptBody(termIds: TermId[]): string {
  let list = '';
  for (const id of termIds) list += `${list === '' ? '' : ','}${typeof id === 'number' ? id : quote(id)}`;
  return `{"term_id":[${list}]}`;
}

/** Looks like a page: of a proxy, a captive portal, a login. Asking again brings the same page. */
const isPage = (reply: Reply): boolean => reply.ok && reply.text.trimStart().startsWith('<');

export function createTermsApi(options: TermsApiOptions, warn: Warn, first: FirstReplies = {}): TermsApi {
  const { token, strictStatus = false } = options;
  const base = apiUrl(normalizeBaseUrl(options.baseUrl, warn));
  const gets = getRequests(options);
  const given: Partial<Record<TermsCall, Promise<Reply>>> = { ...first };
  const bearer: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };

  /** One try: the status and the whole body, within the time limit. */
  async function request(call: TermsCall, url: string, init: RequestInit, signal?: AbortSignal): Promise<Reply> {
    const ready = given[call];
    delete given[call];
    const policy = watchPolicy(url);
    const controller = new AbortController();
    const start = performance.now();
    let timedOut = false;
    // A timer that comes late was throttled or slept: what arrived meanwhile gets a second to be seen.
    const expire = (): void => {
      if (performance.now() - start > timeLimit[call] + 2000 && !timedOut) timer = setTimeout(abortLate, 1000);
      else abortLate();
    };
    const abortLate = (): void => {
      timedOut = true;
      controller.abort();
    };
    let timer = setTimeout(expire, timeLimit[call]);
    const abort = (): void => controller.abort();
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    try {
      if (ready) return await unlessAborted(ready, controller.signal);
      // Looked up at every call: pages replace fetch while they load.
      const response = await globalThis.fetch(url, { ...init, signal: controller.signal });
      return { status: response.status, ok: response.ok, text: await response.text() };
    } catch {
      // What fetch throws may quote the address or a header: it is not passed on.
      const facts = { call };
      if (signal?.aborted) throw new TermsError('network', `${callNames[call]} was given up.`, facts);
      if (timedOut) {
        throw new TermsError(
          'timeout',
          `${callNames[call]}: no whole answer within ${timeLimit[call] / 1000} s.`,
          facts,
        );
      }
      if (await policy.blocked()) {
        throw new TermsError(
          'csp',
          `${callNames[call]}: this page's Content-Security-Policy forbids the call. Add the API to connect-src.`,
          facts,
        );
      }
      const hint = isOffline()
        ? 'The device is offline.'
        : 'If the address is right, check that the API answers, and that its CORS headers allow this page.';
      if (call === 'accept') {
        throw new TermsError('post-network', `${callNames[call]} was sent, and no whole answer came. ${hint}`, facts);
      }
      throw new TermsError('network', `${callNames[call]}: no whole answer. ${hint}`, facts);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      policy.stop();
    }
  }

  /** The reply as JSON; its text never reaches a message. */
  function read(call: TermsCall, reply: Reply): unknown {
    const { status } = reply;
    if (strictStatus && !reply.ok) {
      throw new TermsError('status', `${callNames[call]}: the answer has the status ${status}.`, { call, status });
    }
    try {
      return JSON.parse(reply.text);
    } catch {
      throw new TermsError('not-json', `${callNames[call]}: the answer (status ${status}) is not JSON.`, {
        call,
        status,
      });
    }
  }

  function warnStatus(call: TermsCall, { ok, status }: Reply): void {
    if (ok) return;
    warn({
      code: 'status-ignored',
      call,
      status,
      message: `${callNames[call]}: the answer was used although its status is ${status}. Set strictStatus to refuse it.`,
    });
  }

  /** A GET changes nothing, so it is tried again: up to twice, not while offline, and not when the answer would be the same. */
  async function get<Item>(
    call: 'terms' | 'accepted',
    { url, init }: GetRequest,
    parse: (reply: unknown, warn: Warn) => Item[] | undefined,
    signal: AbortSignal,
  ): Promise<Item[]> {
    for (let tries = 0; ; tries += 1) {
      let page = false;
      try {
        const reply = await request(call, url, init, signal);
        page = isPage(reply);
        const items = parse(read(call, reply), warn);
        if (!items) {
          const { status } = reply;
          throw new TermsError('not-a-list', `${callNames[call]}: the answer (status ${status}) is not a list.`, {
            call,
            status,
          });
        }
        warnStatus(call, reply);
        return items;
      } catch (error) {
        if (!(error instanceof TermsError)) throw error;
        const passing =
          error.code === 'network' ||
          error.code === 'timeout' ||
          (error.code === 'not-json' && !page) ||
          (error.status ?? 0) >= 500;
        const pause = pauses[tries];
        if (!passing || pause === undefined || signal.aborted || isOffline()) throw error;
        await sleep(pause * (0.75 + Math.random() / 2), signal);
        if (signal.aborted) throw error;
      }
    }
  }

  return {
    listTerms: (signal) => get('terms', gets.terms, parseTerms, signal),
    listAccepted: (signal) => get('accepted', gets.accepted, parseAccepted, signal),
    accept: async (termIds) => {
      const body = acceptBody(termIds);
      try {
        const reply = await request('accept', `${base}acceptterms/`, {
          method: 'POST',
          headers: {
            Accept: 'application/json',
            'Accept-Language': 'pt-BR',
            'Content-Type': 'application/json',
            ...bearer,
          },
          body,
          keepalive: body.length < keepaliveLimit,
          // A redirected POST arrives as a GET, and its answer would look like a success.
          redirect: 'error',
        });
        if (strictStatus && reply.ok && reply.text.trim() === '') return;
        const { status } = reply;
        const parsed = readAcceptance(reply);
        if (parsed.kind === 'refused') {
          throw new AcceptTermsError(
            'detail',
            'The server refused the acceptance: its answer has the field "detail".',
            {
              status,
              detail: parsed.detail,
            },
          );
        }
        if (parsed.kind === 'unreadable') {
          throw new AcceptTermsError(
            'not-an-object',
            `The acceptance: the answer (status ${status}) is not an object.`,
            {
              status,
            },
          );
        }
        warnStatus('accept', reply);
      } catch (error) {
        if (error instanceof TermsError && !(error instanceof AcceptTermsError)) {
          throw new AcceptTermsError(error.code, error.message, { status: error.status });
        }
        throw error;
      }
    },
  };

  /** A refusal is a refusal at any status: its `detail` is what the person should read. */
  function readAcceptance(reply: Reply): ReturnType<typeof parseAcceptReply> {
    try {
      const parsed = parseAcceptReply(JSON.parse(reply.text));
      if (parsed.kind === 'refused') return parsed;
    } catch {
      // Not JSON: read() says so.
    }
    return parseAcceptReply(read('accept', reply));
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}

function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
