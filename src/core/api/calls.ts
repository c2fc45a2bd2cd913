import type { TermsCall } from '../model/errors.ts';
import { apiLanguage } from '../model/term.ts';
import type { TermsIdentity } from '../options/options.ts';

/** Milliseconds until the whole body of a list is there. */
export const getLimit = 15_000;

/** Milliseconds after which the dialog is usable again without an answer to the acceptance. */
export const answerLimit = 30_000;

/** The options of `fetch` for one call. Not `RequestInit`: this declaration must compile without DOM types. */
interface CallInit {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  cache?: 'no-store' | 'no-cache' | undefined;
  redirect?: 'error';
}

/** One call, and how long one try may take. */
export interface CallRequest {
  call: TermsCall;
  url: string;
  init: CallInit;
  /** Milliseconds until the whole body is there. */
  limit: number;
}

/** Whom the calls are for, as the options' door gives it. */
export type CallIdentity = Pick<TermsIdentity, 'baseUrl' | 'idCompany'> &
  Partial<Pick<TermsIdentity, 'token' | 'auth'>>;

/** The address of a call. */
const urlOf = ({ baseUrl }: CallIdentity, path: string): string => `${baseUrl}person/v2/${path}/`;

/** The headers that browsers send without asking the server first (CORS), and the bearer token where there is one. */
function headersOf({ token, auth }: Partial<CallIdentity>): Record<string, string> {
  const plain = { Accept: 'application/json', 'Accept-Language': apiLanguage };
  return typeof token === 'string' && auth !== 'cookie' ? { ...plain, Authorization: `Bearer ${token}` } : plain;
}

/** The two GETs of spec 7. The list of terms carries no token, and so needs no preflight. */
export function getRequest(call: 'terms' | 'accepted', identity: CallIdentity): CallRequest {
  // A whole number: it came through the options' door.
  const { idCompany } = identity;
  const isTerms = call === 'terms';
  return {
    call,
    url: urlOf(identity, isTerms ? `terms/all/${idCompany}` : `acceptterms/${idCompany}`),
    init: isTerms
      ? { method: 'GET', headers: headersOf({}) }
      : // A cached list was given to the next person who signed in: Authorization is rarely in Vary.
        { method: 'GET', headers: headersOf(identity), cache: 'no-store' },
    limit: getLimit,
  };
}

/** The acceptance of spec 7. */
export const postRequest = (identity: CallIdentity, body: string): CallRequest => ({
  call: 'accept',
  url: urlOf(identity, 'acceptterms'),
  init: {
    method: 'POST',
    headers: { ...headersOf(identity), 'Content-Type': 'application/json' },
    body,
    // A redirected POST arrives as a GET, and its answer would look like a success.
    redirect: 'error',
  },
  // An answer that comes after `answerLimit` still counts.
  limit: 120_000,
});
