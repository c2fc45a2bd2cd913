import type { TermsCall, TermsErrorCode } from '../model/errors.ts';
import { isRecord, parseTerms } from '../terms/parse-replies.ts';
import type { SelectedTerms } from '../terms/select-terms.ts';

/** The person and the store of a result. */
export interface PendingIdentity {
  /** The store's id. */
  idCompany: number;
  /** The person type of the terms. */
  personType: string | number;
  /** The value given to `fetchPending`. */
  personKey?: string | number | undefined;
  /** Milliseconds since 1970, by the server's clock. */
  fetchedAt: number;
}

/**
 * The result of `fetchPending`, without the token, so that a page may contain it:
 * - `pending`: These terms must be accepted.
 * - `up-to-date`: Nothing is pending.
 * - `undetermined`: Nothing can be shown, for a reason that `Outcome` lists. Unless `token` is
 * `null`, the gate fetches.
 * - `failed`: A call failed, or an option is wrong. The gate fetches.
 */
export type PendingResult =
  | ({ status: 'pending' } & PendingIdentity & SelectedTerms)
  | ({ status: 'up-to-date' | 'undetermined' } & PendingIdentity)
  | {
      status: 'failed';
      code: TermsErrorCode;
      call?: TermsCall | undefined;
      httpStatus?: number | undefined;
      /** For a log. Never holds the token or a reply's text. */
      message: string;
    };

/** Milliseconds until fetched data is stale. */
export const maxAge = 60_000;

/**
 * When the result is not a selection, the gate fetches. Gives no warnings about the terms, because
 * `fetchPending` has given them.
 */
export function parsePending(given: unknown): SelectedTerms | 'unreadable' | undefined {
  if (given === undefined || given === null) return undefined;
  if (!isRecord(given)) return 'unreadable';
  const { status, fetchedAt, updated = true } = given as Record<string, never>;
  if (status === 'undetermined' || status === 'failed') return undefined;
  const terms = status === 'up-to-date' ? [] : status === 'pending' ? parseTerms(given.terms, () => {}) : undefined;
  if (!terms || typeof fetchedAt !== 'number') return 'unreadable';
  return { terms, updated };
}
