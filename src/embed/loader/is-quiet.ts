import { isRecord, isTermId } from '../../core/terms/parse-replies.ts';
import type { Reply } from '../../core/api/fetch-reply.ts';

const list = (reply: Reply): unknown[] | undefined => {
  const value: unknown = reply.ok ? JSON.parse(reply.text) : undefined;
  return Array.isArray(value) ? value : undefined;
};

/**
 * Whether the replies say without any doubt that nothing is pending, and hold nothing that the engine would report.
 * Says no rather too often: then the engine decides. `is-quiet.test.ts` holds the two together. Throws on what is no JSON.
 */
export function isQuiet(terms: Reply, accepted: Reply, personType: string | number): boolean {
  const all = list(terms);
  const records = list(accepted);
  if (!all || !records) return false;
  const acceptedIds = new Set<string>();
  for (const record of records) {
    if (!isRecord(record) || !isTermId(record.term)) return false;
    acceptedIds.add(String(record.term));
  }
  const ids = new Set<string>();
  let some = false;
  for (const term of all) {
    if (!isRecord(term) || !isTermId(term.id)) return false;
    const { person_type, visible } = term;
    const id = String(term.id);
    const kind = typeof person_type;
    if (ids.has(id) || (kind !== 'string' && kind !== 'number') || typeof (visible ?? true) !== 'boolean') return false;
    ids.add(id);
    if (person_type === personType) {
      if (!acceptedIds.has(id)) return false;
      some = true;
    }
  }
  return some;
}
