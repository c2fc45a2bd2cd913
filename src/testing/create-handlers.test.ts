import * as msw3 from 'msw';
import { setupServer as setupServer3 } from 'msw/node';
import * as msw2 from 'msw-2';
import { setupServer as setupServer2 } from 'msw-2/node';
import { expect, it, onTestFinished } from 'vitest';
import { createHandlers } from './create-handlers.ts';
import { createFakeTermsApi } from './fake-terms-api.ts';

const api = createFakeTermsApi({ faults: [{ name: 'offline', call: 'accepted' }] });

const servers = {
  2: () => setupServer2(...createHandlers(msw2, api)),
  3: () => setupServer3(...createHandlers(msw3, api)),
};

it.each([2, 3] as const)('creates handlers for MSW %i', async (version) => {
  api.reset();
  const server = servers[version]();
  onTestFinished(() => server.close());
  server.listen();
  const base = 'https://api.example/v1/person/v2/';
  await expect(fetch(`${base}terms/all/42/`).then((response) => response.json())).resolves.toHaveLength(12);
  await expect(fetch(`${base}acceptterms/42/`)).rejects.toBeInstanceOf(TypeError);
  const accepted = await fetch(`${base}acceptterms/`, {
    method: 'POST',
    headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json' },
    body: '{"term_id":[11]}',
  });
  expect(accepted.status).toBe(201);
  expect(api.recorded).toEqual([11]);
  expect(api.requests.map(({ call, url }) => [call, url])).toEqual([
    ['terms', '/v1/person/v2/terms/all/42/'],
    ['accepted', '/v1/person/v2/acceptterms/42/'],
    ['accept', '/v1/person/v2/acceptterms/'],
  ]);
});
