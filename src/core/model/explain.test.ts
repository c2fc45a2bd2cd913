import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { version } from './version.ts';
import { explain } from './explain.ts';
import { sentences } from './sentences.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const page = `https://aceite-br.github.io/aceite/v${version}/?path=/docs/errors-and-warnings--docs`;

it('returns a sentence in development', () => {
  expect(explain('junk', 'terms', 2)).toBe(
    'The list of terms: 2 item(s) were skipped: each must be an object with "id" and "person_type".',
  );
  expect(explain('junk', 'accepted', 1)).toBe(
    'The list of accepted terms: 1 item(s) were skipped: each must be an object with "term".',
  );
});

it('returns the name, the facts and an address in production', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(explain('config', 'idCompany', '"abc"')).toBe(`config | idCompany | "abc" | ${page}`);
  expect(explain('not-ready')).toBe(`not-ready | ${page}`);
});

it('returns the short message in a browser without a build, which has no process', () => {
  vi.stubGlobal('process', undefined);
  expect(explain('detached')).toBe(`detached | ${page}`);
});

describe('a bundle of the engine', () => {
  const bundle = async (mode: string): Promise<string> => {
    const build = await rolldown({
      input: fileURLToPath(new URL('../gate/terms-gate.ts', import.meta.url)),
      transform: { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } },
    });
    const { output } = await build.generate({ minify: true });
    return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
  };

  it('contains the sentences in development', async () => {
    expect(await bundle('development')).toContain('Set strictStatus to reject it.');
  });

  it('contains no sentences in production', async () => {
    const code = await bundle('production');
    expect(code).toContain('status-ignored');
    // Part of a console message, which production does not log.
    expect(code).not.toContain('Give onError');
    for (const sentence of Object.values(sentences)) {
      const words = (sentence as (...facts: string[]) => string)('', '', '').match(/[a-z ]{15,}/g) ?? [];
      for (const text of words) expect(code).not.toContain(text);
    }
  });
});
