import type { TermsCall, TermsErrorCode } from '../model/errors.ts';
import { isRecord, parseTerms } from '../terms/parse-replies.ts';
import type { SelectedTerms } from '../terms/select-terms.ts';

/** The person and the store of a result, and when its lists were fetched. */
export interface PendingIdentity {
  /** The store's id. */
  idCompany: number;
  /** The person type of the terms. */
  personType: string | number;
  /** The value that was given to `fetchPending`. */
  personKey?: string | number | undefined;
  /** Milliseconds since 1970, by the server's clock. A gate ignores data older than 60 seconds. */
  fetchedAt: number;
}

/**
 * The result of `fetchPending`: plain data without the token, which may be written into the page.
 * By `status`:
 * - `pending`: these terms must be accepted.
 * - `up-to-date`: the person has accepted every term.
 * - `undetermined`: nothing can be shown, although terms may be pending, as with the outcome of a
 * gate.
 * - `failed`: a call failed, or an option is wrong. The gate fetches itself.
 */
export type PendingResult =
  | ({ status: 'pending' } & PendingIdentity & SelectedTerms)
  | ({ status: 'up-to-date' | 'undetermined' } & PendingIdentity)
  | {
      status: 'failed';
      /** The code of the `TermsError`. */
      code: TermsErrorCode;
      call?: TermsCall | undefined;
      /** The `status` of the `TermsError`. */
      httpStatus?: number | undefined;
      /** For a log. Never holds the token or the text of a reply. */
      message: string;
    };

/** Milliseconds after which data that was fetched before the session is stale. */
export const maxAge = 60_000;

/** The terms that a server found pending; none when there is nothing to accept. */
export interface PendingSelection extends Partial<Omit<PendingIdentity, 'fetchedAt'>> {
  selected: SelectedTerms;
}

/**
 * Reads a result, which may come from JSON in a page. Returns `undefined` when the gate has to
 * fetch itself. The terms cause no warning, because `fetchPending` has warned about them.
 */
export function parsePending(given: unknown): PendingSelection | 'unreadable' | undefined {
  if (given === undefined || given === null) return undefined;
  if (!isRecord(given)) return 'unreadable';
  const { status, idCompany, personType, personKey, fetchedAt, updated = true } = given as Record<string, never>;
  if (status === 'undetermined' || status === 'failed') return undefined;
  const terms = status === 'up-to-date' ? [] : status === 'pending' ? parseTerms(given.terms, () => {}) : undefined;
  if (!terms || typeof fetchedAt !== 'number') return 'unreadable';
  return { idCompany, personType, personKey, selected: { terms, updated } };
}
