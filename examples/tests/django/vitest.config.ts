/** For `npm run test:django`. */
import { defineConfig } from 'vitest/config';
import { poll } from '../../../tests/setup/poll.ts';

export default defineConfig({
  test: {
    include: ['examples/tests/django/*.test.ts'],
    globalSetup: ['tests/setup/builds.ts'],
    provide: { needs: ['package'] },
    testTimeout: 120_000,
    expect: { poll },
  },
});
