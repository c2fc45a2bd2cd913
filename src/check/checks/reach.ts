/** Whether the calls are answered, from which address, with which status, and how fast. */
import { isInsecure } from '../../core/page/is-insecure.ts';
import { hasFailed, isOk, isRedirect, type Redirect } from '../exchange.ts';
import { type Check, type Finding, nothingShown, withoutAnswer } from '../problem.ts';
import { answersOf, isRefused, readJson, type Visit } from '../visit.ts';
import { withoutList } from './describe-reply.ts';

const results = (visit: Visit) =>
  [visit.terms, visit.accepted, visit.wrongToken, ...visit.preflights, ...visit.acceptances].filter(
    (result) => result !== undefined,
  );

/** The address without its query, in which servers may write the token, in any spelling. */
const withoutQuery = (address: string): string => address.replace(/[?#].*/, '?…');

const describeRedirect = ({ status, to }: Redirect): string =>
  `redirected${status === undefined ? '' : ` (${status})`} to ${withoutQuery(to)}`;

const redirectAdvice = 'Answer at the first address, or give the base URL that needs no redirect.';

export const reach: Check[] = [
  {
    id: 'unreachable',
    find: (visit) =>
      results(visit).flatMap((result): Finding[] =>
        hasFailed(result) && !result.blocked
          ? [
              {
                call: result.call,
                found: `${result.method} ${result.url}: ${result.redirect ? `${describeRedirect(result.redirect)}: ` : ''}${result.failure}.`,
                customer: withoutAnswer[result.call],
                change: result.redirect
                  ? redirectAdvice
                  : (result.fix ?? 'Check the base URL, and that the server runs and answers within 15 s.'),
                curl: result.curl,
              },
            ]
          : [],
      ),
  },
  {
    id: 'mixed-content',
    find: ({ options: { origin, baseUrl } }) =>
      origin?.startsWith('https:') && isInsecure(baseUrl)
        ? [
            {
              call: 'terms',
              found: `The page is https and the API is http (${baseUrl}).`,
              customer: `${nothingShown} Browsers block such calls.`,
              change: 'Serve the API over https.',
            },
          ]
        : [],
  },
  {
    id: 'redirect',
    find: (visit) =>
      answersOf(visit).flatMap((answer): Finding[] => {
        const { call, method, url, status, headers, redirects, curl } = answer;
        const [first] = redirects;
        if (first) {
          return [
            {
              call,
              found: `${method} ${url} is ${describeRedirect(first)}.`,
              customer:
                'The dialog opens later. If the new address has another origin, browsers do not send the token there; old ones, such as Chrome 109, do.',
              change: redirectAdvice,
              curl,
            },
          ];
        }
        if (method === 'GET' || !isRedirect(answer)) return [];
        return [
          {
            call,
            found: `POST ${url} is redirected (${status}) to ${withoutQuery(headers.get('location') ?? 'nowhere')}.`,
            customer:
              "'Enviar' fails every time: browsers turn a redirected POST into a GET, so the page refuses the redirect.",
            change: 'Answer POST person/v2/acceptterms/ at this address, with the slash at its end.',
            curl,
          },
        ];
      }),
  },
  {
    id: 'status',
    find: (visit) =>
      [visit.terms, visit.accepted].flatMap((result): Finding[] => {
        if (!result || hasFailed(result) || isOk(result)) return [];
        const { call, method, url, status, curl } = result;
        // The check `token-refused` reports it.
        if (call === 'accepted' && isRefused(visit)) return [];
        return [
          {
            call,
            found: `${method} ${url} has the status ${status}.`,
            customer: Array.isArray(readJson(result))
              ? 'The list is used all the same; with strictStatus nobody is asked.'
              : withoutList(call, readJson(result)),
            change:
              (status === 404
                ? 'Check the base URL, to which the path is added, the company, and the slash at the end of the path. '
                : 'Answer 200 with the list. ') +
              (call === 'terms'
                ? 'A company without terms is a 200 with [].'
                : 'A person who has accepted nothing is a 200 with [].'),
            curl,
          },
        ];
      }),
  },
  {
    id: 'slow',
    find: (visit) =>
      answersOf(visit).flatMap(({ call, method, url, milliseconds, curl }): Finding[] =>
        milliseconds > 1000
          ? [
              {
                call,
                found: `${method} ${url} took ${(milliseconds / 1000).toFixed(2)} s.`,
                customer:
                  method === 'GET'
                    ? 'The dialog opens late, and interrupts what the customer is doing.'
                    : "The customer waits after 'Enviar', and may close the page.",
                change: 'Answer within 1 s: select only the columns that are sent, and keep the list in memory.',
                curl,
              },
            ]
          : [],
      ),
  },
];
