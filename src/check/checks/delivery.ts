/** How the answers are encoded, compressed and cached. */
import { type Exchange, hasFailed } from '../exchange.ts';
import type { Check, Finding } from '../problem.ts';
import { answersOf, isRefused, readJson, type Visit } from '../visit.ts';

/** A `find` of a check that calls `find` with each complete answer. */
const onAnswers =
  (find: (answer: Exchange) => Omit<Finding, 'call' | 'curl'> | undefined) =>
  (visit: Visit): Finding[] =>
    answersOf(visit).flatMap((answer) => {
      const found = find(answer);
      return found ? [{ ...found, call: answer.call, curl: answer.curl }] : [];
    });

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const directives = (answer: Exchange): Map<string, string> =>
  new Map(
    (answer.headers.get('cache-control') ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', value = ''] = part.trim().split('=');
        return [name, value] as const;
      }),
  );

/** UTF-8 that was read as Latin-1 and encoded as UTF-8 again: 'Ã§' for 'ç'. */
const doubleEncoding = /Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]/;

export const delivery: Check[] = [
  {
    id: 'content-type',
    find: onAnswers((answer) => {
      const { method, url, text, headers } = answer;
      const type = headers.get('content-type') ?? '';
      if (text === '' || /^application\/(?:[\w.-]+\+)?json\b/i.test(type)) return undefined;
      return {
        found: `${method} ${url} has ${type === '' ? 'no Content-Type' : `Content-Type: ${type}`}.`,
        customer:
          readJson(answer) === undefined
            ? 'It is no JSON either: a web page may have answered in the place of the API.'
            : 'It works today. A proxy may take the answer for a web page and add a script to it; then nobody is asked.',
        change: 'Send Content-Type: application/json; charset=utf-8.',
      };
    }),
  },
  {
    id: 'charset',
    find: onAnswers(({ method, url, text, headers }) => {
      const charset = /charset="?([^";]+)/i.exec(headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
      const hasOtherCharset = !/^utf-?8$/i.test(charset);
      const doubleEncoded = doubleEncoding.exec(text)?.[0];
      if (!hasOtherCharset && doubleEncoded === undefined && !text.includes('\uFFFD')) return undefined;
      return {
        found: `${method} ${url} ${
          hasOtherCharset
            ? `names the charset ${charset}`
            : doubleEncoded
              ? `holds "${doubleEncoded}", which was encoded twice`
              : 'is not UTF-8'
        }.`,
        customer: "Letters with accents are unreadable: 'PolÃ­tica', 'Pol\uFFFDtica'.",
        change: 'Send UTF-8, encoded once; browsers read JSON as UTF-8, whatever the charset says.',
      };
    }),
  },
  {
    id: 'compression',
    find: (visit) =>
      // Browsers hide Content-Encoding from pages of another origin.
      visit.hidesHeaders
        ? []
        : onAnswers(({ method, url, bytes, headers }) =>
            bytes > 10_000 && !headers.get('content-encoding')
              ? {
                  found: `${method} ${url} has ${Math.round(bytes / 1000)} kB and is not compressed.`,
                  customer: 'On a phone the dialog opens seconds later.',
                  change: 'Compress JSON with gzip or Brotli: texts become a quarter of their size.',
                }
              : undefined,
          )(visit),
  },
  {
    id: 'size',
    find: onAnswers(({ method, url, bytes }) =>
      bytes > 2_000_000
        ? {
            found: `${method} ${url} has ${megabytes(bytes)}.`,
            customer: 'On a phone the dialog opens many seconds later, and the page may freeze for a moment.',
            change: 'Send only current terms, and without pictures in the text (data: addresses are removed anyway).',
          }
        : undefined,
    ),
  },
  {
    id: 'accepted-cache',
    find: (visit) => {
      const { accepted } = visit;
      // A refusal holds no data of a person.
      if (!accepted || hasFailed(accepted) || isRefused(visit)) return [];
      const given = directives(accepted);
      const age = accepted.headers.get('age');
      if ((given.has('no-store') || given.has('private')) && age === null) return [];
      const value = accepted.headers.get('cache-control');
      return [
        {
          call: 'accepted',
          found:
            `GET ${accepted.url} has ${value === null ? 'no Cache-Control' : `Cache-Control: ${value}`}` +
            (age === null ? '.' : `, and came out of a cache (Age: ${age}).`),
          customer:
            'A cache may give one customer the list of another. That customer is asked for the wrong terms, or for none.',
          change: 'Send Cache-Control: private, no-store, and exclude the path from the CDN.',
          curl: accepted.curl,
        },
      ];
    },
  },
  {
    id: 'terms-cache',
    find: ({ terms }) => {
      if (hasFailed(terms)) return [];
      const given = directives(terms);
      const seconds = Math.max(Number(given.get('max-age') ?? 0), Number(given.get('s-maxage') ?? 0));
      if (given.has('no-cache') || given.has('no-store') || !(seconds > 3600)) return [];
      return [
        {
          call: 'terms',
          found: `GET ${terms.url} may be cached for ${Math.round(seconds / 3600)} h.`,
          customer: 'For that long, customers may not be asked for a new term, and may still see a withdrawn one.',
          change: 'Send Cache-Control: no-cache with an ETag, or max-age of at most 3600.',
          curl: terms.curl,
        },
      ];
    },
  },
];
