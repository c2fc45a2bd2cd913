import { acceptance } from './checks/acceptance.ts';
import { cors } from './checks/cors.ts';
import { delivery } from './checks/delivery.ts';
import { lists } from './checks/lists.ts';
import { reach } from './checks/reach.ts';
import { text } from './checks/text.ts';
import type { Check, Problem } from './problem.ts';
import type { Visit } from './visit.ts';

/** Every check, in the order in which problems are best solved. */
export const checks: readonly Check[] = [...reach, ...cors, ...lists, ...delivery, ...text, ...acceptance];

/** The problems that the checks find in a visit, each once. */
export function findProblems(visit: Visit): Problem[] {
  const problems = checks.flatMap(({ id, find }) => find(visit).map((finding) => ({ id, ...finding })));
  const seen = new Set<string>();
  return problems.filter(({ id, call, found }) => {
    const key = JSON.stringify([id, call, found]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
