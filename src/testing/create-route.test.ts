import { expect, it, vi } from 'vitest';
import { createFakeTermsApi } from './fake-terms-api.ts';
import { createRoute } from './create-route.ts';

function createFakeRoute(method: string, path: string, body: string | null = null) {
  return {
    request: () => ({
      url: () => `https://api.example/person/v2/${path}`,
      method: () => method,
      headers: () => ({ ':path': '/', authorization: 'Bearer t' }),
      postData: () => body,
    }),
    fulfill: vi.fn(async () => {}),
    abort: vi.fn(async () => {}),
  };
}

it('fulfills routes of Playwright for pages of every origin', async () => {
  const api = createFakeTermsApi({ accepted: [12] });
  const [get, post] = [
    createFakeRoute('GET', 'acceptterms/42/'),
    createFakeRoute('POST', 'acceptterms/', '{"term_id":[11]}'),
  ];
  for (const route of [get, post]) await createRoute(api)(route);
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json; charset=utf-8' };
  expect(get.fulfill).toHaveBeenCalledExactlyOnceWith({ status: 200, headers, body: '[{"term":12}]' });
  expect(post.fulfill).toHaveBeenCalledExactlyOnceWith({ status: 201, headers, body: '{"term_id":[11]}' });
  expect(api.recorded).toEqual([11]);
});

it('aborts the route when the API is offline', async () => {
  const route = createFakeRoute('GET', 'terms/all/42/');
  await createRoute(createFakeTermsApi({ faults: [{ name: 'offline' }] }))(route);
  expect(route.abort).toHaveBeenCalledOnce();
  expect(route.fulfill).not.toHaveBeenCalled();
});
