import { type TermsCall, TermsError, type TermsErrorFacts } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { Warn } from '../model/warnings.ts';
import type { TermsBehaviour } from '../options/options.ts';
import type { CallIdentity } from './calls.ts';
import type { Reply } from './fetch-reply.ts';
import { readRetryAfter } from './retry.ts';

/** Whom the calls are for, and how strictly their replies are read. */
export type TermsApiIdentity = CallIdentity & Pick<TermsBehaviour, 'strictStatus'>;

/** The facts of an error about a reply. */
export const factsOf = (call: TermsCall, reply: Reply): TermsErrorFacts => ({
  call,
  status: reply.status,
  retryAfter: readRetryAfter(reply),
});

/** The reply as JSON; its text never reaches a message. */
export function readReply(call: TermsCall, reply: Reply, { strictStatus }: TermsApiIdentity): unknown {
  const { status, ok, text } = reply;
  const facts = factsOf(call, reply);
  if (strictStatus && !ok) throw new TermsError('status', explain('status', call, status), facts);
  try {
    return JSON.parse(text);
  } catch {
    throw new TermsError('not-json', explain('not-json', call, status), facts);
  }
}

/** Warns about a reply that is used although it is not 2xx. */
export function warnStatus(call: TermsCall, { ok, status }: Reply, warn: Warn): void {
  if (!ok) warn({ code: 'status-ignored', call, status, message: explain('status-ignored', call, status) });
}
