import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sources } from './pack.ts';
import { root as repository } from './run.ts';
import { listFiles, type MakeOptions, makeIfChanged } from './stamp.ts';

let root: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const make = vi.fn(async () => write('dist/app.js', readFileSync(join(root, 'src/app.ts'), 'utf8')));
const run = (given: Partial<MakeOptions> = {}): Promise<boolean> =>
  makeIfChanged({
    stamp: join(root, 'node_modules/.stamp'),
    root,
    inputs: ['src', 'package.json'].map((path) => join(root, path)),
    outputs: [join(root, 'dist/app.js')],
    make,
    ...given,
  });

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'aceite-stamp-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  write('src/app.ts', 'one');
  write('src/deep/part.ts', 'part');
  write('package.json', '{}');
  make.mockClear();
});

describe('what is made from files', () => {
  it('is made once, as long as nothing changes', async () => {
    await expect(run()).resolves.toBe(true);
    await expect(run()).resolves.toBe(false);
    expect(make).toHaveBeenCalledOnce();
  });

  it.each<[string, () => void]>([
    ['a source has changed', () => write('src/deep/part.ts', 'another')],
    ['a source is new', () => write('src/new.ts', '')],
    ['a source has gone', () => rmSync(join(root, 'src/deep/part.ts'))],
    ['the lock file has changed', () => write('package.json', '{ }')],
    ['text moved from one source to another', () => (write('src/app.ts', 'on'), write('src/deep/part.ts', 'epart'))],
    ['its output has gone', () => rmSync(join(root, 'dist/app.js'))],
  ])('is made again when %s', async (_, change) => {
    await run();
    change();
    await expect(run()).resolves.toBe(true);
    await expect(run()).resolves.toBe(false);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('is made again for other settings', async () => {
    await run({ settings: ['--mode', 'development'] });
    await expect(run({ settings: ['--mode', 'production'] })).resolves.toBe(true);
  });

  it('is made again after it failed, although the old output is there', async () => {
    await run();
    write('src/app.ts', 'broken');
    const failing = async (): Promise<never> => {
      throw new Error('No build.');
    };
    await expect(run({ make: failing })).rejects.toThrow('No build.');
    write('src/app.ts', 'one');
    await expect(run()).resolves.toBe(true);
  });

  it('does not depend on tests and on what runs leave behind', async () => {
    await run();
    for (const path of ['src/app.test.ts', 'src/node_modules/x.js', 'src/dist/x.js', 'src/.data/store.db'])
      write(path, '');
    await expect(run()).resolves.toBe(false);
  });
});

it('the package is packed again after a change of any file that its build imports', () => {
  const relativeImport = /(?:from|import) ?\(?'(\.{1,2}\/[^']+)'/g;
  const read = new Set(['scripts/build.ts', 'vite.lib.config.ts', 'vite.embed.config.ts', 'src/index.ts']);
  for (const file of read) {
    const text = readFileSync(join(repository, file), 'utf8');
    for (const [, path] of text.matchAll(relativeImport)) {
      if (/\.tsx?$/.test(path!)) read.add(relative(repository, join(repository, dirname(file), path!)));
    }
  }
  const stamped = listFiles(sources).map((file) => relative(repository, file));
  expect(read.size).toBeGreaterThan(100);
  expect([...read].filter((file) => !stamped.includes(file))).toEqual([]);
  expect(stamped).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', 'tsconfig.build.json']));
});
