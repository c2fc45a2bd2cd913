import type { TermsCall } from '../core/model/errors.ts';
import { checkAcceptance } from './checks/acceptance.ts';
import { checkConnectivity } from './checks/connectivity.ts';
import { checkCors } from './checks/cors.ts';
import { checkDelivery } from './checks/delivery.ts';
import { checkLists } from './checks/lists.ts';
import { checkTerms } from './checks/terms.ts';
import type { AddProblem, Texts } from './finding.ts';
import { toCurl } from './http.ts';
import type { Visit } from './visit.ts';

export interface Problem extends Texts {
  /** The check's stable name in the output. */
  id: string;
  call: TermsCall;
  request: string;
  curl: string;
}

/** Checks in the order in which problems are best solved. */
const checks = [checkConnectivity, checkCors, checkLists, checkDelivery, checkTerms, checkAcceptance];

/** Returns the problems that the checks find in a visit, without duplicates. */
export function findProblems(visit: Visit): Problem[] {
  const problems = new Map<string, Problem>();
  const add: AddProblem = (id, { request }, texts) => {
    const { call, method, url } = request;
    const key = JSON.stringify([id, call, method, texts.actual]);
    if (problems.has(key)) return;
    problems.set(key, { id, call, request: `${method} ${url}`, ...texts, curl: toCurl(request) });
  };
  for (const check of checks) check(visit, add);
  return [...problems.values()];
}
