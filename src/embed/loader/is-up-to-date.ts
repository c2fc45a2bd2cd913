import { isRecord, isTermId, parseData } from '../../core/terms/parse-replies.ts';
import type { Reply } from '../../core/api/request.ts';

const parseList = (reply: Reply): unknown[] | undefined => {
  const value: unknown = reply.ok ? parseData(reply.text) : undefined;
  return Array.isArray(value) ? value : undefined;
};

/**
 * Whether the replies prove that nothing is pending, and have nothing that the engine would report.
 * Returns false when in doubt, so that the engine decides. Throws when a 2xx reply is not JSON.
 */
export function isUpToDate(terms: Reply, accepted: Reply, personType: string | number): boolean {
  const all = parseList(terms);
  const records = parseList(accepted);
  if (!all || !records) return false;
  const acceptedIds = new Set<string>();
  for (const record of records) {
    if (!isRecord(record) || !isTermId(record.term)) return false;
    acceptedIds.add(String(record.term));
  }
  const ids = new Set<string>();
  let hasTerms = false;
  for (const term of all) {
    if (!isRecord(term) || !isTermId(term.id)) return false;
    const { person_type, visible } = term;
    const id = String(term.id);
    const type = typeof person_type;
    if (ids.has(id) || (type !== 'string' && type !== 'number') || typeof (visible ?? true) !== 'boolean') return false;
    ids.add(id);
    if (person_type === personType) {
      if (!acceptedIds.has(id)) return false;
      hasTerms = true;
    }
  }
  return hasTerms;
}
