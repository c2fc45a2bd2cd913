import type { TermsCall } from '../core/model/errors.ts';
import { checkAcceptance, checkRefusals } from './checks/acceptance.ts';
import { checkConnectivity } from './checks/connectivity.ts';
import { checkCors } from './checks/cors.ts';
import { checkDelivery } from './checks/delivery.ts';
import { checkLists } from './checks/lists.ts';
import { checkTerms } from './checks/terms.ts';
import type { AddProblem, Texts } from './finding.ts';
import { toCurl } from './http.ts';
import type { Visit } from './visit.ts';

export interface Problem extends Texts {
  /** Its stable name in the output. */
  id: string;
  call: TermsCall;
  request: string;
  curl: string;
}

/** Checks in the order in which problems are best solved. */
const checks = [checkConnectivity, checkCors, checkLists, checkDelivery, checkTerms, checkAcceptance, checkRefusals];

/** Returns the problems of a visit without duplicates. Masks all but `id` and `call`. */
export function findProblems(visit: Visit, mask: (text: string) => string): Problem[] {
  const problems = new Map<string, Problem>();
  const add: AddProblem = (id, { request }, { actual, impact, fix }) => {
    const { call, method, url } = request;
    const key = JSON.stringify([id, call, method, actual]);
    if (problems.has(key)) return;
    problems.set(key, {
      id,
      call,
      request: mask(`${method} ${url}`),
      actual: mask(actual),
      impact: mask(impact),
      fix: mask(fix),
      curl: mask(toCurl(request)),
    });
  };
  for (const check of checks) check(visit, add);
  return [...problems.values()];
}
