import type { TermsCall } from '../model/errors.ts';
import { apiLanguage } from '../model/term.ts';
import type { TermsIdentity } from '../options/options.ts';
import type { CallInit, Fetch } from '../model/fetch.ts';
import { absolute } from '../page/page.ts';

/** Milliseconds that one try of a GET may take, until the end of the reply. */
export const getTimeLimit = 15_000;

/** Milliseconds without a reply until the dialog is usable again. */
export const postTimeLimit = 30_000;

export interface CallRequest {
  /** If `undefined`, each call reads the global `fetch`, because pages replace it while loading. */
  fetch: Fetch | undefined;
  call: TermsCall;
  url: string;
  init: CallInit;
  /** Milliseconds. */
  limit: number;
}

/** Options that `parseOptions` has returned. */
export type CallIdentity = Pick<TermsIdentity, 'baseUrl' | 'idCompany'> &
  Partial<Pick<TermsIdentity, 'token' | 'auth' | 'fetch'>>;

/** Absolute, because the page's HTML may have a `<base>` of another host. */
const urlOf = ({ baseUrl }: CallIdentity, path: string): string => absolute(`${baseUrl}person/v2/${path}/`);

/**
 * Without the token, a GET needs no CORS preflight:
 * https://fetch.spec.whatwg.org/#cors-safelisted-request-header
 */
const plainHeaders = (): Record<string, string> => ({ Accept: 'application/json', 'Accept-Language': apiLanguage });

function headersOf({ token, auth }: CallIdentity): Record<string, string> {
  const hasToken = typeof token === 'string' && auth !== 'cookie';
  return hasToken ? { ...plainHeaders(), Authorization: `Bearer ${token}` } : plainHeaders();
}

/** The GETs of spec 7. The list of terms needs no token. */
export function createGet(call: 'terms' | 'accepted', identity: CallIdentity): CallRequest {
  const { idCompany } = identity;
  const isTerms = call === 'terms';
  const headers = isTerms ? plainHeaders() : headersOf(identity);
  return {
    fetch: identity.fetch,
    call,
    url: urlOf(identity, isTerms ? `terms/all/${idCompany}` : `acceptterms/${idCompany}`),
    init: {
      method: 'GET',
      headers,
      // A cached list would reach the next person, because Authorization is rarely in Vary.
      cache: isTerms ? undefined : 'no-store',
      // Chromium before 119 also sends the token to another origin: https://fetch.spec.whatwg.org/#http-redirect-fetch
      redirect: headers.Authorization ? 'error' : undefined,
    },
    limit: getTimeLimit,
  };
}

/** The POST of spec 7. */
export const createPost = (identity: CallIdentity, body: string): CallRequest => ({
  fetch: identity.fetch,
  call: 'accept',
  url: urlOf(identity, 'acceptterms'),
  init: {
    method: 'POST',
    headers: { ...headersOf(identity), 'Content-Type': 'application/json' },
    body,
    // A redirect may turn the POST into a GET, whose reply looks like a success:
    // https://fetch.spec.whatwg.org/#http-redirect-fetch
    redirect: 'error',
  },
  // A reply after `postTimeLimit` still counts.
  limit: 120_000,
});
