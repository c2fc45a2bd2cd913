import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.ts';

it('finds every file and folder that docs/architecture.md names by its path in src', () => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const named = Array.from(text.matchAll(/`((?:core|dom|hooks|components|embed)\/[\w./-]+)`/g), ([, path]) => path!);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(root, 'src', path)))).toEqual([]);
});
