import type { TermsCall } from '../core/model/errors.ts';
import type { Visit } from './visit.ts';

/** Something about an API that is wrong. */
export interface Finding {
  call: TermsCall;
  /** What came. */
  found: string;
  /** What a customer sees because of it. */
  customer: string;
  /** What to change. */
  change: string;
  /** A command that shows it. */
  curl?: string;
}

export interface Check {
  /** Names the check in the output; stays the same over versions. */
  id: string;
  find: (visit: Visit) => Finding[];
}

export interface Problem extends Finding {
  id: string;
}

export const nothingShown = 'Nobody is asked: no dialog opens, and the error goes to onError.';
