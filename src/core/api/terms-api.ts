import { AcceptTermsError, type TermsCall, TermsError, type TermsErrorFacts } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { AcceptedTerm, Term } from '../model/term.ts';
import type { TermId } from '../model/term-id.ts';
import type { Warn } from '../model/warnings.ts';
import type { TermsBehaviour } from '../options/options.ts';
import { parseAccepted, parseAcceptReply, parseData, parseTerms } from '../terms/parse-replies.ts';
import { type CallIdentity, createGet, createPost } from './calls.ts';
import { type CallSignal, type Reply, request } from './request.ts';
import { readRetryAfter, withRetries } from './retry.ts';

export type TermsApiIdentity = CallIdentity & Pick<TermsBehaviour, 'strictStatus'>;

/** The calls of spec 7. */
export interface TermsApi {
  /** Rejects with a `TermsError`. */
  listTerms: (signal: CallSignal, preloaded?: Promise<Reply>) => Promise<Term[]>;
  /** Rejects with a `TermsError`. Its code `not-a-list` ends the session as `undetermined`. */
  listAccepted: (signal: CallSignal, preloaded?: Promise<Reply>) => Promise<AcceptedTerm[]>;
  /** Rejects with an `AcceptTermsError`. */
  acceptTerms: (termIds: TermId[]) => Promise<void>;
}

const factsOf = (call: TermsCall, reply: Reply): TermsErrorFacts => ({
  call,
  status: reply.status,
  retryAfter: readRetryAfter(reply),
});

/** Returns undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return parseData(text);
  } catch {
    return undefined;
  }
}

/** A reply's text is never in a message. */
function readReply(call: TermsCall, reply: Reply, { strictStatus }: TermsApiIdentity): unknown {
  const { status, ok, text } = reply;
  if (strictStatus && !ok) throw new TermsError('status', explain('status', call, status), factsOf(call, reply));
  const json = parseJson(text);
  if (json === undefined) throw new TermsError('not-json', explain('not-json', call, status), factsOf(call, reply));
  return json;
}

/** The page of a proxy, a captive portal or a login, which a retry would return again. */
const isPage = (reply: Reply): boolean => reply.ok && reply.text.trimStart().startsWith('<');

/** A reply without content has no `detail`, so it is a success. */
export const hasNoContent = (status: number): boolean => [204, 205].includes(status);

/**
 * Joined by hand, because an old Prototype.js makes JSON.stringify write `{"term_id":"[1, 2]"}`:
 * https://github.com/prototypejs/prototype/issues/327
 */
export const acceptBody = (termIds: TermId[]): string =>
  `{"term_id":[${termIds.map((id) => JSON.stringify(id)).join()}]}`;

/** Reads the identity before each call, because a token may be renewed. */
export function createTermsApi(identity: () => TermsApiIdentity, warn: Warn): TermsApi {
  /** Set by the first GET of the terms. The browser's cached list may be stale by the next GET. */
  let cache: 'no-cache' | undefined;

  function warnStatus(call: TermsCall, { ok, status }: Reply): void {
    if (!ok) warn({ code: 'status-ignored', call, status, message: explain('status-ignored', call, status) });
  }

  function list<Item>(
    call: 'terms' | 'accepted',
    parse: (reply: unknown, warn: Warn) => Item[] | undefined,
    signal: CallSignal,
    preloaded: Promise<Reply> | undefined,
  ): Promise<Item[]> {
    let firstReply = preloaded;
    let hasPage = false;
    const attempt = async (): Promise<Item[]> => {
      const inFlight = firstReply;
      firstReply = undefined;
      const wanted = createGet(call, identity());
      if (call === 'terms') {
        wanted.init.cache = cache;
        cache = 'no-cache';
      }
      const reply = await request(wanted, signal, inFlight);
      hasPage = isPage(reply);
      const items = parse(readReply(call, reply, identity()), warn);
      if (!items) throw new TermsError('not-a-list', explain('not-a-list', call, reply.status), factsOf(call, reply));
      warnStatus(call, reply);
      return items;
    };
    return withRetries(attempt, () => hasPage, signal);
  }

  function checkAcceptance(reply: Reply): void {
    const { status, ok, text } = reply;
    // With `strictStatus`, a status of 2xx proves an acceptance whose reply is empty.
    if (hasNoContent(status) || (identity().strictStatus && ok && text.trim() === '')) return;
    const facts = factsOf('accept', reply);
    const parsed = parseAcceptReply(parseJson(text));
    // The person should read a refusal, whatever its status.
    if (parsed.kind === 'refused')
      throw new AcceptTermsError('detail', explain('detail'), { ...facts, detail: parsed.detail });
    readReply('accept', reply, identity());
    if (parsed.kind === 'unreadable')
      throw new AcceptTermsError('not-an-object', explain('not-an-object', status), facts);
    warnStatus('accept', reply);
  }

  return {
    listTerms: (signal, preloaded) => list('terms', parseTerms, signal, preloaded),
    listAccepted: (signal, preloaded) => list('accepted', parseAccepted, signal, preloaded),
    acceptTerms: async (termIds) => {
      try {
        checkAcceptance(await request(createPost(identity(), acceptBody(termIds)), undefined));
      } catch (error) {
        if (!(error instanceof TermsError) || error instanceof AcceptTermsError) throw error;
        const { code, message, status, retryAfter } = error;
        throw new AcceptTermsError(code, message, { status, retryAfter });
      }
    },
  };
}
