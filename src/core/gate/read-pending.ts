import { recallAccepted } from '../api/accepted-on-this-page.ts';
import type { Preload } from '../api/preload.ts';
import type { TermsApi } from '../api/terms-api.ts';
import { EmptyTermsError, type TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import { isIdentified } from '../options/parse-options.ts';
import type { Warn } from '../model/warnings.ts';
import type { TermsIdentity } from '../options/options.ts';
import { ignoreReported } from '../run/report.ts';
import { reviewTerms, selectTerms, type SortedTerms } from '../terms/select-terms.ts';
import type { Session } from './session.ts';

interface ReadContext {
  api: TermsApi;
  warn: Warn;
  session: Pick<Session<TermsIdentity>, 'options' | 'signal'>;
}

/** Without a list of accepted terms, no dialog opens and no error is reported (spec 4.3). */
export const isUndetermined = ({ code, call }: TermsError): boolean => code === 'not-a-list' && call === 'accepted';

/** Fetches both lists at once, but reads them in the order of spec 4. */
export async function readPending({ session, api, warn }: ReadContext, preload?: Preload): Promise<SortedTerms> {
  const { signal } = session;
  const { personType } = session.options;
  let { token } = session.options;
  const terms = api.listTerms(signal, preload?.terms);
  let accepted = !isIdentified(session.options) ? undefined : api.listAccepted(signal, preload?.accepted);
  // Handled here, because each promise is awaited later or never.
  terms.catch(ignoreReported);
  accepted?.catch(ignoreReported);
  const all = await terms;
  if (all.length === 0) throw new EmptyTermsError();
  for (;;) {
    try {
      const records = await accepted;
      const selected = selectTerms(all, records && [...records, ...recallAccepted(session.options)], personType);
      if (!signal.aborted) reviewTerms(all, selected.terms, personType, warn);
      return selected;
    } catch (error) {
      if (session.options.token !== token && !signal.aborted) {
        // The token was renewed after the call was sent.
        ({ token } = session.options);
        accepted = api.listAccepted(signal);
        continue;
      }
      const failure = error as TermsError;
      if (isUndetermined(failure)) {
        const { status } = failure;
        const message = explain('accepted-not-a-list', status);
        warn({ code: 'accepted-not-a-list', call: 'accepted', status, message });
      }
      throw error;
    }
  }
}
