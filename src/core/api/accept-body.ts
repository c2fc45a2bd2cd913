import type { TermId } from '../model/term-id.ts';

const escapes: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function quote(text: string): string {
  const escaped = text.replaceAll(
    // oxlint-disable-next-line no-control-regex -- JSON forbids bare control characters
    /["\\\u0000-\u001F\uD800-\uDFFF]/gu,
    (character) => escapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `"${escaped}"`;
}

/**
 * The body of the acceptance. Built by hand: pages with an old Prototype.js give arrays and texts a `toJSON` that
 * makes JSON.stringify write `{"term_id":"[1, 2]"}`.
 */
export function acceptBody(termIds: TermId[]): string {
  let list = '';
  for (const id of termIds) list += `${list === '' ? '' : ','}${typeof id === 'number' ? id : quote(id)}`;
  return `{"term_id":[${list}]}`;
}
