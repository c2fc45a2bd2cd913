import { isRecord } from './parse-replies.ts';

/** The longest `detail` that is shown to a person, in characters. */
const detailLimit = 300;

/** A parsed reply to an acceptance: an object. Its field `detail`, with any value, means a failure. */
type AcceptReply = { kind: 'accepted' } | { kind: 'refused'; detail?: string } | { kind: 'unreadable' };

export function parseAcceptReply(reply: unknown): AcceptReply {
  if (!isRecord(reply)) return { kind: 'unreadable' };
  if (!Object.hasOwn(reply, 'detail')) return { kind: 'accepted' };
  const detail = typeof reply.detail === 'string' ? reply.detail.trim() : '';
  if (detail === '') return { kind: 'refused' };
  const characters = Array.from(detail.slice(0, 2 * detailLimit));
  const fits = detail.length <= detailLimit;
  return { kind: 'refused', detail: fits ? detail : `${characters.slice(0, detailLimit - 1).join('')}…` };
}
