import { fetchReplies, type Replies } from '../api/replies.ts';
import type { TermsApi } from '../api/terms-api.ts';
import { EmptyTermsError, TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { Warn } from '../model/warnings.ts';
import { reviewTerms, type SelectedTerms, selectTerms } from '../terms/select-terms.ts';
import type { Opening } from './opening.ts';

/** Fetches both lists for an opening. */
export const askApi = (opening: Opening, api: TermsApi): Replies => fetchReplies(api, opening.options, opening.signal);

/**
 * Reads both replies in the order of spec 4, whichever came first. `unknown`: what the person accepted could not be
 * read, so nothing happens (spec 4.3). Rejects with the `TermsError` of the list that failed.
 */
export async function readPending(opening: Opening, replies: Replies, warn: Warn): Promise<SelectedTerms | 'unknown'> {
  const { personType } = opening.options;
  const all = await replies.terms;
  if (all.length === 0) throw new EmptyTermsError();
  try {
    const selected = selectTerms(all, await replies.accepted, personType);
    if (!opening.signal.aborted) reviewTerms(all, selected.terms, personType, warn);
    return selected;
  } catch (error) {
    if (!(error instanceof TermsError) || error.code !== 'not-a-list') throw error;
    warn({
      code: 'accepted-not-a-list',
      call: 'accepted',
      status: error.status,
      message: explain('accepted-not-a-list', error.status),
    });
    return 'unknown';
  }
}
