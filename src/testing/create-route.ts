import type { FakeTermsApi } from './fake-terms-api.ts';

/** A route of Playwright, as far as it is used. A type: declarations cannot name an interface that is not exported. */
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
 * The fake API as a route of Playwright: `await page.route('**\/person/v2/**', createRoute(api))`. Every origin may call
 * it.
 */
export function createRoute(api: Pick<FakeTermsApi, 'respond'>): (route: Route) => Promise<void> {
  return async (route) => {
    const asked = route.request();
    // HTTP/2 has headers such as ':path', which no Request accepts.
    const headers = Object.entries(asked.headers()).filter(([name]) => !name.startsWith(':'));
    const request = new Request(asked.url(), { method: asked.method(), headers, body: asked.postData() });
    const response = await api.respond(request);
    if (response.type === 'error') return route.abort();
    return route.fulfill({
      status: response.status,
      headers: { ...Object.fromEntries(response.headers.entries()), 'access-control-allow-origin': '*' },
      body: await response.text(),
    });
  };
}
