/** The examples as their users meet them: installed from the tarball, built, and driven in Chromium. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'examples',
    environment: 'node',
    include: ['examples/tests/**/*.test.ts'],
    globalSetup: ['examples/tests/prepare.ts'],
    // Two at a time, each with its own server, database and browser.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
