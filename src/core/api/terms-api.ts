import { TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { AcceptedTerm, Term } from '../model/term.ts';
import type { Warn } from '../model/warnings.ts';
import { parseAccepted, parseTerms } from '../terms/parse-replies.ts';
import { getRequest } from './calls.ts';
import type { CallSignal, FirstReplies, Reply } from './fetch-reply.ts';
import { factsOf, readReply, type TermsApiIdentity, warnStatus } from './read-reply.ts';
import { request } from './request.ts';
import { withRetries } from './retry.ts';

/** The two lists of spec 7; `acceptTerms` is the third call. */
export interface TermsApi {
  /**
   * How `fetch` uses the browser's cache for the list of terms. From the second time on it asks the server: the list was no
   * good, or may be outdated.
   */
  cache: 'no-cache' | undefined;
  /** All terms of the company. May be empty. Throws `TermsError`. */
  listTerms: (signal: CallSignal) => Promise<Term[]>;
  /** What the person accepted. Throws `TermsError`; `not-a-list` means that nothing is known. */
  listAccepted: (signal: CallSignal) => Promise<AcceptedTerm[]>;
}

/** Looks like a page: of a proxy, a captive portal, a login. Asking again returns the same page. */
const isPage = (reply: Reply): boolean => reply.ok && reply.text.trimStart().startsWith('<');

/** The API of one identity, which is read before every call: a token may have been renewed. */
export function createTermsApi(identity: () => TermsApiIdentity, warn: Warn, first: FirstReplies = {}): TermsApi {
  const given: FirstReplies = { ...first };

  function list<Item>(
    call: 'terms' | 'accepted',
    parse: (reply: unknown, warn: Warn) => Item[] | undefined,
    signal: CallSignal,
  ): Promise<Item[]> {
    let hasPage = false;
    const attempt = async (): Promise<Item[]> => {
      const ready = given[call];
      delete given[call];
      const wanted = getRequest(call, identity());
      wanted.init.cache ??= api.cache;
      if (call === 'terms') api.cache = 'no-cache';
      const reply = await request(wanted, signal, ready);
      hasPage = isPage(reply);
      const items = parse(readReply(call, reply, identity()), warn);
      if (!items) {
        throw new TermsError('not-a-list', explain('not-a-list', call, reply.status), factsOf(call, reply));
      }
      warnStatus(call, reply, warn);
      return items;
    };
    return withRetries(attempt, () => hasPage, signal);
  }

  const api: TermsApi = {
    cache: undefined,
    listTerms: (signal) => list('terms', parseTerms, signal),
    listAccepted: (signal) => list('accepted', parseAccepted, signal),
  };
  return api;
}
