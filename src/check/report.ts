import { callNames } from '../core/model/sentences.ts';
import { acceptSentence } from '../core/terms/join-titles.ts';
import type { Problem } from './problem.ts';
import type { Visit } from './visit.ts';

/** The result of a check of an API. */
export interface CheckReport {
  ok: boolean;
  problems: Problem[];
  /** What was not checked, and the option that checks it. */
  notChecked: string[];
  /** What the customer would read beside the box; null when nobody would be asked. */
  sentence: string | null;
}

export function createReport(visit: Visit, problems: Problem[]): CheckReport {
  const { options, pending, parsedTerms, accepted, parsedAccepted } = visit;
  const isKnown = parsedTerms !== undefined && (accepted === undefined || parsedAccepted !== undefined);
  const isAsked = isKnown && pending.some(({ visible }) => visible);
  return {
    ok: problems.length === 0,
    problems,
    notChecked: [
      ...(options.origin === undefined ? ['CORS: give --origin, the origin of your pages.'] : []),
      ...(options.token ? [] : ['The list of accepted terms: give --token-env.']),
      ...(options.accept.length > 0 ? [] : ['The acceptance: give --accept, with a person who may accept.']),
    ],
    sentence: isAsked ? acceptSentence(pending) : null,
  };
}

/** The report as text. */
export function formatReport({ problems, notChecked, sentence }: CheckReport, baseUrl: string): string {
  const lines = [baseUrl, ''];
  for (const { id, call, found, customer, change, curl } of problems) {
    lines.push(
      `✗ ${callNames[call]} (${id})`,
      `  What came:  ${found}`,
      `  Customers:  ${customer}`,
      `  Change:     ${change}`,
    );
    if (curl !== undefined) lines.push(`  Repeat it:  ${curl}`);
    lines.push('');
  }
  for (const part of notChecked) lines.push(`– Not checked. ${part}`);
  if (notChecked.length > 0) lines.push('');
  lines.push(
    problems.length === 0 ? '✓ 0 problems.' : `${problems.length} problem${problems.length === 1 ? '' : 's'}.`,
  );
  lines.push('A firewall may answer a browser otherwise: what was sent came from Node.', '');
  if (sentence === null) lines.push('The customer would be asked nothing.');
  else
    lines.push(
      `${problems.length === 0 ? 'The customer would read' : 'From these lists the dialog makes'}: ${sentence}`,
    );
  return lines.join('\n');
}
