import { type Check, withoutReply } from '../finding.ts';
import { type HttpReply, isReply, isOk } from '../http.ts';

const allowOrigin = 'Access-Control-Allow-Origin';
const allowHeaders = 'Access-Control-Allow-Headers';

const isAllowed = ({ headers }: HttpReply, origin: string): boolean =>
  ['*', origin].includes(headers.get(allowOrigin) ?? '');

function describeHeader({ headers }: HttpReply, name: string): string {
  const value = headers.get(name);
  return value === null ? `has no ${name}` : `has ${name}: ${value}`;
}

const splitList = (value: string | null): string[] => (value ?? '').split(',').map((name) => name.trim().toLowerCase());

const checkReplies: Check = ({ options: { origin = '' }, replies, terms, termsForOtherOrigin }, add) => {
  for (const result of replies) {
    if (isAllowed(result, origin)) continue;
    const different = result.headers.has(allowOrigin) ? `, which is not ${origin}` : '';
    add('allow-origin', result, {
      actual: `The reply with the status ${result.status} ${describeHeader(result, allowOrigin)}${different}.`,
      impact: isOk(result)
        ? `${withoutReply[result.request.call]} The browser hides the reply from the page.`
        : 'The page cannot tell an expired token from a broken network, because the browser hides the reply.',
      fix: `Send ${allowOrigin}: ${origin}, byte for byte and once, on every reply, failures included.`,
    });
  }
  if (!isReply(terms) || !isReply(termsForOtherOrigin)) return;
  const isFixed = terms.headers.get(allowOrigin) === termsForOtherOrigin.headers.get(allowOrigin);
  const vary = splitList(terms.headers.get('vary'));
  if (isFixed || !terms.headers.has(allowOrigin) || vary.includes('origin') || vary.includes('*')) return;
  add('vary', terms, {
    actual: `${allowOrigin} depends on the page, and the reply has no Vary: Origin.`,
    impact: 'Sometimes the dialog does not open, because the browser hides a cached reply for another origin.',
    fix: 'Send Vary: Origin on every reply.',
  });
};

const checkPreflights: Check = ({ options: { origin = '' }, preflights }, add) => {
  for (const result of preflights.filter(isReply)) {
    const isAccept = result.request.call === 'accept';
    const given = splitList(result.headers.get(allowHeaders));
    const hasStar = given.includes('*');
    const lost = isAccept ? "'Enviar' fails every time" : 'the dialog does not open';
    const impact = `Browsers do not send the call: ${lost}.`;
    if (!isOk(result)) {
      add('preflight-status', result, {
        actual: `OPTIONS has the status ${result.status}.`,
        impact,
        fix: [401, 403].includes(result.status)
          ? 'Answer OPTIONS before the authentication, because browsers never send a token with OPTIONS.'
          : 'Answer OPTIONS with 204, without a redirect.',
      });
      continue;
    }
    if (!isAllowed(result, origin)) {
      add('preflight-origin', result, {
        actual: `OPTIONS ${describeHeader(result, allowOrigin)}.`,
        impact,
        fix: `Send ${allowOrigin}: ${origin}, byte for byte and once.`,
      });
    }
    // '*' does not cover Authorization:
    // https://fetch.spec.whatwg.org/#cors-non-wildcard-request-header-name
    const hasType = !isAccept || hasStar || given.includes('content-type');
    if (!given.includes('authorization') || !hasType) {
      add('preflight-headers', result, {
        actual: `OPTIONS ${describeHeader(result, allowHeaders)}.`,
        impact: hasStar ? `Some browsers do not send the call: ${lost}.` : impact,
        fix: `Send ${allowHeaders}: Authorization, Content-Type.${hasStar ? ' "*" does not cover Authorization.' : ''}`,
      });
    }
  }
};

/** Checks the CORS headers, because Node itself does not enforce them. */
export const checkCors: Check = (visit, add) => {
  if (!visit.checksCors) return;
  checkReplies(visit, add);
  checkPreflights(visit, add);
};
