import type { FakeTermsApi } from './fake-terms-api.ts';

type Resolver = (info: { request: Request }) => Promise<Response>;

/** `http` and `HttpResponse` of MSW 2 or 3. */
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
 * Creates handlers for your copy of MSW: `setupServer(...createHandlers({ http, HttpResponse },
 * api))`. The handlers answer the three calls of any `baseUrl`.
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
