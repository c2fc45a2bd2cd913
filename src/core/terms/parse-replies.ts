import type { TermsCall } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { AcceptedTerm, Term } from '../model/term.ts';
import type { TermId } from '../model/term-id.ts';
import type { Warn } from '../model/warnings.ts';
import { warnOfTerms } from './warn-of-terms.ts';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isNumberLike = (value: unknown): value is number => typeof value === 'number';

export function isTermId(value: unknown): value is TermId {
  return Number.isSafeInteger(value) || (typeof value === 'string' && value.trim() !== '');
}

/** Texts stay, numbers become text, anything else is no text: never 'null' or '[object Object]' on the screen. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return isNumberLike(value) ? String(value) : '';
}

/** A title without white space around it; `''` where nothing of it is seen, such as zero-width spaces of an editor. */
const asTitle = (value: unknown): string =>
  asText(value)
    .replace(/^[\s\p{Cf}]+$/u, '')
    .trim();

function warnJunk(count: number, call: TermsCall, warn: Warn): void {
  if (count === 0) return;
  warn({ code: 'junk', call, count, message: explain('junk', call, count) });
}

/**
 * Reads the reply of the list of terms: valid terms, once per id and person type, the first one wins. `undefined` when the
 * reply is not a list.
 */
export function parseTerms(reply: unknown, warn: Warn): Term[] | undefined {
  if (!Array.isArray(reply)) return undefined;
  const terms = new Map<string, Term>();
  const differing: TermId[] = [];
  const oddlyVisible: TermId[] = [];
  let unsafe = 0;
  let junk = 0;
  for (const item of reply as unknown[]) {
    if (!isRecord(item)) {
      junk += 1;
      continue;
    }
    const { id, person_type, visible } = item;
    if (isNumberLike(id) && !Number.isSafeInteger(id)) {
      unsafe += 1;
      continue;
    }
    if (!isTermId(id) || (typeof person_type !== 'string' && !isNumberLike(person_type))) {
      junk += 1;
      continue;
    }
    const term: Term = {
      id,
      person_type,
      resumed_title: asTitle(item.resumed_title),
      title: asTitle(item.title),
      text: asText(item.text),
      visible: visible !== false,
    };
    const key = JSON.stringify([String(id), person_type]);
    const known = terms.get(key);
    if (known) {
      if (known.text !== term.text || known.title !== term.title) differing.push(id);
      continue;
    }
    if (typeof (visible ?? true) !== 'boolean') oddlyVisible.push(id);
    terms.set(key, term);
  }
  warnJunk(junk, 'terms', warn);
  if (unsafe > 0) {
    warn({ code: 'unsafe-id', call: 'terms', count: unsafe, message: explain('unsafe-id', unsafe) });
  }
  warnOfTerms('duplicate-id', differing, warn);
  warnOfTerms('visible-type', oddlyVisible, warn);
  return [...terms.values()];
}

/** Reads the reply of the acceptance list, collapsed by term. `undefined` when the reply is not a list. */
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
