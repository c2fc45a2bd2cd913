import type { TermsCall } from '../core/model/errors.ts';
import { quote } from '../core/options/parse-options.ts';
import { isRecord, parseAccepted, parseTerms } from '../core/terms/parse-replies.ts';
import { withoutReply } from './finding.ts';

const listFormats = {
  terms: { parse: parseTerms, needed: 'id, person_type, resumed_title, title, text, visible' },
  accepted: { parse: parseAccepted, needed: 'term, the id of the term' },
} as const satisfies Partial<Record<TermsCall, unknown>>;

export const junkFix =
  'Name the members as the contract does, in lower case with underscores, and give each record its id.';

/** Returns the kind of a value without its content. */
const nameKind = (value: unknown): string => (typeof value === 'object' ? quote(value) : `a ${typeof value}`);

/** Describes a body that is not a list. `text` is the unparsed body. */
export function describeBody(body: unknown, text: string): string {
  if (isRecord(body)) {
    const wrapped = Object.keys(body).find((key) => Array.isArray(body[key]));
    if (wrapped !== undefined) return `an object that holds the list as "${wrapped}"`;
    return `an object with the members ${Object.keys(body).slice(0, 5).join(', ') || '(none)'}`;
  }
  if (body !== undefined) return nameKind(body);
  if (text.trim() === '') return 'empty';
  return text.trimStart().startsWith('<') ? 'a page of HTML' : 'not JSON';
}

/** Describes the impact of a reply that is not a list. Without JSON, `body` is undefined. */
export const withoutList = (call: TermsCall, body: unknown): string =>
  call === 'accepted' && body !== undefined
    ? 'No dialog opens, because the page cannot read which terms the person accepted.'
    : withoutReply[call];

/** Describes the first item that the parser reports as `junk`, or returns `''`. */
export function describeJunk(call: keyof typeof listFormats, body: unknown): string {
  const { parse, needed } = listFormats[call];
  const isJunk = (item: unknown): boolean => {
    let found = false;
    parse([item], ({ code }) => {
      found ||= code === 'junk';
    });
    return found;
  };
  const first = Array.isArray(body) ? (body as unknown[]).find(isJunk) : undefined;
  if (first === undefined) return '';
  if (!isRecord(first)) return ` The first is ${nameKind(first)}; needed: an object with ${needed}.`;
  const members = Object.entries(first).slice(0, 8);
  const described = members.map(([name, value]) => `${name} (${nameKind(value)})`).join(', ') || '(none)';
  return ` The first has the members ${described}; needed: ${needed}.`;
}
