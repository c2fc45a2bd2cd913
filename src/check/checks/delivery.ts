import type { Check } from '../finding.ts';
import { type HttpReply, isReply, readJson } from '../http.ts';
import { isRefused } from '../visit.ts';

/** Returns the directives of Cache-Control, such as `no-store` and `max-age=600`. */
const directivesOf = ({ headers }: HttpReply): string[] =>
  (headers.get('cache-control') ?? '').toLowerCase().split(/\s*,\s*/);

/** Returns the seconds of `max-age` and `s-maxage`, 0 for other directives. */
const readLifetime = (directive: string): number => Number(/^(?:s-maxage|max-age)=(\d+)/.exec(directive)?.[1] ?? 0);

/**
 * Matches UTF-8 that was encoded twice, such as 'Ã§' for 'ç'. It leaves out 'Ã' before a no-break
 * space, because that may be right, as in 'IRMÃ\u00A0MARIA'.
 */
const doubleEncoding = /Ã[\u0080-\u009F\u00A1-\u00BF]|Â[\u00A1-\u00BF]/;

/** Describes a wrong encoding. Returns `undefined` when the encoding is right. */
function describeEncoding(reply: HttpReply): string | undefined {
  const { headers } = reply;
  const json = readJson(reply);
  // Decodes escapes such as '\u00e7', which many servers send for every letter with an accent.
  const text = json === undefined ? reply.text : JSON.stringify(json);
  const charset = /charset="?([^\s";]+)/i.exec(headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) return `The reply names the charset ${charset}.`;
  const encodedTwice = doubleEncoding.exec(text)?.[0];
  if (encodedTwice !== undefined) return `The reply has "${encodedTwice}", which was encoded twice.`;
  return text.includes('\uFFFD') ? 'The reply is not UTF-8.' : undefined;
}

export const checkDelivery: Check = (visit, add) => {
  const { replies, accepted, terms } = visit;
  for (const result of replies) {
    const { bytes } = result;
    if (bytes > 2_000_000) {
      add('size', result, {
        actual: `The reply has ${(bytes / 1_000_000).toFixed(1)} MB.`,
        impact: 'On a phone the dialog opens many seconds later, and the page may freeze for a moment.',
        fix: 'Send only current terms, and without pictures in the text (the dialog removes them anyway).',
      });
    }
    const type = result.headers.get('content-type') ?? '';
    if (/html|xml/i.test(type) && readJson(result) !== undefined) {
      add('content-type', result, {
        actual: `The reply is JSON with Content-Type: ${type}.`,
        impact: 'A browser that opens the address runs the HTML of a term and its scripts as a page of the API.',
        fix: 'Send Content-Type: application/json.',
      });
    }
    const encoding = describeEncoding(result);
    if (encoding !== undefined) {
      add('charset', result, {
        actual: encoding,
        impact: "Letters with accents are unreadable: 'PolÃ­tica', 'Pol\uFFFDtica'.",
        fix: 'Send UTF-8, encoded once. Browsers read JSON as UTF-8 and ignore the charset.',
      });
    }
  }
  // A cache may keep a refusal, because it has no personal data.
  if (isReply(accepted) && !isRefused(visit)) {
    // 'Age: 0' is a reply that a CDN has not kept.
    const age = Number(accepted.headers.get('age'));
    const isPrivate = directivesOf(accepted).some((given) => given === 'no-store' || given === 'private');
    if (!isPrivate || age > 0) {
      add('accepted-cache', accepted, {
        actual:
          `The reply has Cache-Control: ${accepted.headers.get('cache-control') ?? '(none)'}` +
          (age > 0 ? `, and came out of a cache (Age: ${age}).` : '.'),
        impact:
          'A cache may give one customer the list of another. That customer is asked for the wrong terms, or for none.',
        fix: 'Send Cache-Control: private, no-store, and exclude the path from the CDN.',
      });
    }
  }
  const given = isReply(terms) ? directivesOf(terms) : [];
  const seconds = Math.max(0, ...given.map(readLifetime));
  if (seconds > 3600 && !given.includes('no-cache') && !given.includes('no-store')) {
    add('terms-cache', terms, {
      actual: `The list may be cached for ${Math.round(seconds / 3600)} h.`,
      impact: 'For that time, customers may not see a new term, and may still see a withdrawn one.',
      fix: 'Send Cache-Control: no-cache with an ETag, or max-age of at most 3600.',
    });
  }
};
