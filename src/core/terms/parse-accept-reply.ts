import { isRecord } from './parse-replies.ts';

/** The longest `detail` that is shown to a person, in characters. */
const detailLimit = 300;

/** The meaning of a reply to an acceptance: it is an object, and the field `detail`, with any value, marks a failure. */
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
