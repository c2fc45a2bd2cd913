import type { TermsCall } from '../core/model/errors.ts';
import { quote } from '../core/options/parse-options.ts';
import { isRecord } from '../core/terms/parse-replies.ts';
import { withoutReply } from './finding.ts';

/** Describes a body that is not a list. `text` is the unparsed body. */
export function describeBody(body: unknown, text: string): string {
  if (isRecord(body)) {
    const wrapped = Object.keys(body).find((key) => Array.isArray(body[key]));
    if (wrapped !== undefined) return `an object that holds the list as "${wrapped}"`;
    return `an object with the members ${Object.keys(body).slice(0, 5).join(', ') || '(none)'}`;
  }
  if (body !== undefined) return typeof body === 'object' ? quote(body) : `a ${typeof body}`;
  if (text.trim() === '') return 'empty';
  return text.trimStart().startsWith('<') ? 'a page of HTML' : 'not JSON';
}

/** Describes the impact of a reply that is not a list. Without JSON, `body` is undefined. */
export const withoutList = (call: TermsCall, body: unknown): string =>
  call === 'accepted' && body !== undefined
    ? 'No dialog opens, because the page cannot read which terms the person accepted.'
    : withoutReply[call];
