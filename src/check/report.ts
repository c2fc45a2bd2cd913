import { callNames } from '../core/model/sentences.ts';
import { acceptSentence } from '../core/terms/join-titles.ts';
import { findRecorded } from './checks/acceptance.ts';
import { findProblems, type Problem } from './checks.ts';
import { readJson } from './http.ts';
import type { Visit } from './visit.ts';

export interface CheckReport {
  ok: boolean;
  problems: Problem[];
  /** Skipped checks, each with the option that enables it. */
  notChecked: string[];
  /** The outcome of the dialog for these replies. */
  verdict: string;
  /** The sentence beside the checkbox; null when these lists open no dialog. */
  sentence: string | null;
}

function describeVerdict(visit: Visit): string {
  const { parsedTerms, accepted, parsedAccepted, pending, personType } = visit;
  if (!parsedTerms)
    return 'The list of terms could not be read. Outcome: failed. Nothing is shown, and onError is called.';
  if (parsedTerms.length === 0) return 'The list of terms is empty. Outcome: failed (terms-empty). Nothing is shown.';
  if (accepted && readJson(accepted) === undefined)
    return 'The list of accepted terms could not be read. Outcome: failed. Nothing is shown, and onError is called.';
  if (accepted && !parsedAccepted)
    return 'The list of accepted terms is not a list. Outcome: undetermined. Nothing is shown, on purpose.';
  const ofType = parsedTerms.filter(({ person_type }) => person_type === personType);
  const counts = `${parsedTerms.length} ${parsedTerms.length === 1 ? 'term' : 'terms'}, ${ofType.length} of them for ${personType}`;
  const recorded = findRecorded(visit);
  if (recorded) {
    return `Recorded for this person: ${recorded.join(', ') || 'none'}. Pending before: ${pending.length}.`;
  }
  if (pending.length === 0) return `${counts}; none is pending. Outcome: up-to-date. Nothing is shown, on purpose.`;
  if (!pending.some(({ visible }) => visible))
    return `${counts}; all pending terms are hidden. Outcome: undetermined. Nothing is shown, on purpose.`;
  const withoutToken = accepted ? '' : ' Without a token, every term is pending.';
  return `${counts}; ${pending.length} pending. The dialog opens.${withoutToken}`;
}

/** `mask` removes secrets from the server's texts. */
export function createReport(visit: Visit, mask: (text: string) => string): CheckReport {
  const { options, pending, parsedTerms, accepted, parsedAccepted } = visit;
  const problems = findProblems(visit, mask);
  const isKnown = parsedTerms !== undefined && (accepted === undefined || parsedAccepted !== undefined);
  const dialogOpens = isKnown && pending.some(({ visible }) => visible);
  return {
    ok: problems.length === 0,
    problems,
    notChecked: [
      ...(options.origin === undefined ? ['CORS: give --origin, the origin of your pages.'] : []),
      ...(accepted ? [] : ['The list of accepted terms: give --token-env or --cookie-env.']),
      ...(options.accept.length > 0
        ? []
        : ['The acceptance: give --accept, and the token or cookies of a person who may accept.']),
    ],
    verdict: describeVerdict(visit),
    sentence: dialogOpens ? mask(acceptSentence(pending)) : null,
  };
}

export function formatReport({ problems, notChecked, verdict, sentence }: CheckReport, baseUrl: string): string {
  const lines = [baseUrl, ''];
  for (const { id, call, request, actual, impact, fix, curl } of problems) {
    lines.push(
      `✗ ${callNames[call]} (${id}): ${request}`,
      `  Actual:  ${actual}`,
      `  Impact:  ${impact}`,
      `  Fix:     ${fix}`,
      `  Repeat:  ${curl}`,
      '',
    );
  }
  lines.push(...notChecked.map((part) => `– Not checked. ${part}`), ...(notChecked.length > 0 ? [''] : []));
  const count = problems.length;
  lines.push(
    count === 0 ? '✓ 0 problems.' : `${count} problem${count === 1 ? '' : 's'}.`,
    'The requests came from Node. A firewall may answer a browser differently.',
    '',
    verdict,
  );
  if (sentence !== null)
    lines.push(`${count === 0 ? 'The customer would read' : 'From these lists the dialog makes'}: ${sentence}`);
  return lines.join('\n');
}
