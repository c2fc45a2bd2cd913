/** Lets the engine decide from the replies in fixtures.json alone, and compares with what the stories show. */
import type { TermsConfig } from '../../src/core/options/options.ts';
import { createTermsGate } from '../../src/core/gate/terms-gate.ts';
import type { Fixture, Fixtures } from './fixtures.ts';

/** Answers one of the three calls as fixtures.json says. */
async function answer(path: string, method: string, replies: Fixtures['replies']): Promise<Response> {
  const [, baseUrl, rest] = /^(.+?\/)person\/v2\/(.+)$/.exec(path)!;
  const call = method === 'POST' ? 'accept' : rest!.startsWith('terms/') ? 'terms' : 'accepted';
  const reply = replies[baseUrl!]![call];
  if (reply === 'network') throw new TypeError('Failed to fetch');
  if (reply === null) return new Promise(() => {});
  return new Response(reply.body, { status: reply.status });
}

/** What is wrong with one fixture. */
async function decide({ story, config, token, accessibleTree }: Fixture): Promise<string[]> {
  const options = config as TermsConfig;
  const gate = createTermsGate({
    ...options,
    baseUrl: `https://api.example${options.baseUrl}`,
    token: { given: 'exemplo', undefined: undefined, null: null }[token!],
    // Some stories are about failures: only whether the gate asks is compared.
    onError: () => {},
    onWarning: () => {},
  });
  const ended = gate.open().catch(() => 'failed');
  const asking = new Promise((resolve) => {
    gate.subscribe(() => gate.getSnapshot().status === 'pending' && resolve('pending'));
  });
  await Promise.race([ended, asking]);
  const state = gate.getSnapshot();
  const terms = state.status === 'pending' ? state.terms.filter(({ visible }) => visible !== false) : [];
  gate.close();
  const links = accessibleTree.match(/- link /g)?.length ?? 0;
  return [
    ...(accessibleTree.includes('dialog') === (state.status === 'pending') ? [] : [`${story}: ${state.status}`]),
    ...(links === terms.length ? [] : [`${story}: ${terms.length} terms, and ${links} links`]),
  ];
}

export async function decideFixtures({
  fixtures,
  replies,
}: Fixtures): Promise<{ decided: number; differences: string[] }> {
  const asked = fixtures.filter(({ component }) => component === 'TermsGate');
  const realFetch = globalThis.fetch;
  globalThis.fetch = (url, init) => answer(new URL(String(url)).pathname, init?.method ?? 'GET', replies);
  try {
    const differences = (await Promise.all(asked.map(decide))).flat();
    return { decided: asked.length, differences };
  } finally {
    globalThis.fetch = realFetch;
  }
}
