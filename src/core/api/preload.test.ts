/** The documented head script must send the engine's requests, and a gate must take the replies. */
import { runInThisContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { headScript } from '../../../tests/head-script.ts';
import { preloadTerms } from './preload.ts';
import { fakeApi, type Call, json, term } from './fake.test-api.ts';
import { createTermsGate } from '../gate/terms-gate.ts';
import type { TermsGateOptions } from '../options/options.ts';

const snippetOf = (without?: 'terms' | 'accepted'): string =>
  /<script>([\s\S]*)<\/script>/.exec(headScript('https://api.loja.com.br/', 42, 'the bearer token', without))![1]!;

const options: TermsGateOptions = {
  personType: 'PF',
  baseUrl: 'https://api.loja.com.br/',
  idCompany: 42,
  token: 'the bearer token',
};
const globals = globalThis as { aceitePreload?: { startedAt: number } };

function runSnippet(without?: 'terms' | 'accepted'): void {
  vi.stubGlobal('window', globalThis);
  runInThisContext(snippetOf(without));
  vi.stubGlobal('window', undefined);
}

afterEach(() => {
  vi.unstubAllGlobals();
  delete globals.aceitePreload;
});

/** The requests that were sent, without the signal that only the engine passes. */
const sent = (calls: Call[]) =>
  calls
    .map(({ method, url, headers, init }) => ({ method, url, headers, cache: init.cache }))
    .sort((a, b) => a.url.localeCompare(b.url));

const upToDateApi = () => fakeApi({ terms: [json([term(1)])], accepted: [json([{ term: 1 }])] });

it('preloads with the option fetch', async () => {
  const { calls, fetch } = upToDateApi();
  vi.stubGlobal('fetch', undefined);
  preloadTerms({ ...options, fetch });
  expect(await createTermsGate(options).open()).toBe('up-to-date');
  expect(calls).toHaveLength(2);
});

it('sends the same requests from the head script as from the engine', async () => {
  const ofEngine = upToDateApi();
  expect(await createTermsGate(options).open()).toBe('up-to-date');
  const ofSnippet = upToDateApi();
  runSnippet();
  expect(ofSnippet.calls).toHaveLength(2);
  expect(sent(ofSnippet.calls)).toEqual(sent(ofEngine.calls));
});

it('gives the gate both replies once, and leaves nothing on the page', async () => {
  const { calls } = upToDateApi();
  runSnippet();
  expect(globals.aceitePreload).toBeDefined();
  const gate = createTermsGate(options);
  expect(await gate.open()).toBe('up-to-date');
  expect(calls).toHaveLength(2);
  expect(globals.aceitePreload).toBeUndefined();
  expect(await gate.open()).toBe('up-to-date');
  expect(calls).toHaveLength(4);
});

it.each(['terms', 'accepted'] as const)('gives the gate one reply when the script lacks the line %s', async (line) => {
  const { of } = upToDateApi();
  runSnippet(line);
  expect([of('terms'), of('accepted')].map(({ length }) => length)).toEqual(line === 'terms' ? [0, 1] : [1, 0]);
  expect(await createTermsGate(options).open()).toBe('up-to-date');
  expect([of('terms'), of('accepted')].map(({ length }) => length)).toEqual([1, 1]);
});

it.each([
  ['another person', { token: 'another' }],
  ['another company', { idCompany: 7 }],
  ['another API', { baseUrl: 'https://other.example/' }],
])('ignores a preload for %s and deletes its global', async (_, other) => {
  const { calls } = upToDateApi();
  runSnippet();
  expect(await createTermsGate({ ...options, ...other }).open()).toBe('up-to-date');
  expect(calls).toHaveLength(4);
  expect(globals.aceitePreload).toBeUndefined();
});

it('ignores a preload that is older than 60 seconds', async () => {
  const { calls } = upToDateApi();
  runSnippet();
  globals.aceitePreload!.startedAt -= 60_001;
  expect(await createTermsGate(options).open()).toBe('up-to-date');
  expect(calls).toHaveLength(4);
});

it('lets the gate retry a call that failed', async () => {
  const { calls } = fakeApi({
    terms: [new TypeError('network'), json([term(1)])],
    accepted: [json([{ term: 1 }])],
  });
  runSnippet();
  expect(await createTermsGate(options).open()).toBe('up-to-date');
  expect(calls).toHaveLength(3);
});

it('keeps the script for the head below 1 kB', () => {
  expect(snippetOf().length).toBeGreaterThan(0);
  expect(snippetOf().length).toBeLessThan(1000);
});
