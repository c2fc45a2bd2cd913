import { explain } from '../model/explain.ts';
import type { AcceptedTerm, Term } from '../model/term.ts';
import type { Warn } from '../model/warnings.ts';
import { isReadable } from './is-readable.ts';
import { apiTitle } from './join-titles.ts';
import { warnOfTerms } from './parse-replies.ts';

/** The terms that a person has to accept. */
export interface SelectedTerms {
  /** The pending terms of the person type, hidden ones included. */
  terms: Term[];
  /** Whether the person accepted any term before, even one that no longer exists. */
  updated: boolean;
}

export interface SortedTerms extends SelectedTerms {
  /** The accepted terms of the person type, hidden ones included. */
  accepted: Term[];
}

/**
 * Selects the pending terms (spec 4). Without a token, `accepted` is `undefined`, and every term of
 * the person type is pending.
 */
export function selectTerms(
  terms: Term[],
  accepted: AcceptedTerm[] | undefined,
  personType: string | number,
): SortedTerms {
  const acceptedIds = new Set(accepted?.map((record) => String(record.term)));
  const isAccepted = ({ id }: Term): boolean => acceptedIds.has(String(id));
  const ofPerson = terms.filter(({ person_type }) => person_type === personType);
  return {
    terms: ofPerson.filter((term) => !isAccepted(term)),
    accepted: ofPerson.filter(isAccepted),
    updated: acceptedIds.size > 0,
  };
}

const isSameTerm = (one: Term, other: Term): boolean =>
  String(one.id) === String(other.id) &&
  apiTitle(one) === apiTitle(other) &&
  one.text === other.text &&
  one.visible === other.visible;

interface RefreshedTerms {
  /** Whether both lists have the same terms, in any order. Then a ticked box stays ticked. */
  isSame: boolean;
  /** Known terms first, in their former order and, if unchanged, as the same objects. */
  terms: Term[];
}

export function compareTerms(before: Term[], after: Term[]): RefreshedTerms {
  const former = new Map(before.map((term, index) => [String(term.id), { term, index }]));
  const keep = (term: Term): Term => {
    const known = former.get(String(term.id))?.term;
    return known && isSameTerm(known, term) ? known : term;
  };
  const place = (term: Term): number => former.get(String(term.id))?.index ?? before.length;
  const terms = [...after].sort((one, other) => place(one) - place(other)).map(keep);
  const unchanged = new Set(before);
  return { isSame: before.length === after.length && terms.every((term) => unchanged.has(term)), terms };
}

export function reviewTerms(all: Term[], pending: Term[], personType: string | number, warn: Warn): void {
  if (all.length > 0 && !all.some((term) => term.person_type === personType)) {
    const types = [...new Set(all.map((term) => JSON.stringify(term.person_type)))].slice(0, 5).join(', ');
    warn({ code: 'person-type', call: 'terms', message: explain('person-type', types, JSON.stringify(personType)) });
  }
  const hasVisible = pending.some((term) => term.visible);
  const problems = {
    'hidden-term': (term: Term) => !term.visible,
    'blank-title': (term: Term) => term.visible && !isReadable(term.title),
    'empty-text': (term: Term) => term.visible && term.text.trim() === '',
    'replacement-characters': (term: Term) => `${term.title}${term.resumed_title}${term.text}`.includes('\uFFFD'),
    'nothing-visible': () => !hasVisible,
  };
  for (const code of Object.keys(problems) as Array<keyof typeof problems>) {
    const ids = pending.filter(problems[code]).map(({ id }) => id);
    warnOfTerms(code, ids, warn);
  }
}
