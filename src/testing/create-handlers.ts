import type { FakeTermsApi } from './fake-terms-api.ts';

type Resolver = (info: { request: Request }) => Promise<Response>;

/** The two names that are imported from MSW, as far as they are used: the same in its versions 2 and 3. */
export interface Msw<Handler> {
  /** `http` of MSW. */
  http: {
    get: (path: string, resolver: Resolver) => Handler;
    post: (path: string, resolver: Resolver) => Handler;
  };
  /** `HttpResponse` of MSW. */
  HttpResponse: { error: () => Response };
}

/**
 * The fake API as handlers of your own copy of MSW: `setupServer(...createHandlers({ http, HttpResponse }, api))`. They
 * answer the three calls below any `baseUrl`.
 */
export function createHandlers<Handler>(
  { http, HttpResponse }: Msw<Handler>,
  api: Pick<FakeTermsApi, 'respond'>,
): Handler[] {
  const resolve: Resolver = async ({ request }) => {
    const response = await api.respond(request);
    return response.type === 'error' ? HttpResponse.error() : response;
  };
  return [
    http.get('*/person/v2/terms/all/:company/', resolve),
    http.get('*/person/v2/acceptterms/:company/', resolve),
    http.post('*/person/v2/acceptterms/', resolve),
  ];
}
