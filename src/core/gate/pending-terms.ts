import { fetchReplies } from '../api/replies.ts';
import type { TermsApi } from '../api/terms-api.ts';
import { EmptyTermsError, TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { Warn } from '../model/warnings.ts';
import { reviewTerms, type SelectedTerms, selectTerms } from '../terms/select-terms.ts';
import type { Opening } from './opening.ts';

/**
 * Fetches both lists for an opening, unless their replies are given, and reads them in the order of spec 4, whichever came
 * first. `unknown`: what the person accepted could not be read, so nothing happens (spec 4.3). Rejects with the
 * `TermsError` of the list that failed.
 */
export async function readPending(
  opening: Opening,
  api: TermsApi,
  warn: Warn,
  replies = fetchReplies(api, opening.options, opening.signal),
): Promise<SelectedTerms | 'unknown'> {
  const { personType, token } = opening.options;
  const all = await replies.terms;
  if (all.length === 0) throw new EmptyTermsError();
  try {
    const selected = selectTerms(all, await replies.accepted, personType);
    if (!opening.signal.aborted) reviewTerms(all, selected.terms, personType, warn);
    return selected;
  } catch (error) {
    // The answer is about a token that was renewed while the call was out.
    if (opening.options.token !== token && !opening.signal.aborted) {
      return readPending(opening, api, warn, { ...replies, accepted: api.listAccepted(opening.signal) });
    }
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
