/** `npm run test:heard` listens with Orca. CONTRIBUTING.md names the packages of Debian. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { Build } from '../setup/builds.ts';

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['tests/heard/*.test.ts'],
    globalSetup: ['tests/setup/builds.ts'],
    provide: { needs: ['package', 'reference'] satisfies Build[] },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A loaded machine can lose a key.
    retry: 1,
  },
});
