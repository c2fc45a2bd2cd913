import type { TermsCall } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { AcceptedTerm, Term } from '../model/term.ts';
import type { TermId } from '../model/term-id.ts';
import { withoutPrototype } from '../model/without-prototype.ts';
import type { Warn } from '../model/warnings.ts';
import { isReadable } from './is-readable.ts';
import { apiTitle } from './join-titles.ts';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects in the value inherit nothing. Throws for a text that is not JSON. */
export const parseData = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => (isRecord(value) ? withoutPrototype(value) : value));

const isNumber = (value: unknown): value is number => typeof value === 'number';

export function isTermId(value: unknown): value is TermId {
  return Number.isSafeInteger(value) || (typeof value === 'string' && value.trim() !== '');
}

/** Values other than strings and numbers become '', instead of 'null' or '[object Object]'. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return isNumber(value) ? String(value) : '';
}

/** Invisible titles, such as an editor's zero-width spaces, become empty. */
const asTitle = (value: unknown): string => (isReadable(asText(value)) ? asText(value).trim() : '');

type TermsProblem =
  | 'duplicate-id'
  | 'visible-type'
  | 'hidden-term'
  | 'blank-title'
  | 'empty-text'
  | 'replacement-characters'
  | 'nothing-visible';

/** The message names at most five terms. */
export function warnOfTerms(code: TermsProblem, termIds: TermId[], warn: Warn): void {
  if (termIds.length === 0) return;
  const more = termIds.length > 5 ? ` and ${termIds.length - 5} more` : '';
  warn({ code, call: 'terms', termIds, message: explain(code, termIds.slice(0, 5).join(', ') + more) });
}

function warnJunk(count: number, call: TermsCall, warn: Warn): void {
  if (count > 0) warn({ code: 'junk', call, count, message: explain('junk', call, count) });
}

const isUnsafe = (id: unknown): boolean => isNumber(id) && !Number.isSafeInteger(id);

function readTerm(item: unknown): Term | undefined {
  if (!isRecord(item)) return undefined;
  const { id, person_type, visible } = item;
  if (!isTermId(id) || (typeof person_type !== 'string' && !isNumber(person_type))) return undefined;
  return {
    id,
    person_type,
    resumed_title: asTitle(item.resumed_title),
    title: asTitle(item.title),
    text: asText(item.text),
    visible: visible !== false,
  };
}

/**
 * Returns the first term of each id and person type; `undefined` for a reply that is not a list.
 */
export function parseTerms(reply: unknown, warn: Warn): Term[] | undefined {
  if (!Array.isArray(reply)) return undefined;
  const terms = new Map<string, Term>();
  const differing = new Set<TermId>();
  const oddlyVisible: TermId[] = [];
  let unsafe = 0;
  let junk = 0;
  for (const item of reply as Array<Record<string, unknown> | null>) {
    const term = readTerm(item);
    if (!term) {
      if (isUnsafe(item?.id)) unsafe += 1;
      else junk += 1;
      continue;
    }
    const key = JSON.stringify([String(term.id), term.person_type]);
    const known = terms.get(key);
    if (known) {
      if (known.text !== term.text || apiTitle(known) !== apiTitle(term)) differing.add(known.id);
      continue;
    }
    if (typeof (item!.visible ?? true) !== 'boolean') oddlyVisible.push(term.id);
    terms.set(key, term);
  }
  warnJunk(junk, 'terms', warn);
  if (unsafe > 0) warn({ code: 'unsafe-id', call: 'terms', count: unsafe, message: explain('unsafe-id', unsafe) });
  warnOfTerms('duplicate-id', [...differing], warn);
  warnOfTerms('visible-type', oddlyVisible, warn);
  return [...terms.values()];
}

/** `undefined` for a reply that is not a list. */
export function parseAccepted(reply: unknown, warn: Warn): AcceptedTerm[] | undefined {
  if (!Array.isArray(reply)) return undefined;
  const records = new Map<string, AcceptedTerm>();
  let junk = 0;
  for (const item of reply as unknown[]) {
    if (isRecord(item) && isTermId(item.term)) records.set(String(item.term), { term: item.term });
    else junk += 1;
  }
  warnJunk(junk, 'accepted', warn);
  return [...records.values()];
}

/** Characters. */
const detailLimit = 300;

/** The field `detail`, with any value, means a failure. */
type AcceptReply = { kind: 'accepted' } | { kind: 'refused'; detail?: string } | { kind: 'unreadable' };

export function parseAcceptReply(reply: unknown): AcceptReply {
  if (!isRecord(reply)) return { kind: 'unreadable' };
  if (!Object.hasOwn(reply, 'detail')) return { kind: 'accepted' };
  const detail = typeof reply.detail === 'string' ? reply.detail.trim() : '';
  if (detail === '') return { kind: 'refused' };
  // A character is at most two UTF-16 units.
  const characters = Array.from(detail.slice(0, 2 * detailLimit + 2));
  const fits = characters.length <= detailLimit;
  return { kind: 'refused', detail: fits ? detail : `${characters.slice(0, detailLimit - 1).join('')}…` };
}
