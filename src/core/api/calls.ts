import type { TermsCall } from '../model/errors.ts';
import { apiLanguage } from '../model/term.ts';
import type { TermsIdentity } from '../options/options.ts';
import type { CallInit, Fetch } from '../page/fetch.ts';

/** Milliseconds until the whole body of a list must have arrived. */
export const getLimit = 15_000;

/** Milliseconds until the dialog is usable again when the acceptance gets no reply. */
export const postLimit = 30_000;

/** One call, and the time limit of one try. */
export interface CallRequest {
  /** By default the page's, read at every call, because pages replace it while they load. */
  fetch: Fetch | undefined;
  call: TermsCall;
  url: string;
  init: CallInit;
  /** Milliseconds until the whole body must have arrived. */
  limit: number;
}

/** The person and the store of the calls, as `parseOptions` returns them. */
export type CallIdentity = Pick<TermsIdentity, 'baseUrl' | 'idCompany'> &
  Partial<Pick<TermsIdentity, 'token' | 'auth' | 'fetch'>>;

/** The address of a call. */
const urlOf = ({ baseUrl }: CallIdentity, path: string): string => `${baseUrl}person/v2/${path}/`;

/** Headers that need no preflight (CORS), and the bearer token if there is one. */
function headersOf({ token, auth }: Partial<CallIdentity>): Record<string, string> {
  const plain = { Accept: 'application/json', 'Accept-Language': apiLanguage };
  return typeof token === 'string' && auth !== 'cookie' ? { ...plain, Authorization: `Bearer ${token}` } : plain;
}

/** The two GETs of spec 7. Without the token, the list of terms needs no preflight. */
export function getRequest(call: 'terms' | 'accepted', identity: CallIdentity): CallRequest {
  // `parseOptions` has checked that this is a whole number.
  const { idCompany } = identity;
  const isTerms = call === 'terms';
  return {
    fetch: identity.fetch,
    call,
    url: urlOf(identity, isTerms ? `terms/all/${idCompany}` : `acceptterms/${idCompany}`),
    init: isTerms
      ? { method: 'GET', headers: headersOf({}) }
      : // A cached list would reach the next person who signs in: Authorization is rarely in Vary.
        { method: 'GET', headers: headersOf(identity), cache: 'no-store' },
    limit: getLimit,
  };
}

/** The acceptance of spec 7. */
export const postRequest = (identity: CallIdentity, body: string): CallRequest => ({
  fetch: identity.fetch,
  call: 'accept',
  url: urlOf(identity, 'acceptterms'),
  init: {
    method: 'POST',
    headers: { ...headersOf(identity), 'Content-Type': 'application/json' },
    body,
    // A redirect turns the POST into a GET, and the reply to it would look like a success.
    redirect: 'error',
  },
  // A reply after `postLimit` still counts.
  limit: 120_000,
});
