import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** The folders that each folder of core imports. A longer list needs a good reason. */
const allowed: Record<string, string[]> = {
  model: [],
  color: [],
  page: [],
  run: ['model', 'page'],
  terms: ['model'],
  documents: ['model', 'terms'],
  options: ['model', 'page', 'terms'],
  money: ['model', 'options'],
  api: ['model', 'page', 'run', 'terms', 'options'],
  gate: ['model', 'page', 'run', 'terms', 'options', 'api'],
};

const core = import.meta.dirname;

it('imports only from allowed folders, and never from the index', () => {
  const found: Record<string, Set<string>> = {};
  for (const file of globSync('*/*.ts', { cwd: core })) {
    if (/\.test(-\w+)?\.ts$/.test(file)) continue;
    const from = dirname(file);
    found[from] ??= new Set();
    for (const [, path = ''] of readFileSync(join(core, file), 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
      const to = dirname(join(from, path));
      if (to !== from) found[from].add(to);
    }
  }
  const sorted = (folders: Iterable<string>): string[] => [...folders].sort();
  const named = (folders: Record<string, Iterable<string>>) =>
    Object.fromEntries(Object.entries(folders).map(([folder, others]) => [folder, sorted(others)]));
  expect(named(found)).toEqual(named(allowed));
});

it('keeps the longest chain of imports at five folders', () => {
  const depth = (folder: string): number => 1 + Math.max(0, ...allowed[folder]!.map(depth));
  expect(Math.max(...Object.keys(allowed).map(depth))).toBe(5);
});
