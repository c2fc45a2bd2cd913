import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Testing Library cleans up after each test only when `afterEach` is a global.
  test: { environment: 'jsdom', globals: true, setupFiles: ['test-setup.ts'] },
});
