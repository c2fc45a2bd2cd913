import type { TermsCall } from '../core/model/errors.ts';
import { defaultLabels } from '../core/terms/labels.ts';
import type { Visit } from './visit.ts';

/** Something that is wrong with an API. */
export interface Finding {
  call: TermsCall;
  /** What the API answered. */
  found: string;
  /** What a customer sees because of it. */
  customer: string;
  /** What to change. */
  change: string;
  /** A command that repeats the request. */
  curl?: string;
}

export interface Check {
  /** The name of the check in the output; the same in all versions. */
  id: string;
  find: (visit: Visit) => Finding[];
}

export interface Problem extends Finding {
  id: string;
}

export const nothingShown = 'Nobody is asked: no dialog opens, and the error goes to onError.';

/** What a customer sees when the page gets no answer to a call. */
export const withoutAnswer = {
  terms: nothingShown,
  accepted: nothingShown,
  accept: `The dialog says '${defaultLabels.sendUnknown}', and the error goes to onError.`,
} as const satisfies Record<TermsCall, string>;
