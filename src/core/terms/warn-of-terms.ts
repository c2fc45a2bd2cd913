import { explain } from '../model/explain.ts';
import type { TermId } from '../model/term-id.ts';
import type { Warn } from '../model/warnings.ts';

type TermsProblem =
  | 'duplicate-id'
  | 'visible-type'
  | 'hidden-term'
  | 'blank-title'
  | 'empty-text'
  | 'replacement-characters';

/** Warns about the terms with a problem, if there are any. The message names five of them. */
export function warnOfTerms(code: TermsProblem, termIds: TermId[], warn: Warn): void {
  if (termIds.length === 0) return;
  const more = termIds.length > 5 ? ` and ${termIds.length - 5} more` : '';
  warn({ code, call: 'terms', termIds, message: explain(code, termIds.slice(0, 5).join(', ') + more) });
}
