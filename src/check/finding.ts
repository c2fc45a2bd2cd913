import type { TermsCall } from '../core/model/errors.ts';
import { defaultLabels } from '../core/terms/labels.ts';
import type { HttpFailure, HttpResult } from './http.ts';
import type { Visit } from './visit.ts';

/** What is wrong with an API, in sentences. */
export interface Texts {
  actual: string;
  /** What a customer sees because of it. */
  impact: string;
  fix: string;
}

/** Adds a problem; `id` is the name in the output, which is the same in all versions. */
export type AddProblem = (id: string, result: HttpResult | HttpFailure, texts: Texts) => void;

/** Checks of one subject. */
export type Check = (visit: Visit, add: AddProblem) => void;

const nothingShown = 'Nobody is asked: no dialog opens, and the error goes to onError.';

/** What a customer sees when the page gets no answer to a call. */
export const withoutAnswer = {
  terms: nothingShown,
  accepted: nothingShown,
  accept: `The dialog says '${defaultLabels.sendUnknown}', and the error goes to onError.`,
} as const satisfies Record<TermsCall, string>;
