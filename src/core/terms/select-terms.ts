import type { AcceptedTerm, Term } from '../model/term.ts';
import type { TermId } from '../model/term-id.ts';
import type { Warn } from '../model/warnings.ts';

export interface SelectedTerms {
  /** The terms of the person type that the person has not accepted yet, hidden ones included. */
  terms: Term[];
  /** Whether the person accepted anything before, be it a term that no longer exists. */
  updated: boolean;
}

/**
 * Which terms are pending (spec 4). Without an acceptance list, because there is no token, it is every term of the
 * person type.
 */
export function selectTerms(
  terms: Term[],
  accepted: AcceptedTerm[] | undefined,
  personType: string | number,
): SelectedTerms {
  const acceptedIds = new Set(accepted?.map((record) => String(record.term)));
  return {
    terms: terms.filter((term) => term.person_type === personType && !acceptedIds.has(String(term.id))),
    updated: acceptedIds.size > 0,
  };
}

/** Whether two lists ask for the same: what a person ticked stays valid only then. */
export function isSameRequest(before: Term[], after: Term[]): boolean {
  return (
    before.length === after.length &&
    before.every((term, index) => {
      const other = after[index];
      return (
        other !== undefined &&
        String(other.id) === String(term.id) &&
        other.title === term.title &&
        other.text === term.text &&
        other.visible === term.visible
      );
    })
  );
}

const idsWhere = (terms: Term[], holds: (term: Term) => boolean): TermId[] =>
  terms.filter(holds).map((term) => term.id);

/** Tells the store what a person could stumble over in the pending terms, and why nobody is asked. */
export function reviewTerms(all: Term[], pending: Term[], personType: string | number, warn: Warn): void {
  if (all.length > 0 && !all.some((term) => term.person_type === personType)) {
    const types = [...new Set(all.map((term) => JSON.stringify(term.person_type)))].slice(0, 5).join(', ');
    warn({
      code: 'person-type',
      call: 'terms',
      message:
        `There are terms for ${types}, and none for the configured person type ${JSON.stringify(personType)}. ` +
        'The two must be equal, in letters and in type.',
    });
  }
  const found = [
    {
      code: 'hidden-term',
      ids: idsWhere(pending, (term) => !term.visible),
      says: 'cannot be opened, because "visible" is false. They are accepted together with the others.',
    },
    {
      code: 'blank-title',
      ids: idsWhere(pending, (term) => term.visible && term.title === ''),
      says: 'have no title; the short title, or "Termo de uso", stands for it.',
    },
    {
      code: 'empty-text',
      ids: idsWhere(pending, (term) => term.visible && term.text.trim() === ''),
      says: 'have no text; people read "Texto indisponível." instead.',
    },
    {
      code: 'replacement-characters',
      ids: idsWhere(pending, (term) => `${term.title}${term.resumed_title}${term.text}`.includes('\uFFFD')),
      says: 'hold characters that could not be decoded. The API must answer in UTF-8.',
    },
  ] as const;
  for (const { code, ids, says } of found) {
    if (ids.length > 0) {
      warn({ code, call: 'terms', termIds: ids, message: `Pending terms (${ids.slice(0, 5).join(', ')}) ${says}` });
    }
  }
  if (pending.length > 0 && !pending.some((term) => term.visible)) {
    warn({
      code: 'nothing-visible',
      call: 'terms',
      termIds: pending.map((term) => term.id),
      message:
        'Every pending term is hidden. Nobody is asked to accept what cannot be read, so the dialog stays closed.',
    });
  }
}
