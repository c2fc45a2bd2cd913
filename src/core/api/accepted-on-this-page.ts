import type { AcceptedTerm } from '../model/term.ts';
import type { TermId } from '../model/term-id.ts';
import type { TermsIdentity } from '../options/options.ts';
import { isSamePerson, keyOf } from '../options/parse-options.ts';
import { maxAge } from '../options/pending.ts';
import { absolute } from '../page/page.ts';

type Person = Pick<TermsIdentity, 'baseUrl' | 'idCompany' | 'token' | 'auth' | 'personKey'>;

interface Acceptance {
  person: Person;
  termIds: TermId[];
  /** From `performance.now()`. */
  at: number;
}

/** Oldest first. */
const recorded: Acceptance[] = [];
const listeners = new Set<() => void>();

export function recordAcceptance({ baseUrl, idCompany, token, auth, personKey }: Person, termIds: TermId[]): void {
  recorded.push({ person: { baseUrl, idCompany, token, auth, personKey }, termIds, at: performance.now() });
  for (const listener of listeners) listener();
}

/** Returns the unsubscribe function. */
export function onAcceptance(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const countAcceptances = (): number => recorded.length;

/** For the next test of a page. */
export const forgetAcceptances = (): void => void recorded.splice(0);

/** Whether lists requested at `startedAt` may lack the last acceptance. */
export const isBeforeAcceptance = (startedAt: number): boolean =>
  startedAt <= (recorded.at(-1)?.at ?? Number.NEGATIVE_INFINITY);

const ofStore = (person: Person): Acceptance[] =>
  recorded.filter(
    ({ person: { baseUrl, idCompany } }) =>
      idCompany === person.idCompany && absolute(baseUrl) === absolute(person.baseUrl),
  );

/** Whether anybody accepted the term, so that the page must ask the API who did. */
export const wasAccepted = (person: Person, id: TermId): boolean =>
  ofStore(person).some(({ termIds }) => termIds.some((accepted) => String(accepted) === String(id)));

/** A cookie without a `personKey` does not tell one person from the next. */
const isKnown = (person: Person): boolean =>
  person.auth === 'cookie' ? keyOf(person) !== undefined : Boolean(person.token);

/**
 * The records of the last minute's acceptances by the same person, which the list of a replica or a
 * cache may lack.
 */
export const recallAccepted = (person: Person): AcceptedTerm[] =>
  ofStore(person)
    .filter(({ person: other, at }) => performance.now() - at <= maxAge && [other, person].every(isKnown))
    .filter(({ person: other }) => isSamePerson(other, person))
    .flatMap(({ termIds }) => termIds.map((term) => ({ term })));
