import type { Check } from '../finding.ts';
import { isReply, readJson } from '../http.ts';
import { isRefused } from '../visit.ts';

export const checkDelivery: Check = (visit, add) => {
  const { replies, accepted } = visit;
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
  }
  // A cache may keep a refusal, because it has no personal data.
  if (isReply(accepted) && !isRefused(visit)) {
    // 'Age: 0' is a reply that a CDN has not kept.
    const age = Number(accepted.headers.get('age'));
    const isPrivate = /\b(?:no-store|private)\b/i.test(accepted.headers.get('cache-control') ?? '');
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
};
