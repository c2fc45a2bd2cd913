import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Package {
  peerDependencies: Record<string, string>;
  dependencies: Record<string, string>;
}

const read = (path: string): Package => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Package;

it.each(['store', 'vite-mantine', 'design-system', 'next'])(
  'pins the example %s to the oldest accepted versions',
  (name) => {
    const { dependencies } = read(`../../examples/${name}/package.json`);
    for (const [peer, range] of Object.entries(read('../../package.json').peerDependencies)) {
      expect(`^${dependencies[peer]}`, peer).toBe(range);
    }
  },
);
