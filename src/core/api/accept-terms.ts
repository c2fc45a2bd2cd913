import { AcceptTermsError, TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { TermId } from '../model/term-id.ts';
import type { Warn } from '../model/warnings.ts';
import { parseAcceptReply } from '../terms/parse-accept-reply.ts';
import { acceptBody } from './accept-body.ts';
import type { Reply } from './fetch-reply.ts';
import { postRequest } from './post-request.ts';
import { factsOf, readReply, type TermsApiIdentity, warnStatus } from './read-reply.ts';
import { request } from './request.ts';

/** A refusal is a refusal at any status: its `detail` is what the person should read. */
function readAcceptance(reply: Reply, identity: TermsApiIdentity): ReturnType<typeof parseAcceptReply> {
  try {
    const parsed = parseAcceptReply(JSON.parse(reply.text));
    if (parsed.kind === 'refused') return parsed;
  } catch {
    // Not JSON: readReply throws the error.
  }
  return parseAcceptReply(readReply('accept', reply, identity));
}

/** A reply without content cannot hold `detail`: it is recorded. */
export const hasNoContent = (status: number): boolean => [204, 205].includes(status);

/** Throws when the reply to an acceptance is a refusal, or cannot be read. */
function checkAcceptance(reply: Reply, identity: TermsApiIdentity, warn: Warn): void {
  const { status, ok, text } = reply;
  // With `strictStatus` the status alone proves the acceptance.
  if (hasNoContent(status) || (identity.strictStatus && ok && text.trim() === '')) return;
  const parsed = readAcceptance(reply, identity);
  const facts = factsOf('accept', reply);
  switch (parsed.kind) {
    case 'accepted':
      warnStatus('accept', reply, warn);
      return;
    case 'refused':
      throw new AcceptTermsError('detail', explain('detail'), { ...facts, detail: parsed.detail });
    case 'unreadable':
      throw new AcceptTermsError('not-an-object', explain('not-an-object', status), facts);
    default:
      parsed satisfies never;
  }
}

/** Sends the acceptance of spec 7, once. The identity is read again for the answer. Throws `AcceptTermsError`. */
export async function acceptTerms(identity: () => TermsApiIdentity, termIds: TermId[], warn: Warn): Promise<void> {
  try {
    const reply = await request(postRequest(identity(), acceptBody(termIds)), undefined);
    checkAcceptance(reply, identity(), warn);
  } catch (error) {
    if (!(error instanceof TermsError) || error instanceof AcceptTermsError) throw error;
    const { code, message, status, retryAfter } = error;
    throw new AcceptTermsError(code, message, { status, retryAfter });
  }
}
