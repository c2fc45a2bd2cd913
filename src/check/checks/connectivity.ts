import { withoutList } from '../describe-body.ts';
import { type Check, withoutReply } from '../finding.ts';
import { hasFailed, isReply, isOk, isRedirect, readJson, type Redirect } from '../http.ts';
import { isRefused, isRefusedAsSuccess } from '../visit.ts';

/** Removes the query, which may hold the token in any encoding. */
const withoutQuery = (address: string): string => address.replace(/[?#].*/, '?…');

export const describeRedirect = ({ status, to }: Redirect): string => `redirected (${status}) to ${withoutQuery(to)}`;

const redirectFix = 'Answer at the first address, or give the base URL that needs no redirect.';

export const checkConnectivity: Check = (visit, add) => {
  const { terms, accepted, results, wrongToken } = visit;
  for (const result of results) {
    // The problem `refusal-status` reports a redirect to a login page.
    if (result === wrongToken && isRefusedAsSuccess(visit)) continue;
    const { call, method } = result.request;
    if (hasFailed(result)) {
      const { failure, redirect, fix } = result;
      const target = redirect ? `${describeRedirect(redirect)}: ` : '';
      add('unreachable', result, {
        actual: `The request failed: ${target}${failure}.`,
        impact: withoutReply[call],
        fix: redirect ? redirectFix : fix,
      });
    } else if (result.redirects[0]) {
      add('redirect', result, {
        actual: `The call is ${describeRedirect(result.redirects[0])}.`,
        impact: result.request.headers.Authorization
          ? 'The dialog does not open. The page refuses the redirect, with which old browsers send the token to another origin.'
          : 'The dialog opens later.',
        fix: redirectFix,
      });
    } else if (method === 'POST' && isRedirect(result)) {
      const to = result.headers.get('location') ?? 'nowhere';
      add('redirect', result, {
        actual: `The call is ${describeRedirect({ status: result.status, to })}.`,
        impact: "'Enviar' fails. The page refuses a redirected POST, because browsers may turn it into a GET.",
        fix: 'Answer POST at the requested address, person/v2/acceptterms/, with the slash at its end. Refuse a wrong token with 401.',
      });
    }
  }
  // The problem `token-refused` reports a refused token.
  for (const result of isRefused(visit) ? [terms] : [terms, accepted]) {
    if (!isReply(result) || isOk(result)) continue;
    const { call } = result.request;
    const body = readJson(result);
    add('status', result, {
      actual: `The status is ${result.status}.`,
      impact: Array.isArray(body)
        ? 'The list is used all the same; with strictStatus the dialog does not open.'
        : withoutList(call, body),
      fix:
        (result.status === 404
          ? 'Check the base URL (without person/v2/), the company, and the slash at the end of the path. '
          : 'Answer 200 with the list. ') +
        `${call === 'terms' ? 'A company without terms' : 'A person who has accepted nothing'} is a 200 with [].`,
    });
  }
};
