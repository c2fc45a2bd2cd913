import type { FakeTermsApi } from './fake-terms-api.ts';

/**
 * A type alias, because a user may export `createRoute(api)`. TypeScript writes an alias out in the
 * user's declarations, but cannot name an interface that is not exported.
 */
type Route = {
  request: () => {
    url: () => string;
    method: () => string;
    headers: () => Record<string, string>;
    postData: () => string | null;
  };
  fulfill: (reply: { status: number; headers: Record<string, string>; body: string }) => Promise<void>;
  abort: () => Promise<void>;
};

/**
 * Creates a handler for a route of Playwright. Its replies allow every origin:
 * `await page.route('**\/person/v2/**', createRoute(api))`.
 */
export function createRoute(api: Pick<FakeTermsApi, 'respond'>): (route: Route) => Promise<void> {
  return async (route) => {
    const original = route.request();
    // Request rejects HTTP/2's ':path': https://github.com/nodejs/undici/issues/3818
    const headers = Object.entries(original.headers()).filter(([name]) => !name.startsWith(':'));
    const request = new Request(original.url(), { method: original.method(), headers, body: original.postData() });
    const response = await api.respond(request);
    if (response.type === 'error') return route.abort();
    return route.fulfill({
      status: response.status,
      headers: { ...Object.fromEntries(response.headers.entries()), 'access-control-allow-origin': '*' },
      body: await response.text(),
    });
  };
}
