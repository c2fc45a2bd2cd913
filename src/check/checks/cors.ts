/** CORS: the headers that browsers check before a page of another origin may read an answer. Node enforces none of it. */
import type { TermsCall } from '../../core/model/errors.ts';
import { type Exchange, hasFailed, isOk } from '../exchange.ts';
import { type Check, type Finding, withoutAnswer } from '../problem.ts';
import { answersOf, type Visit } from '../visit.ts';

const allowOrigin = 'Access-Control-Allow-Origin';

const allows = ({ headers }: Exchange, origin: string): boolean => {
  const value = headers.get(allowOrigin);
  return value === '*' || value === origin;
};

const splitList = (value: string | null): string[] => (value ?? '').split(',').map((name) => name.trim().toLowerCase());

/** A `find` of a check that calls `find` with the answer to each preflight; no finding when CORS is not checked. */
const onPreflights =
  (find: (answer: Exchange, origin: string) => Omit<Finding, 'call' | 'curl'> | undefined) =>
  ({ checksCors, options: { origin = '' }, preflights }: Visit): Finding[] =>
    preflights.flatMap((answer) => {
      const found = checksCors && !hasFailed(answer) ? find(answer, origin) : undefined;
      return found ? [{ ...found, call: answer.call, curl: (answer as Exchange).curl }] : [];
    });

/** What a customer sees when the preflight of a call is answered wrongly. */
const withoutCall = (call: TermsCall, browsers = 'Browsers'): string =>
  `${browsers} do not send the call: ${call === 'accept' ? "'Enviar' fails every time" : 'nobody is asked'}.`;

export const cors: Check[] = [
  {
    id: 'cors-blocked',
    find: ({ options: { origin = '' }, terms, accepted, wrongToken, acceptances }) =>
      [terms, accepted, wrongToken, ...acceptances].flatMap((result): Finding[] => {
        if (!result || !hasFailed(result) || result.blocked !== 'cors') return [];
        const { call, method, url, curl } = result;
        return [
          {
            call,
            found: `${method} ${url}: the server answers, and the browser hides the answer from ${origin} (CORS).`,
            customer: withoutAnswer[call],
            change:
              call === 'terms'
                ? `Send ${allowOrigin}: ${origin} on every answer, failures included.`
                : `Answer OPTIONS with 204, without a token and without a redirect; send ${allowOrigin}: ${origin} on every answer, and on OPTIONS ` +
                  'also Access-Control-Allow-Headers: Authorization, Content-Type and Access-Control-Allow-Methods: GET, POST.',
            curl,
          },
        ];
      }),
  },
  {
    id: 'allow-origin',
    find: (visit) => {
      const { checksCors, options } = visit;
      const { origin = '' } = options;
      if (!checksCors) return [];
      return answersOf(visit).flatMap((answer): Finding[] => {
        if (allows(answer, origin)) return [];
        const { call, method, url, status, headers, curl } = answer;
        const value = headers.get(allowOrigin);
        return [
          {
            call,
            found:
              `${method} ${url} (status ${status}) ` +
              (value === null ? `has no ${allowOrigin}.` : `has ${allowOrigin}: ${value}, which is not ${origin}.`),
            customer: isOk(answer)
              ? `${withoutAnswer[call]} The browser hides the answer from the page.`
              : 'The page cannot tell an expired token from a broken network: the browser hides the answer.',
            change: `Send ${allowOrigin}: ${origin}, byte for byte and once, on every answer, failures included.`,
            curl,
          },
        ];
      });
    },
  },
  {
    id: 'vary',
    find: ({ checksCors, terms, termsForOtherOrigin }) => {
      if (!checksCors || hasFailed(terms) || !termsForOtherOrigin || hasFailed(termsForOtherOrigin)) return [];
      const value = terms.headers.get(allowOrigin);
      if (value === null || value === termsForOtherOrigin.headers.get(allowOrigin)) return [];
      if (splitList(terms.headers.get('vary')).some((name) => name === 'origin' || name === '*')) return [];
      return [
        {
          call: 'terms',
          found: `${allowOrigin} depends on the page, and the answer has no Vary: Origin.`,
          customer:
            'Sometimes nobody is asked: a cache returns the answer for another origin, and the browser hides it.',
          change: 'Send Vary: Origin on every answer.',
          curl: terms.curl,
        },
      ];
    },
  },
  {
    id: 'preflight-status',
    find: onPreflights((answer) => {
      if (isOk(answer)) return undefined;
      const { call, url, status } = answer;
      const needsToken = status === 401 || status === 403;
      return {
        found: `OPTIONS ${url} has the status ${status}.`,
        customer: withoutCall(call),
        change: needsToken
          ? 'Answer OPTIONS without a token: browsers never send one with it. Let it pass before the authentication.'
          : 'Answer OPTIONS with 204, without a redirect.',
      };
    }),
  },
  {
    id: 'preflight-origin',
    find: onPreflights((answer, origin) => {
      if (!isOk(answer) || allows(answer, origin)) return undefined;
      const value = answer.headers.get(allowOrigin);
      return {
        found: `OPTIONS ${answer.url} has ${value === null ? `no ${allowOrigin}` : `${allowOrigin}: ${value}`}.`,
        customer: withoutCall(answer.call),
        change: `Send ${allowOrigin}: ${origin}, byte for byte and once.`,
      };
    }),
  },
  {
    id: 'preflight-headers',
    find: onPreflights((answer) => {
      if (!isOk(answer)) return undefined;
      const value = answer.headers.get('access-control-allow-headers');
      const given = splitList(value);
      const needed = answer.call === 'accept' ? ['Authorization', 'Content-Type'] : ['Authorization'];
      // '*' covers every header but Authorization.
      const missing = needed.filter(
        (name) => !given.includes(name.toLowerCase()) && (name === 'Authorization' || !given.includes('*')),
      );
      if (missing.length === 0) return undefined;
      return {
        found: `OPTIONS ${answer.url} has ${value === null ? 'no Access-Control-Allow-Headers' : `Access-Control-Allow-Headers: ${value}`}.`,
        customer: withoutCall(answer.call, given.includes('*') ? 'Some browsers' : undefined),
        change:
          `Send Access-Control-Allow-Headers: ${needed.join(', ')}.` +
          (given.includes('*') ? ' "*" does not cover Authorization.' : ''),
      };
    }),
  },
  {
    id: 'preflight-max-age',
    find: onPreflights((answer) => {
      if (!isOk(answer) || Number(answer.headers.get('access-control-max-age')) > 0) return undefined;
      return {
        found: `OPTIONS ${answer.url} has no Access-Control-Max-Age.`,
        customer: 'Every visit waits for one more round trip before the dialog can open.',
        change: 'Send Access-Control-Max-Age: 600, or more.',
      };
    }),
  },
];
