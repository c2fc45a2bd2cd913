import type { TermsIdentity } from '../options/options.ts';

/** What goes to fetch for one GET. */
export interface GetRequest {
  url: string;
  init: RequestInit & { headers: Record<string, string> };
}

/** Nothing around it, and exactly one slash at the end. */
export const joinableBaseUrl = (baseUrl: string): string => `${baseUrl.trim().replace(/\/+$/, '')}/`;

/** Where the calls of spec 7 live. */
export const apiUrl = (baseUrl: string): string => `${joinableBaseUrl(baseUrl)}person/v2/`;

/** The two GETs of spec 7. */
export function getRequests({
  baseUrl,
  idCompany,
  token,
}: Pick<TermsIdentity, 'baseUrl' | 'idCompany' | 'token'>): Record<'terms' | 'accepted', GetRequest> {
  const base = apiUrl(baseUrl);
  const company = encodeURIComponent(String(idCompany));
  // No header but the two that browsers send without asking the server first (CORS): no preflight for the list.
  const headers = { Accept: 'application/json', 'Accept-Language': 'pt-BR' };
  return {
    terms: { url: `${base}terms/all/${company}/`, init: { method: 'GET', headers } },
    accepted: {
      url: `${base}acceptterms/${company}/`,
      init: {
        method: 'GET',
        headers: typeof token === 'string' ? { ...headers, Authorization: `Bearer ${token}` } : headers,
        // A cached list was given to the next person who signed in: Authorization is rarely in Vary.
        cache: 'no-store',
      },
    },
  };
}
