import type { TermsCall } from '../core/model/errors.ts';
import { defaultLabels } from '../core/terms/labels.ts';
import type { HttpResult } from './http.ts';
import type { Visit } from './visit.ts';

export interface Texts {
  actual: string;
  /** The effect on a customer. */
  impact: string;
  fix: string;
}

/** Adds a problem. The output shows its `id`, which never changes in a later version. */
export type AddProblem = (id: string, result: HttpResult, texts: Texts) => void;

export type Check = (visit: Visit, add: AddProblem) => void;

const nothingShown = 'The dialog does not open. The error goes to onError.';

/** The effect on a customer when a call gets no reply. */
export const withoutReply = {
  terms: nothingShown,
  accepted: nothingShown,
  accept: `The dialog shows '${defaultLabels.sendUnknown}'. The error goes to onError.`,
} as const satisfies Record<TermsCall, string>;
