import { AcceptTermsError, type TermsCall, TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { Warn } from '../model/warnings.ts';
import type { AcceptedTerm, Term } from '../model/term.ts';
import type { TermId } from '../model/term-id.ts';
import { parseAccepted, parseAcceptReply, parseTerms } from '../terms/parse-replies.ts';
import { acceptBody } from './accept-body.ts';
import { type CallIdentity, getRequest, postRequest } from './calls.ts';
import type { FirstReplies, Reply } from './fetch-reply.ts';
import { request } from './request.ts';
import { readRetryAfter, withRetries } from './retry.ts';

export interface TermsApiIdentity extends CallIdentity {
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

/** Looks like a page: of a proxy, a captive portal, a login. Asking again returns the same page. */
const isPage = (reply: Reply): boolean => reply.ok && reply.text.trimStart().startsWith('<');

/** The API of one identity, which is read before every call: a token may have been renewed. */
export function createTermsApi(identity: () => TermsApiIdentity, warn: Warn, first: FirstReplies = {}): TermsApi {
  const given: FirstReplies = { ...first };

  /** The reply as JSON; its text never reaches a message. */
  function read(call: TermsCall, reply: Reply): unknown {
    const { status, ok, text } = reply;
    const facts = { call, status, retryAfter: readRetryAfter(reply) };
    if (identity().strictStatus && !ok) throw new TermsError('status', explain('status', call, status), facts);
    try {
      return JSON.parse(text);
    } catch {
      throw new TermsError('not-json', explain('not-json', call, status), facts);
    }
  }

  function warnStatus(call: TermsCall, { ok, status }: Reply): void {
    if (ok) return;
    warn({ code: 'status-ignored', call, status, message: explain('status-ignored', call, status) });
  }

  function list<Item>(
    call: 'terms' | 'accepted',
    parse: (reply: unknown, warn: Warn) => Item[] | undefined,
    signal: AbortSignal,
  ): Promise<Item[]> {
    let hasPage = false;
    const attempt = async (): Promise<Item[]> => {
      const ready = given[call];
      delete given[call];
      const reply = await request(getRequest(call, identity()), signal, ready);
      hasPage = isPage(reply);
      const items = parse(read(call, reply), warn);
      if (!items) {
        const { status } = reply;
        const facts = { call, status, retryAfter: readRetryAfter(reply) };
        throw new TermsError('not-a-list', explain('not-a-list', call, status), facts);
      }
      warnStatus(call, reply);
      return items;
    };
    return withRetries(attempt, () => hasPage, signal);
  }

  /** Throws what the reply to an acceptance refuses, or cannot say. */
  function checkAcceptance(reply: Reply): void {
    const { status, ok, text } = reply;
    const retryAfter = readRetryAfter(reply);
    // An answer without content cannot hold "detail"; with `strictStatus` the status alone says that it was recorded.
    if (status === 204 || status === 205 || (identity().strictStatus && ok && text.trim() === '')) return;
    const parsed = readAcceptance(reply);
    switch (parsed.kind) {
      case 'accepted':
        warnStatus('accept', reply);
        return;
      case 'refused':
        throw new AcceptTermsError('detail', explain('detail'), { status, retryAfter, detail: parsed.detail });
      case 'unreadable':
        throw new AcceptTermsError('not-an-object', explain('not-an-object', status), { status, retryAfter });
      default:
        parsed satisfies never;
    }
  }

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

  return {
    listTerms: (signal) => list('terms', parseTerms, signal),
    listAccepted: (signal) => list('accepted', parseAccepted, signal),
    accept: async (termIds) => {
      try {
        checkAcceptance(await request(postRequest(identity(), acceptBody(termIds)), undefined));
      } catch (error) {
        if (!(error instanceof TermsError) || error instanceof AcceptTermsError) throw error;
        const { code, message, status, retryAfter } = error;
        throw new AcceptTermsError(code, message, { status, retryAfter });
      }
    },
  };
}
